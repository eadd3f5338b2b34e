"""The address of a compiled file: only of one or two blocks that littlefs read for it, and only if the chip shows them there."""

from contextlib import suppress

import pytest

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from chip_memory import FLASH, Memory
from chip_modules import SIZE, START, chip, runtime

MARK = b"\x00inplace"
NOWHERE = (0, 0, 0, 0)


def content(size: int, seed: int = 1) -> bytes:
    """So many bytes, no two blocks of them alike, and a mark with rows behind it at the end."""
    tail = MARK + b"rows!"
    return bytes((seed + at * 7 + at // 256 * 13) % 251 for at in range(size - len(tail))) + tail


class Chip:
    """The flash, the memory map of it, and the program's files on it."""

    def __init__(self):
        self.flash = Flash()
        self.memory = Memory(SIZE, 1024)
        self.write({"flagfall/" + "filler.mpy": content(5000, 99)})  # what is looked at does not lie first

    def write(self, files: dict[str, bytes]) -> None:
        there = Files(self.flash)
        for name, data in files.items():
            path = ""
            for folder in name.split("/")[:-1]:
                path += "/" + folder
                with suppress(OSError):
                    there.mkdir(path)
            with there.open("/" + name, "wb") as stream:
                stream.write(data)
        self.show()

    def show(self) -> None:
        self.memory.flash[SIZE - BLOCKS * BLOCK :] = self.flash.image

    def bytes_at(self, address: int, size: int) -> bytes:
        place, at = self.memory.at(address)
        return bytes(place[at : at + size])


@pytest.fixture
def made():
    made = Chip()
    with chip(made.flash, made.memory):
        yield made


def look(made: Chip):
    """The files as they are when the program begins."""
    files = runtime("program_files").ProgramFiles()
    files.renew()
    return files


def test_a_file_of_one_block(made):
    data = content(3000)
    made.write({"flagfall/app/one.mpy": data})
    size, first, second, behind = look(made).where("flagfall.app.one")
    assert (size, second) == (3000, 0)
    assert made.bytes_at(first, size) == data
    assert made.bytes_at(behind, 5) == b"rows!"


@pytest.mark.parametrize("size", [4200, 5000, 8188])
def test_a_file_of_two_blocks(made, size):
    """The second begins with the number of the first (littlefs: a file is a list linked backwards)."""
    data = content(size)
    made.write({"flagfall/app/two.mpy": data})
    found, first, second, behind = look(made).where("flagfall.app.two")
    assert found == size
    assert made.bytes_at(first, BLOCK) == data[:BLOCK]
    assert made.bytes_at(second, size - BLOCK) == data[BLOCK:]
    assert made.bytes_at(behind, 5) == b"rows!"


@pytest.mark.parametrize("size", range(4097, 4140))
def test_a_few_bytes_in_the_second_block(made, size):
    """littlefs has read them with the number of the first block already: then they are nowhere, but never at a wrong place."""
    data = content(size)
    made.write({"flagfall/two.mpy": data})
    _, first, second, _ = where = look(made).where("flagfall.two")
    assert where == NOWHERE or made.bytes_at(first, BLOCK) + made.bytes_at(second, size - BLOCK) == data


def test_a_package(made):
    data = content(600)
    made.write({"flagfall/app/__init__.mpy": data})
    size, first, _, _ = look(made).where("flagfall.app.")
    assert made.bytes_at(first, size) == data


@pytest.mark.parametrize("size", [20, 512])
def test_a_small_file_lies_among_names_and_is_nowhere(made, size):
    made.write({"flagfall/small.mpy": content(size)})
    files = look(made)
    assert files.where("flagfall.small") == NOWHERE
    assert files.open("/flagfall/small.mpy", "rb").read() == content(size), "it can be imported all the same"


@pytest.mark.parametrize("size", [8189, 9000, 13000])
def test_a_file_of_more_than_two_blocks_is_nowhere(made, size):
    made.write({"flagfall/large.mpy": content(size)})
    assert look(made).where("flagfall.large") == NOWHERE


def test_a_file_that_is_not_there_is_nowhere(made):
    assert look(made).where("flagfall.gone") == NOWHERE


@pytest.mark.parametrize("block", [0, 1])
def test_a_block_that_the_chip_shows_with_other_bytes_is_none(made, block):
    made.write({"flagfall/two.mpy": content(6000)})
    files = look(made)
    at = (files.where("flagfall.two")[1:3][block]) - FLASH
    made.memory.flash[at + 3] ^= 1
    assert files.where("flagfall.two") == NOWHERE


def test_the_block_must_have_been_read_for_this_very_question(made):
    """littlefs may have the bytes in memory, and the block that was read last is another file's with the same beginning."""
    made.write({"flagfall/one.mpy": content(3000), "flagfall/like.mpy": content(3000)[:100] + content(2000, 7)})
    files = look(made)
    files.where("flagfall.like")
    made.memory.flash[START - FLASH - BLOCK : START - FLASH] = content(3000).ljust(BLOCK)  # what the block -1 would be
    files._path, files._opened = "/flagfall/one.mpy", Scripted(3000)
    assert files.where("flagfall.one") == NOWHERE


def test_a_small_file_is_nowhere_even_if_its_bytes_begin_a_block(made):
    made.write({"flagfall/one.mpy": content(3000)})
    files = look(made)
    block = (files.where("flagfall.one")[1] - START) // BLOCK
    files._path, files._opened = "/flagfall/small.mpy", Scripted(512, lambda: setattr(files._flash, "block", block))
    assert files.where("flagfall.small") == NOWHERE


class Scripted:
    """A file of so many bytes that begins as content(3000)."""

    def __init__(self, size: int, read=lambda: None):
        self.size, self.before = size, read

    def seek(self, at: int, whence: int = 0) -> int:
        return self.size if whence else at

    def read(self, size: int) -> bytes:
        self.before()
        return content(3000)[:size]


def test_a_chip_that_does_not_show_its_flash_as_expected_has_no_addresses(made):
    made.write({"flagfall/one.mpy": content(3000)})
    made.memory.at = lambda address: (made.flash.image, address) if address < FLASH else (bytearray(BLOCK), 0)
    files = look(made)
    assert files.start == 0 and files.where("flagfall.one") == NOWHERE


def test_the_file_system_is_found_where_the_flash_ends(made):
    assert look(made).start == START


def test_what_was_written_meanwhile_is_seen_after_renew(made):
    made.write({"flagfall/one.mpy": content(3000)})
    files = look(made)
    old = files.where("flagfall.one")
    files.rest()
    new = content(3000, 5)
    made.write({"flagfall/one.mpy": new})
    files.renew()
    _, first, _, _ = files.where("flagfall.one")
    assert made.bytes_at(first, 3000) == new and first != old[1]


def test_nothing_is_written_through_it(made):
    before = bytes(made.flash.image)
    with pytest.raises(OSError):
        look(made)._flash.writeblocks(0, bytes(256), 0)
    look(made)._flash.ioctl(6, 0)
    assert made.flash.image == before


def test_a_source_on_the_device_comes_when_there_is_no_compiled_file(made):
    """MicroPython asks for the folder, then for NAME.py, then for NAME.mpy."""
    made.write({"flagfall/tried.py": b"x = 1\n", "flagfall/both.py": b"", "flagfall/both.mpy": content(600)})
    files = look(made)
    files.stat("/flagfall/tried.py")
    with pytest.raises(OSError):
        files.stat("/flagfall/both.py")
    assert files.stat("/flagfall/both.mpy")[0] == 0x8000
