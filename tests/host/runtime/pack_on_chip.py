"""A chip with a small program in its flash, for tests of the pack reader."""

from contextlib import suppress
from random import Random

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from host_tools.packing import pack
from tests.host.flashing.chip_memory import Memory
from tests.host.runtime.chip_modules import SIZE, reader

NOT_WHOLE = "is not here, or not whole"  # of the reader's line to the owner
LARGE = 6000  # bytes: a module that continues in the next block


def module(size: int, seed: str) -> pack.Module:
    """Returns a compiled module: no function, and one long text of this size without repeated pieces."""
    text = Random(seed).randbytes(size)
    return pack.Module(
        bytes((77, 6, 19, 31, 0, 1)) + b"\x06" + bytes((128 | size >> 7, size & 127)) + text + b"\0" + b"\x00", ("flagfall.a.b",)
    )


PROGRAM = {"board": module(700, "board"), "flagfall/__init__": module(150, "package"), "flagfall/app/__init__": module(160, "app")}
PROGRAM |= {f"flagfall/app/part{number}": module(200 + 90 * number, f"part {number}") for number in range(40)}
PROGRAM |= {"flagfall/app/large": module(LARGE, "large"), "flagfall/app/larger": module(LARGE + 900, "larger")}


class Chip:
    """The flash, its memory map, and the loose files on it."""

    def __init__(self, size: int = SIZE, blocks: int = BLOCKS):
        self.flash = Flash(image=b"\xff" * (blocks * BLOCK))
        self.memory = Memory(size, 1024, self.flash.image)
        self.write({"notes.txt": bytes(9000)})  # the pack does not lie first

    def write(self, files: dict[str, bytes]) -> None:
        there = Files(self.flash)
        for name, data in files.items():
            for end in [at for at, letter in enumerate(name) if letter == "/"]:
                with suppress(OSError):
                    there.mkdir("/" + name[:end])
            with there.open("/" + name, "wb") as stream:
                stream.write(data)

    def bytes_at(self, address: int, size: int) -> bytes:
        place, at = self.memory.at(address)
        return bytes(place[at : at + size])

    def find(self):
        """Returns the reader and its message to the owner."""
        pack_reader = reader().PackReader()
        return pack_reader, pack_reader.find()
