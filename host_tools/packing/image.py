"""Joins the user's MicroPython and the program into one UF2 file, which makes a finished device of a new Pico. Knows no device.

The program's files are written into a littlefs image, as MicroPython would make it. The UF2 contains all blocks of the image, also
the empty ones. Otherwise an old copy of a directory on a used chip could count as the newer one.
"""

import re
from collections.abc import Mapping

from littlefs import LittleFS, UserContext

from ..failure import Failure
from ..littlefs_blocks import BLOCK
from ..tested_versions import TESTED
from . import uf2

FILES = 640 * 1024  # offset of MicroPython's file system on a Pico, bytes
BLOCKS = 352  # of the file system
_VERSION = re.compile(rb"MicroPython v(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?) on ")


def join(micropython: bytes, files: Mapping[str, bytes], anyway: bool = False) -> bytes:
    """Returns a UF2 file. micropython: a UF2 file for the Pico; files: path on the device -> content; anyway: accept any version.

    Raises Failure when `micropython` is not a whole MicroPython for the Pico, or its version was not tried.
    """
    pages = uf2.read(micropython)
    if max(pages) >= FILES:
        raise Failure("its firmware reaches beyond 640 KB, where the Pico's files begin: take the one for the plain Raspberry Pi Pico")
    version = _version(pages)
    if version not in TESTED and not anyway:
        raise Failure(f"{version or 'it'} is no MicroPython that was tried ({', '.join(TESTED)}); --anyway takes it all the same")
    image = file_system(files)
    for offset in range(0, len(image), uf2.PAGE):
        pages[FILES + offset] = image[offset : offset + uf2.PAGE]
    return uf2.write(pages)


def file_system(files: Mapping[str, bytes], blocks: int = BLOCKS) -> bytes:
    """Returns the image of a file system with these files, with the parameters of MicroPython on a Pico. blocks: its size."""
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


def _version(pages: Mapping[int, bytes]) -> str:
    """Returns the version that the firmware prints at its prompt, "" when it is no MicroPython."""
    match = _VERSION.search(b"".join(pages[offset] for offset in sorted(pages)))
    return match[1].decode() if match else ""
