"""The log part of the Storage port: 16-byte slots programmed in place into ordinary files that were prepared before.

Every append through the file system erases flash, which stops all interrupts for 45 ms and more and wears the part out. But a littlefs file
of one block (4096 bytes) lies in exactly one block of the device, without pointers or check value, and never moves until it is written
through the file system. So a file is filled with FF, its block is found by the marker at its beginning, and slots are programmed straight
into the block: 1 ms, no erase. Any PC reads the file.

File NUMBER (6 digits) holds slots NUMBER * 255 and up, so a slot's number never changes. A block that the file system's damaged directory
has lost is known by its marker (log_rescue.py). Knows no game.
"""

from micropython import const

from ..errors import BadValue, StorageFull
from . import log_marker

_BLOCK = const(4096)
_SLOT = const(16)
_SLOTS = const(255)  # of a file: the marker takes the place of one
_PAGE = const(256)  # the smallest unit that the flash programs
_COUNT = const(4)  # ioctl: number of blocks
_ERASE = const(6)  # ioctl
_TRIES = const(3)

_EMPTY = b"\xff" * _SLOT


class FlashLog:
    """flash: rp2.Flash or alike (readblocks, writeblocks, ioctl). fs: open, listdir, mkdir, remove, rename, statvfs of the littlefs
    on it. random(n) -> n bytes of the chip's own noise. folder: where the files are, from the root. most: files at most, so
    that room is left.

    Opening mends what a power cut may have left: a file without its content is made again; a slot half programmed counts
    as used (its reader finds the check value wrong). It makes the first file when there is none, which erases. A file whose
    marker has flipped bits is known by its name.
    """

    doubtful = False  # the markers disagree on the epoch, and no majority decides
    gap = 0  # lost blocks that may have held the newest slots

    def __init__(self, flash, fs, random, folder: str = "/data/log", most: int = 160):
        self.first = 0
        self.end = 0
        self.epoch = ""
        self.worn = 0  # blocks found since power on that no longer hold their bytes
        self._flash = flash
        self._fs = fs
        self.random = random
        self._folder = folder
        self._most = most
        self._seed = b""  # the epoch as bytes
        self._slot = bytearray(_SLOT)
        self._page = bytearray(b"\xff" * _PAGE)
        self._blocks = []  # of each file from the first on; 0 for a file that is missing
        self._dropped = []  # numbers and blocks of files to be used again
        while self._open():
            pass

    def append(self, slot: bytes) -> int:
        """Programs 16 bytes behind the last slot, reads them back, returns the number. StorageFull: `prepare` first.

        A slot that reads back wrong is passed over; after a few of them the rest of that file is.
        """
        if len(slot) != _SLOT or slot[0] == 255:
            raise BadValue("a slot is 16 bytes and does not begin with FF")
        block = 0
        while True:
            for _ in range(_TRIES):
                number = self.end
                block = self._block(number)
                if not block:
                    break
                self.end += 1
                self._program(block, _offset(number), slot)
                if self._reads(block, _offset(number), slot):
                    return number
            if block:
                self.worn += 1
            elif not self.ready():
                raise StorageFull("no room is prepared for this event")
            else:  # a file whose block is lost
                self.end += 1
            self.end += -self.end % _SLOTS

    def read(self, number: int, slot: bytearray) -> None:
        """Copies slot `number` into the caller's 16 bytes; FF for one that is not there."""
        block = self._block(number)
        if block:
            self._flash.readblocks(block, slot, _offset(number))
        else:
            slot[:] = _EMPTY

    def ready(self) -> int:
        """Returns the slots that can be appended without any erase."""
        slots, used = 0, self.end % _SLOTS
        for file in range((self.end - self.first) // _SLOTS, len(self._blocks)):
            slots, used = slots + (_SLOTS - used if self._blocks[file] else 0), 0
        return slots

    def prepare(self, slots: int) -> bool:
        """Makes files until `ready() >= slots`. False when the flash, or the log's share of it, is full."""
        while self.ready() < slots:
            if not self._dropped and len(self._blocks) >= self._most or not self._add():
                return False
        return True

    def drop(self, before: int) -> None:
        """Forgets files whose slots all lie before `before`; the newest file stays, so that numbers continue.

        `prepare` makes a forgotten file new, which wears the flash less than removing it; until then a restart finds it again.
        """
        before = min(before, self.end)
        while self.first + _SLOTS <= before and len(self._blocks) > 1:
            block = self._blocks.pop(0)
            if block:
                self._dropped.append((self.first // _SLOTS, block))
            else:
                self._remove(self._path(self.first // _SLOTS))
            self.first += _SLOTS

    def _path(self, file: int) -> str:
        return "%s/%06d" % (self._folder, file)

    def _block(self, number: int) -> int:
        """Returns the block of a slot; 0 (the file system's own) for none."""
        file = (number - self.first) // _SLOTS
        return self._blocks[file] if 0 <= file < len(self._blocks) else 0

    def _program(self, block: int, offset: int, slot: bytes) -> None:
        """Programs one slot. The rest of the page is FF, and programming ones changes nothing."""
        at = offset & (_PAGE - 1)
        self._page[at : at + _SLOT] = slot
        self._flash.writeblocks(block, self._page, offset - at)
        self._page[at : at + _SLOT] = _EMPTY

    def _reads(self, block: int, offset: int, data: bytes) -> bool:
        """Returns True when these 16 bytes are there."""
        self._flash.readblocks(block, self._slot, offset)
        return self._slot == data

    def _add(self) -> bool:
        """Adds a file behind the last one, or renames an old one: one erase, and now and then one for its name. Returns False when there is
        no room.

        Returns True without a new file when the old one's block is worn out: that file gets a name that nothing uses, so that the file
        system does not get the block either.
        """
        file = self.first // _SLOTS + len(self._blocks)
        marker = log_marker.make(file, self._seed, self.random(4))
        if self._dropped:
            old, block = self._dropped.pop(0)
            self._flash.ioctl(_ERASE, block)
            if not log_marker.is_blank(self._flash, block):
                self.worn += 1
                self._program(block, 0, log_marker.FORGOTTEN)
                self._fs.rename(self._path(old), self._path(old) + ".worn")
                return True
            self._program(block, 0, marker)
            self._fs.rename(self._path(old), self._path(file))
        else:
            block = self._write(self._path(file), marker, b"")
        if block:
            self._blocks.append(block)
        return block > 0

    def _write(self, path: str, marker: bytes, slots: bytes) -> int:
        """Makes a file and returns its block; 0 and no file when there is no room."""
        try:
            with self._fs.open(path, "wb") as stream:
                stream.write(marker)
                stream.write(slots)
                for _ in range(len(slots) // _SLOT, _SLOTS):
                    stream.write(_EMPTY)
        except OSError:
            self._remove(path)
            return 0
        return log_marker.find(self._flash, marker)

    def _remove(self, path: str) -> None:
        if path[len(self._folder) + 1 :] in self._fs.listdir(self._folder):
            self._fs.remove(path)

    def _make_folder(self) -> None:
        path = ""
        for part in self._folder[1:].split("/"):
            if part not in self._fs.listdir(path or "/"):
                self._fs.mkdir(path + "/" + part)
            path += "/" + part

    def _names(self) -> list:
        try:
            return self._fs.listdir(self._folder)
        except OSError:  # no folder yet
            return []

    def _open(self) -> bool:
        """Opens the log. Returns True when blocks without a file got one, so that it must be opened again."""
        self.worn = self.gap = 0
        files = sorted([int(name) for name in self._names() if len(name) == 6 and name.isdigit()])
        newest, unmade = b"", []
        while files and not newest:
            newest = self._content(files[-1])
            if newest[:1] == b"\xff":  # its block is lost
                newest, self.worn, self.gap = b"", self.worn + 1, self.gap + 1
            if not newest:  # the power went while it was being made
                unmade.append(files.pop())
        self._seed = self._elect(files, newest)
        self.first = self.end = files[0] * _SLOTS if files else 0
        self._blocks = [0] * (files[-1] + 1 - files[0]) if files else []
        twice, lost = self._scan(files)
        if lost:
            from .log_rescue import rescue

            if rescue(self._flash, self._fs, self._folder, files, lost, self.random):
                return True
        self._make_folder()
        for file in unmade:
            self._fs.remove(self._path(file))
        self._seed = self._seed or self.random(4)
        self.epoch = "".join(["%02x" % byte for byte in self._seed])
        if files:
            self._map(files, twice)
            self._find_end()
        else:
            self._add()
        return False

    def adopt(self, epoch: str) -> None:
        """Settles a doubtful epoch: 8 hex digits, from what the slots say of themselves."""
        self.epoch, self.doubtful = epoch, False
        self._seed = bytes([int(epoch[at : at + 2], 16) for at in range(0, 8, 2)])

    def _elect(self, files: list, newest: bytes) -> bytes:
        """Returns the epoch that two of the newest files have in common; b"" without a file."""
        seeds = [newest[8:12]]
        for at in range(len(files) - 2, -1, -1):
            seed = self._content(files[at])[8:12]
            if seed in seeds:
                return seed
            seeds.append(seed)
        self.doubtful = len(files) > 1
        return seeds[0]

    def _content(self, file: int) -> bytes:
        """Returns the whole file as the file system reads it; b"" when it is not a file of a log."""
        with self._fs.open(self._path(file), "rb") as stream:
            data = stream.read()
        return data if len(data) == _BLOCK else b""

    def _scan(self, files: list) -> tuple:
        """Finds all blocks in one pass over the device: the numbers that two blocks claim, and the blocks without a file."""
        twice, lost = [], []
        for block in range(1, self._flash.ioctl(_COUNT, 0)):
            self._flash.readblocks(block, self._slot, 0)
            file = log_marker.number_in(self._slot)
            if file < 0 or files and self._slot[8:12] != self._seed:
                continue
            if file in files:
                if self._blocks[file - files[0]]:
                    twice.append(file)
                self._blocks[file - files[0]] = block
            elif not files or file > files[0]:  # an older file was used up
                lost.append(block)
        return twice, lost

    def _map(self, files: list, twice: list) -> None:
        """Maps the files to blocks. Where two blocks claim a file, one is an old copy; where none does, its marker is damaged. The file
        system's view of the name decides.
        """
        for file in files:
            if file not in twice and self._blocks[file - files[0]]:
                continue
            data = self._content(file)
            block = log_marker.find(self._flash, data[:_SLOT])
            if not block and data[:1] not in (b"", b"\xff"):  # the copies look the same; the erase of a dropped file is no copy
                path = self._folder + "/new"
                block = self._write(path, log_marker.make(file, self._seed, self.random(4)), data[_SLOT:])
                if block:
                    self._fs.rename(path, self._path(file))
            self._blocks[file - files[0]] = block
            if not block and file > files[0]:  # the first one may be between an erase and its new name
                self.worn += 1

    def _find_end(self) -> None:
        """Finds the end of the log, behind the last slot that is not wholly FF: a slot whose first byte is FF may be half programmed."""
        page = bytearray(_PAGE)
        for file in range(len(self._blocks) - 1, -1, -1):
            block = self._blocks[file]
            for offset in range(_BLOCK - _PAGE if block else -1, -1, -_PAGE):
                self._flash.readblocks(block, page, offset)
                for at in range(_PAGE - _SLOT, -1 if offset else 0, -_SLOT):  # the marker is no slot
                    if page[at : at + _SLOT] != _EMPTY:
                        self.end = self.first + file * _SLOTS + (offset + at) // _SLOT
                        return
            self.gap += not block


def _offset(number: int) -> int:
    return _SLOT + number % _SLOTS * _SLOT
