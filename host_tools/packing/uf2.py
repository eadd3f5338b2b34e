"""Reads and writes UF2 files: blocks of 512 bytes, each with 256 bytes for a page of flash. Knows no program.

The RP2040's boot ROM erases a sector of 4 KB once for every sixteen block *numbers*, whatever their addresses are. So `write` covers
whole sectors, each with sixteen numbers of its own.
"""

import struct

from ..terminal.failure import Failure

SECTOR, PAGE = 4096, 256  # bytes
FLASH = 0x10000000  # address of the flash
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FLASH, _HAS_FAMILY, _HAS_TAGS = 0x00000001, 0x00002000, 0x00008000  # flags of a block
_ABSOLUTE = 0xE48BFF57  # a family that the RP2350 takes beside its own
_FIRST = _BLOCK.pack(  # as picotool writes it: one of two blocks, for the last page of 16 MB, with the tag "ignore"
    *_MAGIC[:2], _HAS_FAMILY | _HAS_TAGS, 0x10FFFF00, PAGE, 0, 2, _ABSOLUTE, b"\xef" * PAGE + b"\x04\xe3\x57\x99", _MAGIC[2]
)


def read(data: bytes, family: int) -> dict[int, bytes]:
    """Returns offset in flash -> page of 256 bytes, of the blocks of this family; no page in a file for other chips.

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
        if flags & _NOT_FLASH or not flags & _HAS_FAMILY or chip != family:
            continue  # for instance the first block, see `write`
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


def write(pages: dict[int, bytes], family: int) -> bytes:
    """Returns a UF2 file of these pages. Fills the rest of each sector with 0xFF.

    The first block is of another family, as in MicroPython's own files, because only a change of the family makes an RP2350 look for the
    target of a file again (erratum E10). That block's own file never becomes whole.
    """
    whole = {}
    for sector in sorted({offset // SECTOR for offset in pages}):
        for offset in range(sector * SECTOR, (sector + 1) * SECTOR, PAGE):
            whole[offset] = pages.get(offset, b"\xff" * PAGE)
    blocks = [_FIRST]
    for number, (offset, page) in enumerate(whole.items()):
        head = (*_MAGIC[:2], _HAS_FAMILY, FLASH + offset, PAGE, number, len(whole), family)
        blocks.append(_BLOCK.pack(*head, page, _MAGIC[2]))
    return b"".join(blocks)
