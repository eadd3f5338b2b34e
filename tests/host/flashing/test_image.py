"""A dragged file must make the boot ROM write MicroPython and the program, on a new chip and on a used one."""

import os
import struct
import subprocess
import sys
from random import Random

import pytest

from boards.host.flash import Flash
from host_tools import ROOT
from host_tools.cli import main
from host_tools.packing import image, uf2
from host_tools.pico.chips import RP2040
from host_tools.pico.tested_versions import TESTED
from host_tools.terminal.failure import Failure
from tests.host.flashing.boot_rom import BootRom
from tests.host.flashing.flash_pico import FakePico, Program

SIZE = 2 << 20  # bytes of the chip's flash
PICO = "Raspberry Pi Pico with RP2040"


def firmware(version: str = TESTED[0], size: int = 339_544, machine: str = PICO) -> bytes:
    """Returns the bytes of a MicroPython with its version and its board; like the real one it ends in the middle of a sector."""
    data = bytearray(Random(version).randbytes(size - size % 256))
    texts = f"\0003.4.0; MicroPython v{version} on 2026-04-06\0; {machine}\0".encode()  # as pyexec.c and modsys.c have them
    data[100_000 : 100_000 + len(texts)] = texts
    return bytes(data)


def micropython(data: bytes, family: int = 0xE48BFF56) -> bytes:
    """Returns the UF2 file as its makers write it: a block for each page, in order, after one block of another family."""
    pages = [data[at : at + 256] for at in range(0, len(data), 256)]
    block = struct.Struct("<8I476sI")
    other = block.pack(0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57, b"\xef" * 256, 0x0AB16F30)
    return other + b"".join(
        block.pack(0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * i, 256, i, len(pages), family, page, 0x0AB16F30)
        for i, page in enumerate(pages)
    )


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> Program:
    return Program(tmp_path_factory.mktemp("program"), 1)


@pytest.fixture(scope="module")
def files(program) -> dict[str, bytes]:
    return {**{name: path.read_bytes() for name, path in program.loose.items()}, "flagfall.pack": program.pack.read_bytes()}


def used_chip() -> bytes:
    """Returns a chip that had another MicroPython, with the program as single files, which were deleted and written again, and games."""
    pico = FakePico()
    for number in range(300):
        pico.write(f"flagfall/app/part{number}.mpy", Random(number).randbytes(3000))
    for number in range(12):
        for name in pico.files.listdir("flagfall/app"):
            pico.files.remove(f"flagfall/app/{name}")
        pico.write(f"flagfall/app/part{number}.mpy", b"again")
    pico.write("data/log/000000", bytes(4096))
    return Random(5).randbytes(RP2040.files) + bytes(pico.flash.image)


def older_chip(files: dict[str, bytes]) -> bytes:
    """Returns a chip made by an earlier image, whose settings were changed often since: its directory has a higher number."""
    pico = FakePico(Flash(image=bytearray(image.file_system({**files, "data/settings": b"language=uk"}))))
    for number in range(41):
        pico.write("data/settings", b"language=sk" + bytes(number))
    return bytes(RP2040.files) + bytes(pico.flash.image)


@pytest.mark.parametrize("before", ["blank", "used", "random", "the same, used"])
def test_after_the_boot_rom_the_chip_holds_both(before, files, program):
    firmware_now = firmware()
    chips = {"blank": lambda: b"\xff" * SIZE, "used": used_chip, "random": lambda: Random(1).randbytes(SIZE)}
    chip = chips[before]() if before in chips else older_chip(files)
    rom = BootRom(chip)
    rom.drag(
        image.join(
            uf2.read(micropython(firmware_now), RP2040.family), image.file_system({**files, "data/settings": b"language=uk"}), RP2040
        )
    )
    assert rom.started and rom.dirty == 0
    assert rom.flash[: len(firmware_now)] == firmware_now
    pico = FakePico(Flash(image=rom.flash[RP2040.files :]))
    assert pico.all_files() == {**files, "data/settings": b"language=uk"}
    assert program.is_on(pico)


def test_a_pico_2_gets_its_micropython_and_a_file_system_of_3_mb(tmp_path, capsys, compiled):
    """The file system's place and size are those of ports/rp2/boards/RPI_PICO2."""
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    firmware_now = firmware(machine="Raspberry Pi Pico2 with RP2350")
    given.write_bytes(micropython(firmware_now, 0xE48BFF59))
    assert main(["image", "--micropython", str(given), "--board", "pico2_2in9", "-o", str(out)]) == 0
    printed = capsys.readouterr().out
    assert "for pico2_epaper_2in9 (RP2350), MicroPython 1.28.0, build " in printed and "the drive RP2350" in printed
    assert compiled == ["pico2_epaper_2in9"]
    rom = BootRom(Random(1).randbytes(4 << 20), 0xE48BFF59)
    rom.drag(out.read_bytes())
    assert rom.started and rom.dirty == 0 and rom.flash[: len(firmware_now)] == firmware_now
    assert len(FakePico(Flash(image=rom.flash[1 << 20 :])).build()) == 8
    assert not uf2.read(out.read_bytes(), RP2040.family)


