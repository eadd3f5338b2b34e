"""The chip's file system through a block device that protects some blocks. Loaded only while the log is being recovered."""

from vfs import VfsLfs2

from micropython import const

_ERASE = const(6)  # ioctl
_BAD = const(-84)  # littlefs's error for a bad block; it then takes another block
_PROGRAM_BYTES = const(256)  # that the flash programs at once, as in MicroPython's own mount


class Guard:
    """A block device with rp2.Flash's calls. A file system that erases a block of `kept` gets the error of a bad block."""

    def __init__(self, flash, kept: list):
        self._kept = kept
        self.readblocks = flash.readblocks
        self.writeblocks = flash.writeblocks
        self._ioctl = flash.ioctl

    def ioctl(self, command: int, argument: int):
        if command == _ERASE and argument in self._kept:
            return _BAD
        return self._ioctl(command, argument)


class GuardedFiles:
    """The calls open, listdir, mkdir, remove, rename of files.py."""

    def __init__(self, flash, kept: list):
        fs = VfsLfs2(Guard(flash, kept), progsize=_PROGRAM_BYTES)  # pyright: ignore[reportArgumentType]  it has the calls
        self.open = fs.open
        self.mkdir = fs.mkdir
        self.remove = fs.remove
        self.rename = fs.rename
        self._list = fs.ilistdir

    def listdir(self, path: str) -> list:
        return [entry[0] for entry in self._list(path)]
