"""Tests the flash on one block of its own file: erase, a page, a page in sixteen parts; each is read back."""

from micropython import const

_BLOCK = const(4096)
_PAGE = const(256)
_PART = const(16)
_COUNT = const(4)  # ioctl: number of blocks
_ERASE = const(6)  # ioctl
_NAME = "/flashcheck"


class FlashProbe:
    """A test of the flash. flash: rp2.Flash, or an object with its calls; fs: the file system on it; random(n) -> bytes.

    values: the tested block and number of parts; finding: the first fault: `flash-full` (no block is free), `flash-erase`, `flash-program`,
    `flash-partial`; "" for none.
    """

    def __init__(self, flash, fs, random):
        self.values = {}
        self.finding = ""
        self._flash = flash
        self._fs = fs
        self._random = random

    def run(self):
        """Tests the flash in steps, as a generator. At the end it always removes its file."""
        try:
            block = self._place()
            yield
            if block < 0:
                self.finding = "flash-full"
            else:
                self.values["block"] = block
                for step in (self._erase, self._program, self._parts, self._erase):
                    if not self.finding:
                        step(block)
                    yield
        except OSError:
            self.finding = "flash-full"
        finally:
            if _NAME[1:] in self._fs.listdir("/"):
                self._fs.remove(_NAME)

    def _place(self) -> int:
        """Makes the file and returns its block, found by the file's first bytes; -1 when it is not found."""
        marker = b"CHEK" + self._random(12)
        with self._fs.open(_NAME, "wb") as stream:
            stream.write(marker + b"\x00" * (_BLOCK - len(marker)))
        found = bytearray(16)
        for block in range(self._flash.ioctl(_COUNT, 0)):
            self._flash.readblocks(block, found, 0)
            if found == marker:
                return block
        return -1

    def _reads(self, block: int, page: int, wanted) -> bool:
        """Returns True when the page has these bytes."""
        found = bytearray(_PAGE)
        self._flash.readblocks(block, found, page * _PAGE)
        return found == wanted

    def _erase(self, block: int) -> None:
        self._flash.ioctl(_ERASE, block)
        for page in range(_BLOCK // _PAGE):
            if not self._reads(block, page, b"\xff" * _PAGE):
                self.finding = "flash-erase"
                return

    def _program(self, block: int) -> None:
        page = self._random(_PAGE)
        self._flash.writeblocks(block, page, 0)
        if not self._reads(block, 0, page):
            self.finding = "flash-program"

    def _parts(self, block: int) -> None:
        """Programs a page in parts, as the log writes its events. Bits programmed as 1 do not change."""
        whole = bytearray(b"\xff" * _PAGE)
        for part in range(_PAGE // _PART):
            page = bytearray(b"\xff" * _PAGE)
            page[part * _PART : (part + 1) * _PART] = whole[part * _PART : (part + 1) * _PART] = self._random(_PART)
            self._flash.writeblocks(block, page, _PAGE)
            if not self._reads(block, 1, whole):
                self.finding = "flash-partial"
                return
            self.values["parts"] = part + 1
