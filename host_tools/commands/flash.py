"""`flagfall flash`: the firmware onto a device."""

import os
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ..compiling import mip
from ..compiling.build import boards, build, files
from ..compiling.capacity import GAMES, left_out
from ..failure import DeviceFailure, Failure, WrongUsage
from ..paths import running_devices, typed
from ..plain_text import say, terminal
from ..port import flasher
from ..port.attached import attached, only
from ..port.log_room import make_room
from ..telling.game_names import families_of
from .shared_options import Port, board_of


def _named(incomplete: str) -> list[str]:
    return [name for name in boards() if name.startswith(incomplete)]


def flash(
    port: Port = None,
    board: Annotated[
        str | None, typer.Option("--board", metavar="BOARD", help="The board, a folder of boards/, or 4in2 for one.", autocompletion=_named)
    ] = None,
    games: Annotated[
        str | None,
        typer.Option("--games", metavar="NAMES", help="Which, as chess,cribbage, or beginnings: a stock Pico has no room for all."),
    ] = None,
    build_only: Annotated[bool, typer.Option("--build-only", help="Only compile; the folder is told.")] = False,
) -> None:
    """Put the firmware on a device. Compiles it, copies what changed, keeps the players' data, starts the device again."""
    console = terminal()
    board, families = _board(board), families_of(games) if games is not None else None
    if not build_only:
        port = _real(port)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("compiling")
        folder = build(board, lambda name, done, total: bar.update(task, completed=done, total=total), families=families)
    wanted = files(folder)
    mip.write(folder, wanted)
    size = sum(path.stat().st_size for path in wanted.values())
    say(console, f"{os.path.relpath(folder)}: {len(wanted)} files, {size / 1024:.0f} KB")
    if left := left_out(folder):
        why = (
            "no room for {}; --games chooses, and MicroPython with the program built in has room for all" if games is None else "without {}"
        )
        say(console, why.format(", ".join(left)))
    if port and not build_only:
        _copy(console, port, wanted)


def _copy(console: Console, port: str, wanted: dict) -> None:
    found = flasher.probe(flasher.mpremote, port)
    made = flasher.plan(wanted, found)
    if told := flasher.untried(found):
        say(console, told)
    if made.empty:
        say(console, f"{port}: up to date")
        flasher.mpremote(["connect", port, "reset"], lambda line: None)
        return
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"looking for room on {port}", total=None)
        make_room(flasher.mpremote, port, found, made, GAMES, lambda done, total: bar.update(task, completed=done, total=total))
        bar.update(task, description=f"copying to {port}", completed=0)
        flasher.apply(flasher.mpremote, port, wanted, made, lambda done, total: bar.update(task, completed=done, total=total))
    if made.log:
        say(console, f"{port}: the device had no room: its oldest games, which a PC has, are now only there")
    say(console, f"{port}: {len(made.copy)} files copied, {made.old} old ones removed, {made.same} were the same; the device starts again")


def _board(given: str | None) -> str:
    known = boards()
    if given is None and len(known) == 1:
        return known[0]
    if given is None:
        raise WrongUsage(f"choose a board with --board; the boards are: {', '.join(known)}")
    return board_of(given, known)


def _real(port: str | None) -> str:
    """The port of a real device: an emulated one runs the firmware of this folder as it is."""
    emulated = [running.port for running in running_devices()]
    if port is None:
        likely = [found.port for found in attached() if found.likely]
        if not likely:
            raise DeviceFailure("no device found: plug in a board that MicroPython is on, or give --port")
        port = only([found for found in likely if found not in emulated] or likely[:1])
    if port.startswith("/") and not os.path.exists(port):
        raise DeviceFailure(f"there is no port {port}; {typed()} devices lists them")
    if port in emulated:
        raise Failure(f"{port} is an emulated device: it runs the firmware of this folder as it is, there is nothing to flash")
    return port
