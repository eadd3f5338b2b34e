"""The log part of the Storage port: 16-byte slots, programmed in place into ordinary files that were prepared before.

An append through the file system erases flash, which stops all interrupts for 45 ms or more and wears the flash. But a littlefs file of one
block (4096 bytes) is in exactly one block of the device, without pointers or check value, and does not move until it is written through the
file system. So a file is filled with FF, its block is found by the marker at its beginning, and slots are programmed directly into the
block in 1 ms, without an erase. Any PC can read the file.

File NUMBER (6 digits) holds slots NUMBER * 255 and up, so a slot's number never changes. When the directory of the file system is damaged,
lost blocks are found by their markers (log_rescue.py). Knows no game.
"""

from micropython import const

from ..errors import BadValue, StorageFull
from . import log_marker

_BLOCK = const(4096)
_SLOT = const(16)
_SLOTS = const(255)  # slots of a file; the marker takes the place of one
_PAGE = const(256)  # the smallest unit that the flash programs
_COUNT = const(4)  # ioctl: number of blocks
_ERASE = const(6)  # ioctl
_TRIES = const(3)  # slots to try in a file before the rest of it is passed over


class FlashLog:
    """The log. flash: rp2.Flash, or an object with its calls (readblocks, writeblocks, ioctl); fs: open, listdir, mkdir, remove, rename,
    statvfs of the littlefs on it; random(n) -> n bytes of the chip's own noise.

    Opening repairs the effects of a power cut: a newest file without its content is removed; a half programmed slot counts as used, and its
    check value is wrong. Opening makes the first file when there is none, which erases. A file whose marker has flipped bits is found by
    its name.
    """

    doubtful = False  # the markers have different epochs, and no two of them the same
    gap = 0  # lost blocks that may have held the newest slots

    def __init__(self, flash, fs, random, folder: str = "/data/log", most: int = 139):
        self.first = 0
        self.end = 0
        self.epoch = ""
        self.worn = 0  # number of worn blocks found since power on
        self._flash = flash
        self.fs = fs
        self.random = random
        self._folder = folder  # path of the files
        self._most = most  # the most files, so that the other files and the largest program have room on a stock Pico
        self._seed = b""  # the epoch as bytes
        self._slot = bytearray(_SLOT)
        self._page = bytearray(b"\xff" * _PAGE)
        self.blocks = []  # the block of each file from the first on; 0 for a missing one
        self._dropped = []  # (number, block) of files whose blocks can be used again
        while self._open():
            pass

    def append(self, slot: bytes) -> int:
        """Programs 16 bytes after the last slot, reads them back, and returns the slot's number. Raises StorageFull without a prepared
        slot.

        A slot that reads back wrong is passed over. After three such slots the rest of the file is passed over.
        """
        if len(slot) != _SLOT or slot[0] == 255:
            raise BadValue("a slot is 16 bytes and does not begin with FF")
        block = 0
        while True:
            for _ in range(_TRIES):
                number = self.end
                block = self.block(number)
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
        """Copies slot `number` into the caller's 16 bytes; all FF for a missing slot."""
        block = self.block(number)
        if block:
            self._flash.readblocks(block, slot, _offset(number))
        else:
            slot[:] = log_marker.EMPTY

    def ready(self) -> int:
        """Returns the number of slots that can be appended without any erase."""
        slots, used = 0, self.end % _SLOTS
        for file in range((self.end - self.first) // _SLOTS, len(self.blocks)):
            slots, used = slots + (_SLOTS - used if self.blocks[file] else 0), 0
        return slots

    def prepare(self, slots: int) -> bool:
        """Makes files until `ready() >= slots`. Returns False when the flash, or the log's share of it, is full."""
        while self.ready() < slots:
            if not self._dropped and len(self.blocks) >= self._most or not self._add():
                return False
        return True

    def drop(self, before: int) -> None:
        """Forgets the files whose slots are all before number `before`. The newest file stays, so that numbers continue.

        `prepare` uses a forgotten file again, which wears the flash less than removing it. Until then a restart finds the file again.
        """
        before = min(before, self.end)
        while self.first + _SLOTS <= before and len(self.blocks) > 1:
            block = self.blocks.pop(0)
            if block:
                self._dropped.append((self.first // _SLOTS, block))
            else:
                self._remove(self._path(self.first // _SLOTS))
            self.first += _SLOTS

    def _path(self, file: int) -> str:
        return "%s/%06d" % (self._folder, file)

    def block(self, number: int) -> int:
        """Returns the block of a slot, 0 for none (block 0 belongs to the file system)."""
        file = (number - self.first) // _SLOTS
        return self.blocks[file] if 0 <= file < len(self.blocks) else 0

    def _program(self, block: int, offset: int, slot: bytes) -> None:
        """Programs one slot. The rest of the page is FF, and bits programmed as 1 do not change."""
        at = offset & (_PAGE - 1)
        self._page[at : at + _SLOT] = slot
        self._flash.writeblocks(block, self._page, offset - at)
        self._page[at : at + _SLOT] = log_marker.EMPTY

    def _reads(self, block: int, offset: int, data: bytes) -> bool:
        """Returns True when these 16 bytes are there."""
        self._flash.readblocks(block, self._slot, offset)
        return self._slot == data

    def _add(self) -> bool:
        """Adds a file after the last one, or renames an old one: one erase, and sometimes another for its name. Returns False when there is
        no room.

        Returns True without a new file when the old one's block is worn out: that file gets a name that nobody uses, so that the file
        system does not use the block either.
        """
        file = self.first // _SLOTS + len(self.blocks)
        marker = log_marker.make(file, self._seed, self.random(4))
        if self._dropped:
            old, block = self._dropped.pop(0)
            self._flash.ioctl(_ERASE, block)
            if not log_marker.is_blank(self._flash, block):
                self.worn += 1
                self._program(block, 0, log_marker.FORGOTTEN)
                self.fs.rename(self._path(old), self._path(old) + ".worn")
                return True
            self._program(block, 0, marker)
            self.fs.rename(self._path(old), self._path(file))
        else:
            block = self._write(self._path(file), marker, b"")
        if block:
            self.blocks.append(block)
        return block > 0

    def _write(self, path: str, marker: bytes, slots: bytes) -> int:
        """Makes a file and returns its block; 0 and no file when there is no room."""
        try:
            with self.fs.open(path, "wb") as stream:
                stream.write(marker)
                stream.write(slots)
                for _ in range(len(slots) // _SLOT, _SLOTS):
                    stream.write(log_marker.EMPTY)
        except OSError:
            self._remove(path)
            return 0
        return log_marker.find(self._flash, marker)

    def _remove(self, path: str) -> None:
        if path[len(self._folder) + 1 :] in self.fs.listdir(self._folder):
            self.fs.remove(path)

    def _make_folder(self) -> None:
        path = ""
        for part in self._folder[1:].split("/"):
            if part not in self.fs.listdir(path or "/"):
                self.fs.mkdir(path + "/" + part)
            path += "/" + part

    def _names(self) -> list:
        try:
            return self.fs.listdir(self._folder)
        except OSError:  # no folder yet
            return []

    def _open(self) -> bool:
        """Opens the log. Returns True when lost blocks have got files again, so that it must be opened again."""
        self.worn = self.gap = 0
        files = sorted([int(name) for name in self._names() if len(name) == 6 and name.isdigit()])
        newest, unmade = b"", []
        while files and not newest:
            newest = self._content(files[-1])
            if newest[:1] == b"\xff":  # its block is lost: the file system reads an erased one
                newest, self.worn, self.gap = b"", self.worn + 1, self.gap + 1
            if not newest:  # a power cut came while the file was made
                unmade.append(files.pop())
        self._seed = self._elect(files, newest)
        self.first = self.end = files[0] * _SLOTS if files else 0
        self.blocks = [0] * (files[-1] + 1 - files[0]) if files else []
        twice, lost = self._scan(files)
        if lost:
            from .log_rescue import rescue

            if rescue(self._flash, self.fs, self._folder, files, lost, self.random):
                return True
        self._make_folder()
        for file in unmade:
            self.fs.remove(self._path(file))
        self._seed = self._seed or self.random(4)
        self.epoch = "".join(["%02x" % byte for byte in self._seed])
        if files:
            self._map(files, twice)
            self._find_end()
        else:
            self._add()
        return False

    def adopt(self, epoch: str) -> None:
        """Sets a doubtful epoch. epoch: 8 hex digits, found by the caller in the slots."""
        self.epoch, self.doubtful = epoch, False
        self._seed = bytes([int(epoch[at : at + 2], 16) for at in range(0, 8, 2)])

    def _elect(self, files: list, newest: bytes) -> bytes:
        """Returns the epoch that two of the newest files have in common. Without such files it returns the newest file's, b"" for none."""
        seeds = [newest[8:12]]
        for at in range(len(files) - 2, -1, -1):
            seed = self._content(files[at])[8:12]
            if seed in seeds:
                return seed
            seeds.append(seed)
        self.doubtful = len(files) > 1
        return seeds[0]

    def _content(self, file: int) -> bytes:
        """Returns the content of the file, read through the file system; b"" when its size is not that of a log file."""
        with self.fs.open(self._path(file), "rb") as stream:
            data = stream.read()
        return data if len(data) == _BLOCK else b""

    def _scan(self, files: list) -> tuple:
        """Finds the blocks of all files in one pass over the device. Returns (numbers of files with two blocks, blocks without a file)."""
        twice, lost = [], []
        for block in range(1, self._flash.ioctl(_COUNT, 0)):
            self._flash.readblocks(block, self._slot, 0)
            file = log_marker.number_in(self._slot)
            if file < 0 or files and self._slot[8:12] != self._seed:
                continue
            if file in files:
                if self.blocks[file - files[0]]:
                    twice.append(file)
                self.blocks[file - files[0]] = block
            elif not files or file > files[0]:  # an older block is one that was dropped
                lost.append(block)
        return twice, lost

    def _map(self, files: list, twice: list) -> None:
        """Maps the remaining files to blocks. A file with two blocks has an old copy; a file without a block has a damaged marker. The
        content that the file system reads decides.
        """
        for file in files:
            if file not in twice and self.blocks[file - files[0]]:
                continue
            data = self._content(file)
            block = log_marker.find(self._flash, data[:_SLOT])
            if not block and data[:1] not in (b"", b"\xff"):  # both copies have the same marker; an erased block is no copy
                path = self._folder + "/new"
                block = self._write(path, log_marker.make(file, self._seed, self.random(4)), data[_SLOT:])
                if block:
                    self.fs.rename(path, self._path(file))
            self.blocks[file - files[0]] = block
            if not block and file > files[0]:  # a power cut may have left the first file erased, before its new name
                self.worn += 1

    def _find_end(self) -> None:
        """Finds the end of the log: after the last slot that has a byte other than FF. Such a slot may be only half programmed."""
        page = bytearray(_PAGE)
        for file in range(len(self.blocks) - 1, -1, -1):
            block = self.blocks[file]
            for offset in range(_BLOCK - _PAGE if block else -1, -1, -_PAGE):
                self._flash.readblocks(block, page, offset)
                for at in range(_PAGE - _SLOT, -1 if offset else 0, -_SLOT):  # the marker is no slot
                    if page[at : at + _SLOT] != log_marker.EMPTY:
                        self.end = self.first + file * _SLOTS + (offset + at) // _SLOT
                        return
            self.gap += not block  # a lost block without slots behind it may have held the newest ones


def _offset(number: int) -> int:
    return _SLOT + number % _SLOTS * _SLOT
