"""Tests of the pack reader: it mounts only a complete program and gives each module byte by byte, with its true address."""

import struct
from random import Random

import pytest

from boards.host.flash import BLOCK, PAGE, Operation
from boards.host.littlefs_files import Files
from host_tools.packing import pack
from tests.host.flashing.chip_memory import FLASH
from tests.host.runtime.chip_modules import SIZE, chip, reader
from tests.host.runtime.pack_on_chip import NOT_WHOLE, PROGRAM, Chip


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
    assert isinstance(written, Operation) and written.data is not None and written.data.strip(b"\xff") == bytes(2)
    there = Files(chip_with_flash.flash)
    with there.open("/" + pack.NAME, "rb") as stream:
        now = stream.read()
    assert now[:28] + b"\xff" * 4 + now[32:] == file, "only the mark may change"
    chip_with_flash.flash.journal = []
    pack_file, fault = chip_with_flash.find()
    assert (fault, pack_file.build, chip_with_flash.flash.journal) == ("", pack.build_number(file), [])


@pytest.mark.parametrize("seed", range(40))
def test_a_pack_with_one_wrong_byte_is_not_run(chip_with_flash, file, seed):
    """The mark in bytes 28 to 31 is not covered: it only notes the result of the check."""
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
    chip_with_flash.write({pack.NAME: file[:28] + bytes(2) + b"\xff\xff" + file[32:-4000]})
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_no_pack_and_an_empty_one_say_what_to_do(chip_with_flash, capsys):
    pack_reader = reader().PackReader()
    assert not pack_reader.begin()
    chip_with_flash.write({pack.NAME: b""})
    assert not pack_reader.begin()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and all(NOT_WHOLE in line and "flagfall flash" in line for line in lines)


@pytest.mark.parametrize("step", [-1, 1])
def test_another_form_is_recognised(chip_with_flash, file, step):
    chip_with_flash.write({pack.NAME: file[:8] + struct.pack("<H", pack.VERSION + step) + file[10:]})
    assert "do not fit together" in chip_with_flash.find()[1]


@pytest.mark.parametrize("tells_place", [True, False])
@pytest.mark.parametrize(("size", "blocks"), [(2, 352), (2, 128), (4, 768), (4, 512), (8, 1792), (16, 3840)])
def test_the_pack_is_found_on_a_flash_of_any_size(file, size, blocks, tells_place):
    """size: MB; blocks: of the file system at its end, as in MicroPython for boards of several makers. A read below the flash faults, as
    on the chip.
    """
    board = Chip(size << 20, blocks)
    board.write({pack.NAME: file})
    with chip(board.flash, board.memory, tells_place):
        pack_file, fault = board.find()
        assert (fault, pack_file.build) == ("", pack.build_number(file))
        assert board.bytes_at(pack_file.address(0, 0), 24) == file[:24]


def test_a_flash_that_has_no_place_in_the_map_is_one_line(file):
    """No size of flash fits: an older MicroPython has a file system of 20 MB."""
    board = Chip(SIZE, 5120)
    with chip(board.flash, board.memory, tells_place=False):
        assert "does not run on this MicroPython" in board.find()[1]


@pytest.mark.parametrize(("code", "runs"), [(4, True), (7, True), (11, False)], ids=["RP2040", "RP2350", "RP2350 with RISC-V"])
@pytest.mark.parametrize("tells_place", [True, False])
def test_the_program_is_sought_only_where_its_machine_code_runs(tells_place, code, runs):
    """The numbers are those of MicroPython's persistentcode.h: armv6m, armv7emsp, rv32imc."""
    board = Chip(4 << 20, 768)
    with chip(board.flash, board.memory, tells_place):
        module = reader()
        module.sys.implementation._mpy = 6 | 3 << 8 | code << 10
        assert ("RISC-V" not in module.PackReader().find()) is runs


def test_a_chip_that_does_not_show_its_flash_as_expected_runs_nothing(chip_with_flash, file):
    chip_with_flash.write({pack.NAME: file})
    chip_with_flash.memory.at = lambda address: (bytearray(BLOCK), 0)
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_a_block_that_littlefs_has_elsewhere_is_noticed(chip_with_flash, file):
    """The pointers lead to a block other than the header's."""
    chip_with_flash.write({pack.NAME: file})
    pack_reader, _ = chip_with_flash.find()
    second = pack_reader.blocks[1] * BLOCK
    chip_with_flash.flash.image[second] ^= 3
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
