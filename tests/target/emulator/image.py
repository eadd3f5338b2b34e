"""Reads the flash of a Pico from .uf2 and .bin files. The rest of the flash is erased: no file system."""

import struct
from pathlib import Path

SIZE = 2 * 1024 * 1024
FILES = 640 * 1024  # offset of MicroPython's file system
BUILT_IN_FILES = 1152 * 1024  # the same with the program built in (boards/micropython)

_BLOCK = struct.Struct("<8I476sI")
_MAGIC = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FLASH = 0x00000001
_FLASH = 0x10000000


def read(path: Path) -> bytes:
    """Returns the flash in a file. Raises ValueError for a damaged .uf2 file, or a .bin file of a wrong size."""
    data = path.read_bytes()
    image = bytearray(b"\xff" * SIZE)
    if data[:4] != b"UF2\n":
        if not 0 < len(data) <= BUILT_IN_FILES:
            raise ValueError(f"{path} is no firmware: {len(data)} bytes")
        image[: len(data)] = data
        return bytes(image)
    if len(data) % _BLOCK.size:
        raise ValueError(f"{path} is cut off")
    for at in range(0, len(data), _BLOCK.size):
        start0, start1, flags, address, size, _, _, _, payload, end = _BLOCK.unpack_from(data, at)
        if (start0, start1, end) != _MAGIC:
            raise ValueError(f"{path} is damaged at byte {at}")
        place = address - _FLASH
        if flags & _NOT_FLASH or not 0 <= place <= SIZE - size:
            continue  # for instance the block at the end of flash, which is for the RP2350
        image[place : place + size] = payload[:size]
    return bytes(image)
