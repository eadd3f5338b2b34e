"""The file with the program must be readable by its description (flagfall/runtime/docs/pack.md), without code of the packer."""

import struct
from binascii import crc32
from random import Random

import pytest

from host_tools.packing import build, pack
from host_tools.pico.littlefs_blocks import blocks_of
from host_tools.terminal.failure import Failure
from tests.host.flashing.flash_pico import module

BLOCK = 4096


def blocks_in(file: bytes) -> list[bytes]:
    """Returns the file in blocks as littlefs stores it: each block but the first begins with 4 bytes for each power of two that divides its
    number.
    """
    blocks, at = [], 0
    while at < len(file):
        number, pointers = len(blocks), 0
        while number and number % 2**pointers == 0:
            pointers += 1
        piece = file[at : at + BLOCK - 4 * pointers]
        blocks.append(bytes(4 * pointers) + piece)
        at += len(piece)
    return blocks


def read(file: bytes) -> dict[str, tuple[bytes, bytes]]:
    """Returns check value of a path -> the module and its table."""
    magic, version, count, blocks, index_blocks, size, zero, value, mark = struct.unpack_from("<8s4H4I", file)
    assert (magic, version, size, zero, mark) == (b"FLAGFALL", 1, len(file), 0, 0xFFFFFFFF)
    assert value == crc32(file[:24] + file[32:])
    laid = blocks_in(file)
    assert len(laid) == blocks == blocks_of(len(file))

    def bytes_at(block: int, offset: int, length: int) -> bytes:
        first = laid[block][offset : offset + length]
        return first + (after_pointers(block + 1)[: length - len(first)] if len(first) < length else b"")

    def after_pointers(block: int) -> bytes:
        return laid[block][4 * ((block & -block).bit_length()) :]

    modules, keys = {}, []
    for number in range(count):
        block, at = divmod(number, 254)
        assert block < index_blocks
        key, *places = struct.unpack_from("<I6H", laid[block], 32 + 16 * at)
        keys.append(key)
        modules[key] = bytes_at(*places[:3]), bytes_at(*places[3:])
        assert places[1] % 4 == places[4] % 4 == 0
    assert keys == sorted(set(keys))
    return modules


@pytest.fixture(scope="module")
def program() -> dict[str, pack.Module]:
    random = Random(7)
    return {f"flagfall/app/part{number}": module(random.randrange(20, 7500), random) for number in range(600)}


def test_every_module_is_there_under_the_check_value_of_its_path(program):
    modules = read(pack.pack(program))
    assert len(modules) == len(program)
    for path, made in program.items():
        code, table = modules[crc32(path.encode()) & 0x3FFFFFFF]
        assert code.replace(b"\x80", b"") == made.code.replace(b"\x80", b"")  # 80 is a zero before a length: it moves the bytes behind it
        assert table.endswith(b"a.b")


def test_only_large_modules_meet_the_end_of_a_block(program):
    file = pack.pack(program)
    laid = blocks_in(file)
    for number in range(len(program)):
        block, at = divmod(number, 254)
        _, _, offset, size, _, table_at, table_size = struct.unpack_from("<I6H", laid[block], 32 + 16 * at)
        assert offset + size <= BLOCK or size > BLOCK - 36
        assert table_at + table_size <= BLOCK


def test_the_same_program_is_the_same_file_and_number(program):
    reordered = dict(reversed(program.items()))
    assert pack.pack(program) == pack.pack(reordered)
    other = {**program, "flagfall/app/part5": module(900, Random(1))}
    assert pack.build_number(pack.pack(program)) != pack.build_number(pack.pack(other))


def test_a_module_of_more_than_two_blocks_is_refused_by_name():
    with pytest.raises(Failure, match="flagfall/app/huge has 9[0-9]* bytes .* split it"):
        pack.pack({"flagfall/app/huge": module(9000, Random(1))})


def test_two_modules_with_the_same_check_value_are_refused_by_name():
    twins = {path: module(50, Random(1)) for path in ("flagfall/dex/jbj", "flagfall/hab/daa")}
    with pytest.raises(Failure, match="flagfall/dex/jbj and flagfall/hab/daa have the same .* rename one"):
        pack.pack(twins)


