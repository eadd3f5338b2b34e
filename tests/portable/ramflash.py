"""A small flash and a file system in memory for both interpreters: enough of littlefs for files of one block.

Block 0 belongs to the file system. A file of exactly one block is stored in a free block of the flash; other files are stored outside it.
"""

BLOCK = 4096


class RamFlash:
    """A flash of `count` blocks with the calls of rp2.Flash. worn: offset -> bits that stay set, whatever is programmed."""

    def __init__(self, count=12):
        if count:
            from tests.portable.sparse_image import Image  # a caller with a flash of its own gives 0

            self.image = Image()
        self.erases = self.pages = 0
        self.worn = {}
        self._count = count

    def ioctl(self, command, argument):
        if command == 6:
            self.erases += 1
            self.image[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return self._count if command == 4 else 0

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.image[start : start + len(buffer)]

    def writeblocks(self, block, data, offset):
        assert len(data) == 256 and offset % 256 == 0
        self.pages += 1
        start = block * BLOCK + offset
        kept = _both(self.image[start : start + 256], data)  # programming only clears bits
        for at in self.worn:
            if start <= at < start + 256:
                kept[at - start] |= self.image[at] & self.worn[at]
        self.image[start : start + 256] = kept


def _both(one, other) -> bytearray:
    """Returns the bits that are set in both. It handles all bytes at once, because the log's tests spend most of their time here."""
    bits = int.from_bytes(one, "little") & int.from_bytes(other, "little")
    return bytearray(bits.to_bytes(len(one), "little"))


class RamFiles:
    """A file system with the calls of drivers/files.py. As with littlefs, a file is written when it is closed."""

    def __init__(self, flash):
        self.flash = flash
        self.files = {}  # path -> block number, or bytes
        self.folders = ["/"]
        self.kept = []  # blocks that the file system does not use

    def listdir(self, path):
        start = path if path == "/" else path + "/"
        return [p[len(start) :] for p in list(self.files) + self.folders if p.startswith(start) and p != "/" and "/" not in p[len(start) :]]

    def mkdir(self, path):
        self.folders.append(path)

    def remove(self, path):
        del self.files[path]

    def rename(self, old, new):
        self.files[new] = self.files.pop(old)

    def statvfs(self, path):
        blocks = self.flash.ioctl(4, 0)
        return BLOCK, BLOCK, blocks, blocks - 1 - len([place for place in self.files.values() if isinstance(place, int)])

    def guard(self, flash, kept):
        self.kept = kept
        return self

    def restart(self):
        self.kept = []

    def open(self, path, mode):
        return RamStream(self, path, mode)

    def read(self, path):
        place = self.files[path]
        return bytes(self.flash.image[place * BLOCK : (place + 1) * BLOCK]) if isinstance(place, int) else place

    def write(self, path, data):
        if len(data) != BLOCK:
            self.files[path] = data
            return
        used = [place for place in self.files.values() if isinstance(place, int)]
        free = [block for block in range(1, self.flash.ioctl(4, 0)) if block not in used and block not in self.kept]
        if not free:
            self.files[path] = b""
            raise OSError(28)
        self.flash.ioctl(6, free[0])
        for at in range(0, BLOCK, 256):
            self.flash.writeblocks(free[0], data[at : at + 256], at)
        self.files[path] = free[0]


class RamStream:
    def __init__(self, files, path, mode):
        self._files = files
        self._path = path
        self._data = bytearray() if mode == "wb" else None

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self._data is not None and kind is None:
            self._files.write(self._path, bytes(self._data))

    def read(self):
        return self._files.read(self._path)

    def write(self, data):
        self._data.extend(data)
