"""Emulates a flash part with the calls of rp2.Flash, and its unique number, which is the Pico's id. Knows no file system.

Programming only clears bits. An erase sets 4096 bytes. Both take the time of a real part, and power may be lost in the middle of both.
With a path, the file contains the flash, and behind it the number.
"""

import errno
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

BLOCK, PAGE = 4096, 256
BLOCKS = 352  # MicroPython's share of the Pico's 2 MB
ERASE_US, PAGE_US = 45_000, 700  # W25Q16, typical
ID = "00c0ffee"  # of a part without a file, and of old files without a number

_ID = re.compile(rb"[0-9a-f]{8}")


class PowerCut(BaseException):
    """Raised when power is lost. The program in the device must not catch it."""


@dataclass(frozen=True)
class Operation:
    """One operation of the flash at `offset`. data: a page to program; None to erase the block."""

    offset: int
    data: bytes | None


def perform(image: bytearray, operation: Operation, share: float = 1.0) -> None:
    """Does an operation on an image. share: only this share of the bytes that it would change, from the first on."""
    offset, data = operation.offset, operation.data
    if data is None:
        size = int(BLOCK * share)
        image[offset : offset + size] = b"\xff" * size
        return
    if share < 1:
        changing = [i for i, byte in enumerate(data) if byte != 0xFF]
        undone = changing[int(len(changing) * share) :]
        data = data[: undone[0]] + b"\xff" * (len(data) - undone[0]) if undone else data
    size = len(data)
    image[offset : offset + size] = (int.from_bytes(image[offset : offset + size]) & int.from_bytes(data)).to_bytes(size)


class Flash:
    """A flash part. id: 8 hex digits; erases, pages: counts of operations; journal: the operations, None to keep none; worn: block ->
    (its first worn byte, bits that stay 1 when a byte is programmed, bits that stay 0 when it is erased).

    Parameters: stall(us): called for time that passes with all interrupts off; fresh: erase the file and give it a new number.
    """

    def __init__(
        self,
        path: Path | None = None,
        stall: Callable[[int], None] | None = None,
        image: bytes | None = None,
        fresh: bool = False,
    ):
        self.image = bytearray(b"\xff" * (BLOCK * BLOCKS) if image is None else image)
        self.id = ID
        self.erases = self.pages = 0
        self.journal: list[Operation] | None = None
        self.worn: dict[int, tuple[int, int, int]] = {}
        self.cut_after = -1  # operations that still succeed; the next one is left half done. Below 0: all succeed
        self.stall = stall or (lambda us: None)
        self._file = None
        if path is not None:
            self._file = self._open_file(path, fresh)

    def _open_file(self, path: Path, fresh: bool) -> FileIO:
        """Opens or creates the file, and locks it. Raises OSError when another program uses it, or when it is no image of a flash."""
        if path.exists() and not path.is_file():  # a pipe would be waited for, and /dev/zero read for ever
            raise OSError(errno.EINVAL, "it is no file")
        from filelock import FileLock, Timeout

        self._lock = FileLock(f"{path.resolve()}.lock")
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise OSError(errno.EAGAIN, "another emulated device uses it") from error
        path.touch()
        file = path.open("r+b", buffering=0)
        try:
            size = len(self.image)
            found = file.read(size + 16)  # a longer one is no image, however long it is
            held, own = found[:size], found[size:]
            new = not held.strip(b"\xff")  # also True for a file whose creation was cut off
            if not new and (len(held) < size or own and not _ID.fullmatch(own)):
                raise OSError(errno.EINVAL, "it is no image of a flash, and stays as it is")
        except OSError:
            file.close()
            self._lock.release()
            raise
        if not new and not fresh:
            self.image[:] = held
            self.id = own.decode() or ID
        elif not fresh and _ID.fullmatch(own):  # a file with a number that was never used
            self.id = own.decode()
        else:
            self.id = os.urandom(4).hex()
            file.seek(0)
            file.write(self.image + self.id.encode())
        return file

    def close(self) -> None:
        if self._file:
            self._file.close()
            self._lock.release()

    def ioctl(self, command: int, argument: int) -> int:
        """Handles a command: 4 returns the number of blocks, 5 their size; 6 erases block `argument`. 6 and all others return 0."""
        if command == 6:
            self._do(Operation(argument * BLOCK, None))
        return {4: len(self.image) // BLOCK, 5: BLOCK}.get(command, 0)

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        start = block * BLOCK + offset
        buffer[:] = self.image[start : start + len(buffer)]

    def writeblocks(self, block: int, data, offset: int | None = None) -> None:
        """Programs pages at an offset. Without an offset it erases whole blocks first."""
        start = block * BLOCK + (offset or 0)
        if start % PAGE or len(data) % PAGE or not 0 <= start < start + len(data) <= len(self.image):
            raise ValueError(f"the flash programs whole pages, not {len(data)} bytes at {start}")
        if offset is None:
            for erased in range(start, start + len(data), BLOCK):
                self._do(Operation(erased, None))
        for at in range(0, len(data), PAGE):
            self._do(Operation(start + at, bytes(data[at : at + PAGE])))

    def _do(self, operation: Operation) -> None:
        if self.cut_after == 0:
            perform(self.image, operation, 0.5)
            raise PowerCut
        self.cut_after -= 1
        if self.journal is not None:
            self.journal.append(operation)
        worn = self.worn.get(operation.offset // BLOCK)
        size = BLOCK if operation.data is None else PAGE
        before = bytes(self.image[operation.offset : operation.offset + size]) if worn else b""
        perform(self.image, operation)
        if worn:
            self._wear(operation, before, *worn)
        if operation.data is None:
            self.erases += 1
            self.stall(ERASE_US)
        else:
            self.pages += 1
            self.stall(PAGE_US)
        if self._file:
            self._file.seek(operation.offset)
            self._file.write(self.image[operation.offset : operation.offset + size])

    def _wear(self, operation: Operation, before: bytes, first: int, ones: int, zeros: int) -> None:
        """Makes worn bits keep their value."""
        for at in range(max(0, first - operation.offset % BLOCK), len(before)):
            if operation.data is None:
                self.image[operation.offset + at] &= before[at] | zeros ^ 255
            else:
                self.image[operation.offset + at] |= before[at] & ones
