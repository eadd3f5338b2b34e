"""The Storage port: the log of slots, and the few small files beside it."""

from micropython import const

from ..errors import BadValue, StorageFull
from . import log_marker
from .flashlog import FlashLog

_SLOTS = const(255)  # a file of the log
_FREE = const(3)  # index in statvfs: number of free blocks
_FOUND = const("found")  # as log_rescue.py writes it
# Blocks that count as missing when their number is unknown. For each, 15 game numbers are left out; one DATE slot leaves out at most 255.
_MAX_MISSING = const(17)
_NO_ROOM = const(28)  # the file system's error number


class Storage(FlashLog):
    """A FlashLog and the small files in the folder `files`. They are written through the file system, which erases.

    found: number of blocks of the log that were found again after the directory was damaged, until `forget_found`.
    """

    def __init__(self, flash, fs, random, files: str = "/data", most: int = 139):
        super().__init__(flash, fs, random, files + "/log", most)
        self._files = files
        self.found = 0
        found = self.load(_FOUND)
        if found:
            self.found = int(found[:-2])
            self.gap += _MAX_MISSING if found[-1:] == b"1" else 0

    def end_gap(self) -> None:
        """Forgets the missing blocks. The caller has left out the game numbers that may be in them."""
        self.gap = 0
        if self.found:
            self.store(_FOUND, b"%d 0" % self.found)

    def forget_found(self) -> None:
        """Forgets the found blocks when a PC has their games. Erases, so never while a clock runs."""
        self.found = 0
        self.fs.remove(self._files + "/" + _FOUND)

    def probe(self):
        """Returns a FlashProbe of this flash, for the hardware check."""
        from .flash_probe import FlashProbe

        return FlashProbe(self._flash, self.fs, self.random)

    def room(self) -> int:
        """Returns the number of slots that can be appended, with erases, before an old file must be dropped."""
        free = self.fs.statvfs("/")[_FREE]
        files = min(max(self._most - len(self.blocks), 0), len(self._dropped) + free)
        return self.ready() + files * _SLOTS

    def load(self, name: str) -> bytes:
        """Returns the content of the small file with this name, b"" for none."""
        if name not in self.fs.listdir(self._files):
            return b""
        with self.fs.open(self._files + "/" + name, "rb") as stream:
            return stream.read()

    def store(self, name: str, data: bytes) -> None:
        """Replaces the content of a small file completely or not at all: a new file is written and takes its name.

        When the file system is full, the log frees its dropped files. Raises StorageFull when none is left.
        """
        if not name or "/" in name or name in ("log", "new"):
            raise BadValue("a small file cannot be called %s", name)
        path = self._files + "/new"
        while True:
            try:
                with self.fs.open(path, "wb") as stream:
                    stream.write(data)
                self.fs.rename(path, self._files + "/" + name)
                return
            except OSError as error:
                if error.errno != _NO_ROOM:
                    raise
            if self._dropped:
                file, block = self._dropped.pop(0)
                self._program(block, 0, log_marker.FORGOTTEN)
                self._remove(self._path(file))
            else:
                if "new" in self.fs.listdir(self._files):
                    self.fs.remove(path)
                raise StorageFull("the flash is full: sync with a PC first")
