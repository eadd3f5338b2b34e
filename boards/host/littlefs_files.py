"""The Pico's file system on an emulated flash, for the storage driver: littlefs with MicroPython's parameters.

An error inside the block device would end the process, so it never raises. Tests try power cuts by replaying a flash's journal.
"""

import errno
from typing import Any

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError

from .flash import BLOCK, PAGE, Flash

_BAD_BLOCK = -84  # littlefs's error number; littlefs then takes another block


class Context(UserContext):
    """littlefs's block device calls on a Flash."""

    def __init__(self, flash: Flash):
        super().__init__(buffer=flash.image)
        self._flash = flash
        self.kept: list[int] = []  # protected blocks

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        data = bytearray(size)
        self._flash.readblocks(block, data, off)
        return data

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        self._flash.writeblocks(block, data, off)
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        if block in self.kept:
            return _BAD_BLOCK
        self._flash.ioctl(6, block)
        return 0

    def sync(self, cfg: Any) -> int:
        return 0


class Files:
    """The file system, with open, listdir, mkdir, remove, rename and statvfs. Raises OSError with an error number. Formats a flash
    without a file system.
    """

    def __init__(self, flash: Flash):
        self._context = Context(flash)
        self.fs = LittleFS(
            self._context,
            block_size=BLOCK,
            block_count=flash.ioctl(4, 0),
            read_size=32,
            prog_size=PAGE,
            cache_size=1024,
            lookahead_size=32,
            block_cycles=100,
            disk_version=0x00020001,
        )

    def open(self, path: str, mode: str):
        return Stream(with_os_errors(self.fs.open, path, mode))

    def listdir(self, path: str) -> list[str]:
        return with_os_errors(self.fs.listdir, path)

    def mkdir(self, path: str) -> None:
        with_os_errors(self.fs.mkdir, path)

    def remove(self, path: str) -> None:
        with_os_errors(self.fs.remove, path)

    def rename(self, old: str, new: str) -> None:
        with_os_errors(self.fs.rename, old, new)

    def guard(self, flash: Flash, kept: list[int]) -> "Files":
        """Protects the blocks `kept`: the file system never uses them from now on. Returns this file system."""
        self._context.kept = kept
        return self

    def restart(self) -> None:
        """Ends the protection."""
        self._context.kept = []

    def statvfs(self, path: str) -> tuple[int, int, int, int]:
        """Returns the first four values of MicroPython's statvfs, up to the free blocks."""
        count = self.fs.block_count
        return BLOCK, BLOCK, count, count - self.fs.used_block_count


class Stream:
    """An open file, for `with`."""

    def __init__(self, stream: Any):
        self._stream = stream

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        with_os_errors(self._stream.close)

    def read(self) -> bytes:
        return with_os_errors(self._stream.read)

    def write(self, data: bytes) -> int:
        return with_os_errors(self._stream.write, data)


def with_os_errors(call: Any, *args: Any) -> Any:
    """Returns call(*args). Raises littlefs's errors as OSError."""
    try:
        return call(*args)
    except LittleFSError as error:
        raise OSError(-error.code if error.code < 0 else errno.EIO, str(error)) from None
    except FileNotFoundError:
        raise OSError(errno.ENOENT, "no such file") from None
