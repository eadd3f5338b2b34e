"""Computes the blocks of files and folders in littlefs, the Pico's file system. Knows no device."""

BLOCK = 4096  # bytes
FOLDER = 2  # blocks of a folder
_INLINE = 512  # bytes; a file up to this size lies in its folder
_POINTER = 4  # bytes


def blocks_of(size: int) -> int:
    """Returns the number of blocks of a file with `size` bytes."""
    if size <= _INLINE:
        return 0
    count = 0
    while size > 0:
        size -= BLOCK - pointers(count)
        count += 1
    return count


def pointers(block: int) -> int:
    """Returns the number of bytes with pointers to earlier blocks, at the beginning of this block of a file; 0 in block 0."""
    return _POINTER * (block & -block).bit_length()
