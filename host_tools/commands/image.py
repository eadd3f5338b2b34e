"""`flagfall image`: MicroPython and the program in one file, to drag onto a new Pico."""

from pathlib import Path
from typing import Annotated

import typer

from ..files.atomic_write import require_writable, write_whole
from ..files.paths import command_name, from_here
from ..packing import pack
from ..packing.build import languages
from ..packing.image import LARGEST, board_image, firmware_pages, join, micropython_version
from ..pico.chips import CHIPS
from ..pico.tested_versions import RECOMMENDED, version_warning
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import say, terminal
from .flash import Board, build_with_progress, chosen_board


def image(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="OUT.uf2", help="The file to write.")],
    micropython: Annotated[
        Path | None,
        typer.Option(
            "--micropython",
            metavar="FILE.uf2",
            help=f"The board's MicroPython {RECOMMENDED}, RPI_PICO or RPI_PICO2 of micropython.org; else the files alone.",
        ),
    ] = None,
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
    if micropython and output.exists() and output.samefile(micropython):
        raise WrongUsage(f"{output} is MicroPython's own file: choose another name behind -o")
    require_writable(output)
    pages = _pages_of(micropython, board, anyway) if micropython else {}
    folder, chip = build_with_progress(console, board), CHIPS[board]
    data = join(pages, board_image(folder, language, chip), chip)
    write_whole(output, data)
    version = micropython_version(pages)
    made_of = f"build {pack.build_number((folder / pack.NAME).read_bytes())}"
    made_of = f"MicroPython {version}, {made_of}" if pages else f"without MicroPython, {made_of}"
    say(console, f"{from_here(output)}: {len(data) / 1024:.0f} KB for {board} ({chip.name}), {made_of}")
    if not pages:
        say(console, f"Drag {chip.micropython} onto the board first. It starts; hold BOOTSEL and plug it in again for this file.")
    elif warning := version_warning(version, chip):
        say(console, warning)
    say(console, f"Hold BOOTSEL, plug the board in, and drag the file onto the drive {chip.drive}.")
    say(
        console,
        f"On a device that was used before, its games are lost: sync it first, or better use {command_name()} flash --board {board}.",
    )


def _pages_of(micropython: Path, board: str, anyway: bool) -> dict[int, bytes]:
    """Returns the pages of a file with MicroPython, as `firmware_pages` does. Raises Failure with the name of the file."""
    try:
        with micropython.open("rb") as file:
            return firmware_pages(file.read(LARGEST + 1), board, anyway)
    except Failure as error:
        raise Failure(f"{micropython}: {error}") from error