def test_a_module_that_needs_something_else_than_the_program_is_refused():
    with pytest.raises(ValueError, match="board is no part"):
        pack.pack({"flagfall/a": pack.Module(module(50, Random(1)).code, ("flagfall.b", "board"))})


@pytest.mark.parametrize("board", build.boards())
def test_the_whole_program_of_every_board_fits(board, tmp_path):
    """All games and languages fit, with nearly as much room again for the players."""
    folder = build.build(board, folder=tmp_path / "built")
    names = {path.name for path in folder.iterdir()}
    boot = {build.BOOT} if (build.ROOT / "boards" / board / build.BOOT).exists() else set()
    assert names == boot | {"main.py", "updating.py", "pack_reader.mpy", "flagfall.pack", "empty.pack", "package.json"}
    file = (folder / pack.NAME).read_bytes()
    assert blocks_of(len(file)) <= 196
    modules = read(file)
    for source in sorted((build.ROOT / "firmware/flagfall").rglob("*.py")):
        path = source.relative_to(build.ROOT / "firmware").with_suffix("").as_posix()
        assert crc32(path.encode()) & 0x3FFFFFFF in modules, path
    assert len(modules) == len(list((build.ROOT / "firmware/flagfall").rglob("*.py"))) + 2, "and the board and the reader"


def test_the_tree_is_read_once_or_twice_whatever_the_number_of_modules(tmp_path, monkeypatch):
    """Reading it for each module took six of seven seconds where nothing was compiled."""
    calls, sources = [], build.sources
    monkeypatch.setattr(build, "sources", lambda board: calls.append(board) or sources(board))
    build.build("pico_epaper_2in9", folder=tmp_path / "built")
    assert len(calls) <= 2


def toaster(folder, monkeypatch, source: str) -> None:
    """Makes a single board, whose program is its file alone."""
    (folder / "boards/toaster").mkdir(parents=True, exist_ok=True)
    (folder / "boards/toaster/board.py").write_text(source)
    (folder / "firmware/flagfall").mkdir(parents=True, exist_ok=True)
    for name in ("main.py", "pack_reader.py"):
        (folder / "firmware" / name).write_text("")
    monkeypatch.setattr(build, "ROOT", folder)
    monkeypatch.setattr(build, "FIRMWARE", folder / "firmware")
    monkeypatch.setattr(build, "BOARDS", folder / "boards")


def test_a_board_s_boot_py_goes_beside_the_pack(tmp_path, monkeypatch):
    toaster(tmp_path, monkeypatch, "def make():\n    pass\n")
    (tmp_path / "boards/toaster/boot.py").write_text("# first of all\n")
    folder = build.build("toaster", folder=tmp_path / "built")
    assert list(build.loose_files(folder)) == ["boot.py", "pack_reader.mpy", "main.py"]
    assert (folder / "boot.py").read_text() == "# first of all\n"


def test_a_file_that_does_not_compile_is_named(tmp_path, monkeypatch):
    toaster(tmp_path, monkeypatch, "def make(:\n")
    with pytest.raises(Failure, match="boards/toaster/board.py does not compile: .*SyntaxError"):
        build.build("toaster", folder=tmp_path / "built")


def test_a_module_that_could_make_a_generator_during_its_import_is_refused(tmp_path, monkeypatch):
    """The generator would go on in freed code (runtime/xip.py)."""
    toaster(tmp_path, monkeypatch, "def count():\n    yield 1\n\n\ncounting = count()\n")
    with pytest.raises(Failure, match="boards/toaster/board.py, line 5: a generator"):
        build.build("toaster", folder=tmp_path / "built")


def test_a_text_is_compiled_once_also_by_another_process(tmp_path, monkeypatch):
    def compiled(make: str) -> bytes:
        toaster(tmp_path, monkeypatch, f"def make():\n    return {make}\n")
        build.compile_module.cache_clear()  # as in a new process
        return build.compile_modules("toaster")["board.mpy"]

    def fail(*arguments, **options):
        raise AssertionError("mpy-cross was started")

    monkeypatch.setattr(build, "build_folder", lambda: tmp_path / "build")
    first = compiled("1")
    other = compiled("2")
    with monkeypatch.context() as patched:
        patched.setattr(build.subprocess, "run", fail)
        assert (compiled("1"), compiled("2")) == (first, other) and first != other
        with pytest.raises(AssertionError, match="mpy-cross was started"):
            compiled("3")
