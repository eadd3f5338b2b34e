"""The 16 bytes at the beginning of each file of the log, and the search for them on the raw flash. Knows no file system.

A marker is FLOG, the number of the file (3 bytes, little-endian), a check of number and epoch, the epoch (4), noise (4).
"""

from micropython import const

_BLOCK = const(4096)
_SIZE = const(16)
_COUNT = const(4)  # ioctl: number of blocks

MAGIC = b"FLOG"
# Whole literals stay in flash; a product would be made in memory.
FORGOTTEN = b"\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"  # written over the marker of a file that left the log
EMPTY = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"  # a place in the log that was never written


def make(file: int, epoch: bytes, noise: bytes) -> bytes:
    """Returns the marker of a new file; epoch and noise are 4 bytes."""
    marker = bytearray(MAGIC + bytes((file & 255, file >> 8 & 255, file >> 16, 0)) + epoch + noise)
    marker[7] = check(marker)
    return bytes(marker)


def number_in(marker: bytes) -> int:
    """Returns the number of the log file that begins with this marker, -1 when it is no marker."""
    if marker[:4] != MAGIC:
        return -1
    return marker[4] | marker[5] << 8 | marker[6] << 16


def check(marker: bytes) -> int:
    """Returns the right byte 7 of a marker. A different byte 7 means that bits of number or epoch have flipped."""
    value = 0xA5
    for at in (4, 5, 6, 8, 9, 10, 11):
        value ^= marker[at]
    return value


def find(flash, marker: bytes) -> int:
    """Returns the block that begins with this marker, 0 for none and for more than one."""
    found, slot = 0, bytearray(_SIZE)
    for block in range(1, flash.ioctl(_COUNT, 0)):
        flash.readblocks(block, slot, 0)
        if slot == marker:
            if found:
                return 0
            found = block
    return found


def is_blank(flash, block: int, start: int = 0) -> bool:
    """Returns True when all bytes of the block are FF from this offset on, as after an erase."""
    slot = bytearray(_SIZE)
    for offset in range(start, _BLOCK, _SIZE):
        flash.readblocks(block, slot, offset)
        if slot != EMPTY:
            return False
    return True