@pytest.mark.parametrize(
    ("machine", "family", "message"),
    [
        (PICO, 0xE48BFF56, "for the RP2040, the chip of badger2040 and others, and this board has the RP2350; take RPI_PICO2"),
        ("Raspberry Pi Pico2 with RP2350-RISCV", 0xE48BFF5A, "it is for RISC-V, which cannot run the program; take RPI_PICO2"),
        ("ESP32", 0x1C5F21B0, "it is for another chip than the RP2350; take RPI_PICO2"),
        ("Raspberry Pi Pico2 with RP2350-RISCV", 0xE48BFF59, "for the Raspberry Pi Pico2 with RP2350-RISCV; take RPI_PICO2"),
        ("Raspberry Pi Pico 2 W with RP2350", 0xE48BFF59, "for the Raspberry Pi Pico 2 W with RP2350; take RPI_PICO2"),
    ],
)
def test_another_micropython_than_that_of_the_pico_2_is_refused(machine, family, message):
    with pytest.raises(Failure, match=message):
        image.firmware_pages(micropython(firmware(machine=machine), family), "pico2_epaper_4in2")


def test_two_files_one_behind_the_other_would_not_do(files):
    """This is why they are joined: the boot ROM starts the firmware after the first file, and a started chip is no drive any more."""
    file_system = image.file_system(files)
    pages = {RP2040.files + at: file_system[at : at + 256] for at in range(0, len(file_system), 256)}
    rom = BootRom(b"\xff" * SIZE)
    rom.drag(micropython(firmware()))
    assert rom.started
    rom.drag(uf2.write(pages, RP2040.family))
    assert rom.flash[RP2040.files :] == b"\xff" * (SIZE - RP2040.files)
    alone = BootRom(b"\xff" * SIZE)
    alone.drag(uf2.write(pages, RP2040.family))
    assert alone.flash[RP2040.files :] == file_system, "the second file must be a good one"


def test_the_files_alone_go_onto_a_chip_with_micropython(tmp_path, capsys, compiled):
    out = tmp_path / "files.uf2"
    assert main(["image", "--board", "pico_epaper_2in9", "--language", "sk", "-o", str(out)]) == 0
    printed = capsys.readouterr().out
    assert "without MicroPython, build " in printed and "Drag RPI_PICO onto the board first" in printed
    rom = BootRom(Random(1).randbytes(SIZE))
    rom.drag(micropython(firmware()))
    rom = BootRom(bytes(rom.flash))  # BOOTSEL a second time
    rom.drag(out.read_bytes())
    assert rom.started and rom.dirty == 0 and rom.flash[: len(firmware())] == firmware()
    pico = FakePico(Flash(image=rom.flash[RP2040.files :]))
    assert len(pico.build()) == 8 and pico.all_files()["data/settings"] == b"language=sk"


