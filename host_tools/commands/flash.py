"""`flagfall flash`: copies the program to a device."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..files.paths import command_name, from_here, running_devices
from ..packing import pack
from ..packing.build import UPDATING, boards, build, loose_files
from ..pico.chips import CHIPS, Chip
from ..pico.tested_versions import version_warning
from ..port import flasher
from ..port.attached import attached, only_port
from ..port.link import Link, Refused
from ..terminal.failure import DeviceFailure, Failure, WrongUsage
from ..terminal.plain_text import say, terminal
from ..terminal.progress import shown_progress
from .shared_options import Port, board_of


def _completions(incomplete: str) -> list[str]:
    return [name for name in boards() if name.startswith(incomplete)]


Board = Annotated[
    str | None,
    typer.Option(
        "--board",
        metavar="BOARD",
        help="The board, always needed: a folder of boards/; short: 4in2, pico2_4in2.",
        autocompletion=_completions,
    ),
]


def flash(
    port: Port = None,
    board: Board = None,
    build_only: Annotated[bool, typer.Option("--build-only", help="Only build, and print the folder.")] = False,
) -> None:
    """Put the program on a device. Builds it, copies what has changed, keeps the players' data, starts the device again."""
    console = terminal()
    board = chosen_board(board)
    if not build_only:
        port = _real_port(port)
    folder = build_with_progress(console, board)
    file = folder / pack.NAME
    chip, size, number = CHIPS[board], file.stat().st_size / 1024, pack.build_number(file.read_bytes())
    say(console, f"{from_here(folder)}: {size:.0f} KB for {board} ({chip.name}), build {number}")
    if port and not build_only:
        _copy(console, port, folder, chip)


def build_with_progress(console: Console, board: str) -> Path:
    """Builds the program for a board and shows the progress; returns the folder."""
    with shown_progress("compiling", console) as advance:
        return build(board, advance)


def _copy(console: Console, port: str, folder: Path, chip: Chip) -> None:
    files, file = loose_files(folder), folder / pack.NAME
    number = pack.build_number(file.read_bytes())
    with shown_progress(f"looking at {port}", console) as advance:
        advance(0, None)
        _give_notice(port, console)
        contents = flasher.probe(flasher.mpremote, port, list(files))
        changes = flasher.plan(files, file, number, contents, chip)

        def progress(step: str, percent: int) -> None:
            advance(percent, 100, step)

        if not changes.empty:
            flasher.apply(flasher.mpremote, port, files, file, folder / UPDATING, number, changes, progress)
    say(console, f"{port}: {contents.machine}, MicroPython {contents.version}")
    if warning := version_warning(contents.version, chip):
        say(console, warning)
    if changes.empty:
        say(console, f"{port}: up to date")
        flasher.mpremote(["connect", port, "reset"], lambda line: None)
        return
    copied = "program copied" if changes.pack else f"{', '.join(changes.files)} copied"
    say(console, f"{port}: {copied}, build {number}; the device starts again")


def _give_notice(port: str, console: Console) -> None:
    """Asks a running program to show on the panel that it is replaced. Raises Failure while a clock runs."""
    try:
        with Link(port, timeout=3, tries=1, say=partial(say, console)) as link:
            link.ask("update")
    except Refused as error:
        if error.error == "busy":
            raise Failure(f"the device at {port} is in use: {error.reason}") from error
    except DeviceFailure:
        return  # no program runs there


def chosen_board(given: str | None) -> str:
    """Returns the board with this name or this beginning. Raises WrongUsage when there are several."""
    known = boards()
    if given is None and len(known) == 1:
        return known[0]
    if given is None:
        raise WrongUsage(f"choose a board with --board; the boards are: {', '.join(known)}")
    return board_of(given, known)


def _real_port(port: str | None) -> str:
    """Returns the port of a real device. Raises Failure for an emulated device: it runs the firmware of this folder, and
    needs no flashing.
    """
    emulated = [running.port for running in running_devices()]
    if port is None:
        likely = [candidate.port for candidate in attached() if candidate.likely]
        if not likely:
            raise DeviceFailure(
                f"no device found: plug in a board that MicroPython is on, or give --port; {command_name()} image is for a new one"
            )
        port = only_port([candidate for candidate in likely if candidate not in emulated] or likely[:1])
    if port.startswith("/") and not os.path.exists(port):
        raise DeviceFailure(f"there is no port {port}; {command_name()} devices lists them")
    if port in emulated:
        raise Failure(f"{port} is an emulated device: it runs the firmware of this folder as it is, there is nothing to flash")
    return port
