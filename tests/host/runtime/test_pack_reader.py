"""Tests of the pack reader: it mounts only a complete program and gives each module byte by byte, with its true address."""

import struct
from contextlib import suppress
from random import Random

import pytest

from boards.host.flash import BLOCK, BLOCKS, PAGE, Flash, Operation
from boards.host.littlefs_files import Files
from host_tools.packing import pack
from tests.host.flashing.chip_memory import FLASH, Memory
from tests.host.runtime.chip_modules import SIZE, chip, reader

NOT_WHOLE = "is not here, or not whole"
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

    def __init__(self):
        self.flash = Flash()
        self.memory = Memory(SIZE, 1024)
        self.write({"notes.txt": bytes(9000)})  # the pack does not lie first

    def write(self, files: dict[str, bytes]) -> None:
        there = Files(self.flash)
        for name, data in files.items():
            for end in [at for at, letter in enumerate(name) if letter == "/"]:
                with suppress(OSError):
                    there.mkdir("/" + name[:end])
            with there.open("/" + name, "wb") as stream:
                stream.write(data)
        self.show()

    def show(self) -> None:
        """Maps the current flash into memory."""
        self.memory.flash[SIZE - BLOCKS * BLOCK :] = self.flash.image

    def bytes_at(self, address: int, size: int) -> bytes:
        place, at = self.memory.at(address)
        return bytes(place[at : at + size])

    def find(self):
        """Returns the reader and its message to the owner."""
        pack_reader = reader().PackReader()
        return pack_reader, pack_reader.find()


@pytest.fixture(scope="module")
def file() -> bytes:
    return pack.pack(PROGRAM)


@pytest.fixture
def chip_with_flash():
    pico = Chip()
    with chip(pico.flash, pico.memory):
        yield pico


@pytest.fixture
def files(chip_with_flash, file):
    """Returns the reader of a complete pack."""
    chip_with_flash.write({pack.NAME: file})
    pack_file, fault = chip_with_flash.find()
    assert fault == ""
    return pack_file


def content(stream) -> bytes:
    """Returns all bytes of an open module, read as an import reads them."""
    data, piece, count = b"", bytearray(240), 240
    while count == 240:  # a short read means the end
        count = stream.readinto(piece)
        data += piece[:count]
    return data


@pytest.mark.parametrize("path", PROGRAM)
def test_every_module_is_read_as_it_was_packed(files, path):
    assert files.stat(f"/{path}.mpy")[0] == 0x8000
    data = content(files.open(f"/{path}.mpy", "rb"))
    assert data.replace(b"\x80", b"") == PROGRAM[path].code.replace(b"\x80", b""), "the modules may differ only in zeros before a length"


@pytest.mark.parametrize("path", PROGRAM)
def test_the_address_of_a_module_is_that_of_its_bytes(chip_with_flash, files, path):
    name = path.replace("/", ".").removesuffix("__init__")
    first, second, table, length = files.where(name)
    whole = content(files.open(f"/{path}.mpy", "rb"))
    piece = BLOCK - (first - FLASH) % BLOCK if second else len(whole)
    assert chip_with_flash.bytes_at(first, piece) == whole[:piece]
    assert not second or chip_with_flash.bytes_at(second, len(whole) - piece) == whole[piece:]
    assert bool(second) == (len(whole) > piece) and (not second or len(PROGRAM[path].code) > BLOCK // 2)
    texts, codes = struct.unpack("<2H", chip_with_flash.bytes_at(table, 4))
    assert chip_with_flash.bytes_at(table + 4 + 6 * (texts + codes), length - 4 - 6 * (texts + codes)) == b"a.b"


def test_a_module_outside_the_pack_is_not_found(files):
    for path in ("/flagfall/gone", "/other"):
        for end in ("", ".py", ".mpy"):
            with pytest.raises(OSError):
                files.stat(path + end)
    with pytest.raises(OSError):
        files.open("/flagfall/gone.mpy", "rb")
    assert files.where("flagfall.gone") == (0, 0, 0, 0)


def test_a_package_is_a_folder_and_a_module_is_none(files):
    """MicroPython asks for the folder first, then for NAME.py, then for NAME.mpy."""
    for name in ("flagfall.app.", "flagfall.app.part1", "flagfall.app"):  # as the importer asks, rightly or not
        files.where(name)
        assert files.stat("/flagfall/app")[0] == 0x4000
    files.where("flagfall.app.part1")
    with pytest.raises(OSError):
        files.stat("/flagfall/app/part1")
    with pytest.raises(OSError):
        files.stat("/flagfall/app/part1.py")


def test_the_check_value_is_worked_out_once(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file})
    chip_with_flash.flash.journal = []
    assert chip_with_flash.find()[1] == ""
    [written] = chip_with_flash.flash.journal
    assert isinstance(written, Operation) and written.data is not None and written.data.strip(b"\xff") == bytes(4)
    chip_with_flash.show()
    there = Files(chip_with_flash.flash)
    with there.open("/" + pack.NAME, "rb") as stream:
        now = stream.read()
    assert now[:28] + b"\xff" * 4 + now[32:] == file, "only the mark may change"
    chip_with_flash.flash.journal = []
    pack_file, fault = chip_with_flash.find()
    assert (fault, pack_file.build, chip_with_flash.flash.journal) == ("", pack.build_number(file), [])