def test_every_sector_has_sixteen_numbers_of_its_own(files):
    blocks = uf2.read(image.join(uf2.read(micropython(firmware()), RP2040.family), image.file_system(files), RP2040), RP2040.family)
    assert len(blocks) % 16 == 0
    for sector in {offset // 4096 for offset in blocks}:
        assert all(sector * 4096 + at in blocks for at in range(0, 4096, 256))


BLOCK = 512  # bytes of a block in the file


def changed(good: bytes, at: int, **fields: int) -> bytes:
    """Returns the file with other fields in the block at this place. at: the number of the block in the file."""
    names = ("start0", "start1", "flags", "address", "size", "number", "count", "family")
    values = dict(zip(names, struct.unpack_from("<8I", good, at * BLOCK), strict=True)) | fields
    return good[: at * BLOCK] + struct.pack("<8I", *values.values()) + good[at * BLOCK + 32 :]


OTHER_BOARDS = {  # MicroPython's own boards (ports/rp2/boards) -> their names at the prompt
    "PIMORONI_PICOLIPO": "Pimoroni Pico LiPo 16MB with RP2040",
    "RPI_PICO_W": "Raspberry Pi Pico W with RP2040",
    "WAVESHARE_RP2040_ZERO": "Waveshare RP2040-Zero with RP2040",
    "SPARKFUN_XRP_CONTROLLER_BETA": "SparkFun XRP Controller (Beta) with RP2040",
    "FLAGFALL_RP2040": "Raspberry Pi Pico with Flagfall with RP2040",
}
WRONG = {
    "no UF2 file": (lambda good: b"PK\x03\x04" + good, "is no UF2"),
    "empty": (lambda good: b"", "is no UF2"),
    "cut in a block": (lambda good: good[:-100], "cut off"),
    "cut behind a block": (lambda good: good[:-512], "cut off"),
    "a wrong block": (lambda good: good[:5120] + bytes(512) + good[5632:], "damaged at byte 5120"),
    "a Pico 2's chip": (lambda good: micropython(firmware(), 0xE48BFF59), "the chip of pico2_epaper_2in9 and others, and this board has"),
    "the finished file": (lambda good: micropython(firmware() + b"flagfall.pack"), "the program is in it already: drag it onto the board"),
    "beyond 640 KB": (lambda good: micropython(firmware(size=700_000)), "beyond 640 KB"),
    "beyond every flash": (lambda good: changed(good, 9, address=0xFFFFFF00), "beyond 640 KB"),
    "another version": (lambda good: micropython(firmware("1.27.0")), "1.27.0 is no MicroPython that was tried"),
    "no MicroPython": (lambda good: micropython(bytes(20_000)), "it is no MicroPython"),
    "too large": (lambda good: good + bytes(20 << 20), "larger than any MicroPython"),
    "four thousand million blocks": (lambda good: changed(good, 1, count=0xFFFFFFFF)[512:1024], "cut off"),
    "one block more than the others count": (lambda good: changed(good, 7, count=9999), "contradict"),
    "the last counts fewer": (lambda good: changed(good, len(good) // 512 - 1, count=1), "contradict"),
    "a number twice": (lambda good: changed(good, 7, number=3), "contradict"),
    "a place twice": (lambda good: changed(good, 7, address=0x10000000), "contradict"),
    "a block twice": (lambda good: good + good[-512:], "contradict"),
    "a number beyond the count": (lambda good: changed(good, 7, number=70_000), "contradict"),
    **{
        name: (lambda good, machine=machine: micropython(firmware(machine=machine)), f"for the {machine}; take RPI_PICO")
        for name, machine in OTHER_BOARDS.items()
    },
    "a board without a chip's name": (
        lambda good: micropython(firmware(machine="Pololu 3pi+ 2040 Robot")),
        "MicroPython for another board; take RPI_PICO",
    ),
}


@pytest.fixture
def compiled(tmp_path, monkeypatch, files):
    """Puts prepared files in place of compiling. Returns the list of the boards that were compiled."""
    boards: list[str] = []
    monkeypatch.setattr(
        "host_tools.commands.image.build_with_progress", lambda console, board: boards.append(board) or _folder(tmp_path, files)
    )
    return boards


@pytest.mark.parametrize("wrong", WRONG)
def test_another_file_is_one_line_and_nothing_is_compiled_or_written(wrong, tmp_path, capsys, compiled):
    make, message = WRONG[wrong]
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    given.write_bytes(make(micropython(firmware())))
    assert main(["image", "--micropython", str(given), "--board", "2in9", "-o", str(out)]) == 1
    err = capsys.readouterr().err
    assert message in err and err.count("\n") == 1 and not out.exists() and not compiled


def test_less_memory_than_with_the_recommended_version_is_said(tmp_path, capsys, compiled):
    given = tmp_path / "given.uf2"
    given.write_bytes(micropython(firmware("1.29.0")))
    assert main(["image", "--micropython", str(given), "--board", "2in9", "-o", str(tmp_path / "out.uf2")]) == 0
    printed = capsys.readouterr().out
    assert "MicroPython 1.29.0 leaves the games 12 KB less memory than 1.28.0\n" in printed
    assert "flash --board pico_epaper_2in9.\n" in printed


def test_anyway_accepts_an_untested_version_and_no_other_board():
    pages = uf2.read(micropython(firmware("1.27.0")), RP2040.family)
    assert image.firmware_pages(micropython(firmware("1.27.0")), "badger2040", anyway=True) == pages
    for wrong in ("no MicroPython", *OTHER_BOARDS):
        make, _ = WRONG[wrong]
        with pytest.raises(Failure, match="take RPI_PICO"):
            image.firmware_pages(make(b""), "badger2040", anyway=True)


@pytest.mark.parametrize("kind", ["the same path", "a link", "a hard link", "a folder", "no folder"])
def test_an_output_that_cannot_be_is_one_line_before_compiling(kind, tmp_path, capsys, compiled):
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    given.write_bytes(micropython(firmware()))
    if kind == "the same path":
        out = tmp_path / "x" / ".." / "given.uf2"
        (tmp_path / "x").mkdir()
    elif kind == "a link":
        out.symlink_to(given)
    elif kind == "a hard link":
        out.hardlink_to(given)
    elif kind == "a folder":
        out.mkdir()
    else:
        out = tmp_path / "none" / "out.uf2"
    before = sorted(tmp_path.iterdir())
    assert main(["image", "--micropython", str(given), "--board", "2in9", "-o", str(out)]) in (1, 2)
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and not compiled
    assert ("MicroPython's own file" in err) == ("folder" not in kind)
    assert given.read_bytes() == micropython(firmware()) and sorted(tmp_path.iterdir()) == before


FUZZ = """
import contextlib, io, resource, sys
from pathlib import Path
from random import Random
from host_tools import cli
from host_tools.commands import image
from host_tools.cli import main

def build(console, board):
    built.append(board)
    return folder

image.build_with_progress = build
folder, built, taken = Path(sys.argv[1]), [], 0
given, out = folder / "given.uf2", folder / "out.uf2"
good, seed, runs = (folder / "good.uf2").read_bytes(), int(sys.argv[2]), int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
for number in range(runs):
    random = Random(seed * 1_000_003 + number)
    data = bytearray(good)
    for _ in range(random.choice((0, 1, 1, 1, 2, 5, 40))):
        at = random.randrange(len(data) // 512) * 512 + random.choice((*range(32), *range(508, 512), random.randrange(512)))
        data[at] = random.randrange(256) if random.random() < 0.5 else data[at] ^ 1 << random.randrange(8)
    match random.randrange(6):
        case 0:
            del data[random.randrange(len(data)) :]
        case 1:
            at = random.randrange(len(data) // 512) * 512
            data[at:at] = data[(place := random.randrange(len(data) // 512) * 512) : place + 512]
        case 2:
            data = bytearray(random.randbytes(random.randrange(4096)))
            data[:4] = b"UF2\\n" if random.random() < 0.7 else data[:4]
    given.write_bytes(data)
    out.unlink(missing_ok=True)
    built.clear()
    err = io.StringIO()
    with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
        code = main(["image", "--micropython", str(given), "--board", "2in9", "-o", str(out)])
    lines = err.getvalue()
    assert "fault in the program" not in lines, (number, lines)
    assert code in (0, 1) and out.exists() == (code == 0) == bool(built), (number, code, lines)
    assert lines.count("\\n") == code, (number, lines)
    taken += code == 0
print(taken)
"""


@pytest.mark.parametrize("runs", [150, pytest.param(20_000, marks=pytest.mark.slow)])
def test_random_and_changed_files_are_one_line_with_little_memory(runs, tmp_path, files):
    """A bit of a page may differ, because MicroPython has no check value. All else is refused before compiling, in 1 GB of addresses."""
    _folder(tmp_path, files)
    (tmp_path / "good.uf2").write_bytes(micropython(firmware(size=110_000)))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards/host/modules")])}
    command = [sys.executable, "-c", FUZZ, str(tmp_path), "7", str(runs)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert 0 < int(done.stdout) < runs * 2 / 3


def _folder(place, files):
    for name, data in files.items():
        (place / name).write_bytes(data)
    return place


@pytest.mark.parametrize("language", ["", "sk"])
def test_the_command_writes_a_device_that_need_not_ask_for_the_language(tmp_path, capsys, language):
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    given.write_bytes(micropython(firmware()))
    words = ["image", "--micropython", str(given), "--board", "badger2040", "-o", str(out)]
    assert main(words + (["--language", language] if language else [])) == 0
    output = capsys.readouterr().out
    assert "BOOTSEL" in output and "games are lost" in output
    rom = BootRom(b"\xff" * SIZE)
    rom.drag(out.read_bytes())
    pico = FakePico(Flash(image=rom.flash[RP2040.files :]))
    assert pico.all_files().get("data/settings", b"") == (b"language=sk" if language else b"")
    assert len(pico.build()) == 8 and "pack_reader.mpy" in pico.all_files()


def test_an_unknown_language_and_a_missing_file_are_one_line(tmp_path, capsys):
    given = tmp_path / "given.uf2"
    words = ["image", "--micropython", str(given), "--board", "2in9", "-o", str(tmp_path / "out.uf2")]
    assert main([*words, "--language", "xx"]) == 2
    assert main(words) == 1
    assert capsys.readouterr().err.count("\n") == 2
