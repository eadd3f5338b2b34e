"""Joins the user's MicroPython and the program into one UF2 file, which makes a finished device of a new Pico. Knows no device.

The program's files are written into a littlefs image, as MicroPython would make it. The UF2 contains all blocks of the image, also
the empty ones. Otherwise an old copy of a directory on a used chip could count as the newer one.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from ..pico.chips import CHIPS, RISC_V, RP2040, Chip
from ..pico.littlefs_blocks import BLOCK
from ..pico.tested_versions import TESTED
from ..terminal.failure import Failure
from . import pack, uf2
from .build import loose_files

LARGEST = 16 << 20  # bytes; no file of MicroPython for these chips has so many
_VERSION = re.compile(rb"MicroPython v(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?) on ")
_MACHINE = re.compile(rb"; ([ -~]{1,80}? with RP2\d{3}(?:-RISCV)?)")


def firmware_pages(micropython: bytes, board: str, anyway: bool = False) -> dict[int, bytes]:
    """Returns offset in flash -> page of a UF2 file with MicroPython for this board. anyway: accept any version.

    Raises Failure when the file is not whole, is no MicroPython for this board, or its version was not tried. MicroPython for another
    board has its file system at another place, so the program would not be found there.
    """
    if len(micropython) > LARGEST:
        raise Failure("it is larger than any MicroPython for a Pico")
    chip = CHIPS[board]
    name = chip.micropython
    pages = uf2.read(micropython, chip.family)
    if not pages:
        raise Failure(f"{_other_chip(micropython, chip)}; take {name}")
    if pack.NAME.encode() in b"".join(pages.values()):
        raise Failure("the program is in it already: drag it onto the board as it is")
    version, own_machine = micropython_version(pages), _found(_MACHINE, pages)
    if not version:
        raise Failure(f"it is no MicroPython; take {name}")
    if own_machine != chip.machine:
        raise Failure(f"it is MicroPython for {f'the {own_machine}' if own_machine else 'another board'}; take {name}")
    if max(pages) >= chip.files:
        kilobytes = chip.files >> 10
        raise Failure(f"its firmware reaches beyond {kilobytes} KB, where the files of this chip begin; take {name} without additions")
    if version not in TESTED and not anyway:
        raise Failure(f"{version} is no MicroPython that was tried ({', '.join(TESTED)}); --anyway takes it all the same")
    return pages


def _other_chip(micropython: bytes, chip: Chip) -> str:
    """Returns for which other chip a file without pages for this one is. Raises Failure when that part of the file is not whole."""
    if uf2.read(micropython, RISC_V):
        return "it is for RISC-V, which cannot run the program"
    for board, other in CHIPS.items():
        if uf2.read(micropython, other.family):
            return f"it is for the {other.name}, the chip of {board} and others, and this board has the {chip.name}"
    return f"it is for another chip than the {chip.name}"


def micropython_version(pages: Mapping[int, bytes]) -> str:
    """Returns the version of the MicroPython in these pages, "" for another firmware."""
    return _found(_VERSION, pages)


def join(pages: Mapping[int, bytes], image: bytes, chip: Chip) -> bytes:
    """Returns a UF2 file. pages: of the firmware, by offset in flash, none for the files alone; image: of the file system."""
    joined = dict(pages)
    for offset in range(0, len(image), uf2.PAGE):
        joined[chip.files + offset] = image[offset : offset + uf2.PAGE]
    return uf2.write(joined, chip.family)


def board_image(folder: Path, language: str | None, chip: Chip) -> bytes:
    """Returns the image of the file system of a new device. folder: of `build`; language: the code of its language, None to let it ask."""
    files = {name: path.read_bytes() for name, path in loose_files(folder).items()}
    files[pack.NAME] = (folder / pack.NAME).read_bytes()
    if language:
        files["data/settings"] = f"language={language}".encode()
    return file_system(files, chip.blocks)


def file_system(files: Mapping[str, bytes], blocks: int = RP2040.blocks) -> bytes:
    """Returns the image of a file system with these files, with the parameters of MicroPython on a Pico. blocks: its size."""
    from littlefs import LittleFS, UserContext  # a browser has none

    context = UserContext(buffer=bytearray(b"\xff" * BLOCK * blocks))
    disk = LittleFS(
        context,
        block_size=BLOCK,
        block_count=blocks,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
        block_cycles=100,
        disk_version=0x00020001,
    )
    for name, data in files.items():
        folder, _, _ = name.rpartition("/")
        if folder:
            disk.makedirs(folder, exist_ok=True)
        with disk.open(name, "wb") as stream:
            stream.write(data)
    disk.unmount()
    return bytes(context.buffer)


def _found(pattern: re.Pattern[bytes], pages: Mapping[int, bytes]) -> str:
    """Returns the part of the pattern in the firmware, "" for none."""
    match = pattern.search(b"".join(pages[offset] for offset in sorted(pages)))
    return match[1].decode() if match else ""