@pytest.mark.parametrize("seed", range(40))
def test_a_pack_with_one_wrong_byte_is_not_run(chip_with_flash, file, seed):
    """The mark in bytes 28 to 31 is not covered: it only says that the check was made."""
    at = Random(seed).choice([*range(28), *range(32, len(file), 97)])
    wrong = bytearray(file)
    wrong[at] ^= 1 << seed % 8
    chip_with_flash.write({pack.NAME: bytes(wrong)})
    assert chip_with_flash.find()[1]


@pytest.mark.parametrize("blocks", range(8))
def test_a_pack_that_was_cut_off_is_not_run(chip_with_flash, file, blocks):
    chip_with_flash.write({pack.NAME: file[: blocks * 4000]})
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_a_pack_that_was_found_whole_once_is_not_run_when_its_end_is_missing(chip_with_flash, file):
    """A copy from another device has the mark."""
    chip_with_flash.write({pack.NAME: file[:28] + bytes(4) + file[32:-4000]})
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_no_pack_and_an_empty_one_say_what_to_do(chip_with_flash, capsys):
    pack_reader = reader().PackReader()
    assert not pack_reader.begin()
    chip_with_flash.write({pack.NAME: b""})
    assert not pack_reader.begin()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and all(NOT_WHOLE in line and "flagfall flash" in line for line in lines)


def test_a_newer_form_is_recognised(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file[:8] + struct.pack("<H", pack.VERSION + 1) + file[10:]})
    assert "newer form" in chip_with_flash.find()[1]


def test_another_chip_is_refused(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file})
    module = reader()
    module.sys.implementation._machine = "Raspberry Pi Pico2 with RP2350"
    assert "another chip" in module.PackReader().find()


def test_a_chip_that_does_not_show_its_flash_as_expected_runs_nothing(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file})
    chip_with_flash.memory.at = lambda address: (bytearray(BLOCK), 0)
    assert "another chip" in chip_with_flash.find()[1]


def test_a_block_that_littlefs_has_elsewhere_is_noticed(chip_with_flash, file):
    """The pointers lead to a block other than the header's."""
    chip_with_flash.write({pack.NAME: file})
    pack_reader, _ = chip_with_flash.find()
    second = pack_reader._blocks[1] * BLOCK
    chip_with_flash.memory.flash[SIZE - BLOCKS * BLOCK + second] ^= 3
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_built_into_micropython_there_is_nothing_to_mount(chip_with_flash):
    module = reader()
    vars(module)["__file__"] = "pack_reader.py"
    assert module.PackReader().begin() and module.sys.path == []


def test_it_is_mounted_before_everything_else(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file, "flagfall/old.mpy": b"of an older program"})
    module = reader()
    module.sys.path[:] = ["", "/lib"]
    assert module.PackReader().begin() and module.sys.path[0] == "/p"


def test_nothing_is_written_through_it(chip_with_flash, files):
    watched = reader()._Watched(chip_with_flash.flash)
    before = bytes(chip_with_flash.flash.image)
    with pytest.raises(OSError):
        watched.writeblocks(0, bytes(PAGE), 0)
    watched.ioctl(6, 0)
    assert chip_with_flash.flash.image == before


# For development


@pytest.fixture
def overridden(chip_with_flash, file, tmp_path, monkeypatch):
    chip_with_flash.write({pack.NAME: file})
    monkeypatch.setattr(reader(), "OVERRIDE", str(tmp_path))
    for name in ("flagfall/app/part1.py", "flagfall/app/part2.mpy", "flagfall/new/__init__.py", "flagfall/new/thing.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"here = " + name.encode())
    return chip_with_flash.find()[0]


@pytest.mark.parametrize(("name", "suffix"), [("part1", ".py"), ("part2", ".mpy")])
def test_a_module_below_override_replaces_the_pack_s(overridden, name, suffix):
    """An import asks for source first and takes the opened file for the requested one."""
    if suffix == ".mpy":
        with pytest.raises(OSError):
            overridden.stat(f"/flagfall/app/{name}.py")
    path = f"/flagfall/app/{name}{suffix}"
    assert overridden.stat(path)[0] == 0x8000
    with overridden.open(path, "rb") as stream:
        assert stream.read().startswith(b"here = ")
    assert overridden.where(f"flagfall.app.{name}") == (0, 0, 0, 0), "an overridden module must run from memory"
    assert overridden.where("flagfall.app.part3") != (0, 0, 0, 0)


def test_a_new_package_below_override_is_found(overridden):
    assert overridden.stat("/flagfall/new")[0] == 0x4000
    assert overridden.stat("/flagfall/new/thing.py")[0] == 0x8000


def test_only_what_lies_below_override_is_taken(chip_with_flash, files):
    """Modules of an older program beside the pack are ignored."""
    chip_with_flash.write({"flagfall/app/part1.mpy": b"old", "flagfall/app/part1.py": b"old"})
    pack, _ = chip_with_flash.find()
    assert pack.open("/flagfall/app/part1.mpy", "rb").read() == PROGRAM["flagfall/app/part1"].code
