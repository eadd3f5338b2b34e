"""Reads and writes UF2 files for the RP2040: blocks of 512 bytes, each with 256 bytes for a page of flash. Knows no program.

The boot ROM erases a sector of 4 KB once for every sixteen block *numbers*, whatever their addresses are. So `write` covers whole
sectors, each with sixteen numbers of its own.
"""

import struct

from ..terminal.failure import Failure

SECTOR, PAGE = 4096, 256  # bytes
FLASH = 0x10000000  # address of the flash
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FLASH, _HAS_FAMILY = 0x00000001, 0x00002000  # flags of a block
_RP2040 = 0xE48BFF56  # the family that its boot ROM takes


def read(data: bytes) -> dict[int, bytes]:
    """Returns offset in flash -> page of 256 bytes, of the blocks for the RP2040; no page in a file for other chips.

    Raises Failure when the data is no whole UF2 file, or when two of its blocks contradict each other.
    """
    if data[:4] != b"UF2\n":
        raise Failure("it is no UF2 file")
    if len(data) % _BLOCK.size:
        raise Failure("it was cut off: download it again")
    pages, numbers, counts, blocks = {}, set(), set(), 0
    for at in range(0, len(data), _BLOCK.size):
        start0, start1, flags, address, size, number, count, chip, payload, end = _BLOCK.unpack_from(data, at)
        if (start0, start1, end) != _MAGIC:
            raise Failure(f"it is damaged at byte {at}: download it again")
        if flags & _NOT_FLASH or not flags & _HAS_FAMILY or chip != _RP2040:
            continue  # for instance a block for the RP2350 alone
        if size != PAGE or address % PAGE or address < FLASH:
            raise Failure(f"it is damaged at byte {at}: download it again")
        pages[address - FLASH] = payload[:PAGE]
        numbers.add(number)
        counts.add(count)
        blocks += 1
    if not blocks:
        return {}
    if not len(pages) == len(numbers) == blocks or len(counts) > 1 or max(numbers) >= max(counts):
        raise Failure("its blocks contradict each other: download it again")
    if blocks < max(counts):
        raise Failure("it was cut off: download it again")
    return pages


def write(pages: dict[int, bytes]) -> bytes:
    """Returns a UF2 file of these pages. Fills the rest of each sector with 0xFF."""
    whole = {}
    for sector in sorted({offset // SECTOR for offset in pages}):
        for offset in range(sector * SECTOR, (sector + 1) * SECTOR, PAGE):
            whole[offset] = pages.get(offset, b"\xff" * PAGE)
    blocks = []
    for number, (offset, page) in enumerate(whole.items()):
        head = (*_MAGIC[:2], _HAS_FAMILY, FLASH + offset, PAGE, number, len(whole), _RP2040)
        blocks.append(_BLOCK.pack(*head, page, _MAGIC[2]))
    return b"".join(blocks)
