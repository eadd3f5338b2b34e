"""A file system on an emulated flash without littlefs, which a browser does not have. Its contents lie in blocks of the flash, as there;
the table of the names lies beside the flash, and the caller keeps both.
"""

import errno
import io

from .flash import BLOCK, Flash

Table = dict[str, tuple[int, list[int]] | None]  # path -> (bytes, its blocks); None for a folder


class MemoryFiles:
    """Has the calls of littlefs_files.Files. table: the names, which it changes."""

    def __init__(self, flash: Flash, table: Table):
        self._flash = flash
        self._table = table
        self._kept: list[int] = []

    def open(self, path: str, mode: str) -> io.BytesIO:
        if "w" in mode:
            return _Written(self, path)
        file = self._table.get(path)
        if file is None:
            raise OSError(errno.ENOENT, "no such file")
        size, blocks = file
        data = b"".join(bytes(self._flash.image[block * BLOCK : (block + 1) * BLOCK]) for block in blocks)
        return io.BytesIO(data[:size])

    def put(self, path: str, data: bytes) -> None:
        """Writes a whole file. Raises OSError when there is no room; an old file then stays."""
        free, count = self._free(), -(-len(data) // BLOCK)
        if len(free) < count:
            raise OSError(errno.ENOSPC, "no room")
        for at, block in enumerate(free[:count]):
            self._flash.writeblocks(block, data[at * BLOCK : (at + 1) * BLOCK].ljust(BLOCK, b"\xff"))
        self._table[path] = len(data), free[:count]

    def listdir(self, path: str) -> list[str]:
        above = path.rstrip("/")
        if above and self._table.get(above, ()) is not None:
            raise OSError(errno.ENOENT, "no such folder")
        return [name[len(above) + 1 :] for name in sorted(self._table) if name.rpartition("/")[0] == above]

    def mkdir(self, path: str) -> None:
        if path in self._table:
            raise OSError(errno.EEXIST, "it exists")
        self._table[path] = None

    def remove(self, path: str) -> None:
        if path not in self._table:
            raise OSError(errno.ENOENT, "no such file")
        del self._table[path]

    def rename(self, old: str, new: str) -> None:
        if old not in self._table:
            raise OSError(errno.ENOENT, "no such file")
        self._table[new] = self._table.pop(old)

    def guard(self, flash: Flash, kept: list[int]) -> "MemoryFiles":
        """Protects the blocks `kept`: no file uses them from now on. Returns this file system."""
        self._kept = kept
        return self

    def restart(self) -> None:
        """Ends the protection."""
        self._kept = []

    def statvfs(self, path: str) -> tuple[int, int, int, int]:
        """Returns the first four values of MicroPython's statvfs, up to the free blocks."""
        return BLOCK, BLOCK, self._flash.ioctl(4, 0), len(self._free())

    def _free(self) -> list[int]:
        """Returns the blocks that no file uses. Block 0 is none of them: the log has no file there."""
        used = {block for file in self._table.values() if file for block in file[1]}
        return [block for block in range(1, self._flash.ioctl(4, 0)) if block not in used and block not in self._kept]


class _Written(io.BytesIO):
    """A file that is being written. It counts when it is closed by `with`."""

    def __init__(self, files: MemoryFiles, path: str):
        super().__init__()
        self._files, self._path = files, path

    def __exit__(self, *error: object) -> None:
        if error[0] is None:
            self._files.put(self._path, self.getvalue())
