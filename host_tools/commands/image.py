"""`flagfall image`: MicroPython and the program in one file, to drag onto a new Pico."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ..files.atomic_write import require_writable, write_whole
from ..packing import pack
from ..packing.build import languages, loose_files
from ..packing.image import LARGEST, firmware_pages, join, micropython_version
from ..pico.chips import CHIPS
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import say, terminal
from .flash import Board, build_with_progress, chosen_board


def image(
    micropython: Annotated[Path, typer.Option("--micropython", metavar="FILE.uf2", help="The board's MicroPython, from micropython.org.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="OUT.uf2", help="The file to write.")],
    board: Board = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE", help=f"The device's language: {', '.join(languages())}; else it asks.")
    ] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Take a MicroPython that was not tried, too.")] = False,
) -> None:
    """Join MicroPython and the program into one file. Dragged onto a new Pico, it makes a finished device."""
    console = terminal()
    board = chosen_board(board)
    if language is not None and language not in languages():
        raise WrongUsage(f"there is no language {language}; the languages are: {', '.join(languages())}")
    if output.exists() and output.samefile(micropython):
        raise WrongUsage(f"{output} is MicroPython's own file: choose another name behind -o")
    require_writable(output)
    try:
        with micropython.open("rb") as file:
            pages = firmware_pages(file.read(LARGEST + 1), board, anyway)
    except Failure as error:
        raise Failure(f"{micropython}: {error}") from error
    folder = build_with_progress(console, board)
    files = {name: path.read_bytes() for name, path in loose_files(folder).items()}
    files[pack.NAME] = (folder / pack.NAME).read_bytes()
    if language:
        files["data/settings"] = f"language={language}".encode()
    chip = CHIPS[board]
    data = join(pages, files, chip)
    write_whole(output, data)
    made_of = f"MicroPython {micropython_version(pages)}, build {pack.build_number(files[pack.NAME])}"
    say(console, f"{os.path.relpath(output)}: {len(data) / 1024:.0f} KB for {board} ({chip.name}), {made_of}")
    say(console, f"Hold BOOTSEL, plug the board in, and drag the file onto the drive {chip.drive}.")
    say(console, "On a device that was used before, its games are lost: sync it first. Better: update it with flagfall flash.")
