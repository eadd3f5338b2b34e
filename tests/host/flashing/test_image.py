"""A dragged file must make the boot ROM write MicroPython and the program, on a new chip and on a used one."""

import struct
from random import Random

import pytest

from boards.host.flash import Flash
from host_tools.cli import main
from host_tools.failure import Failure
from host_tools.packing import image, uf2
from host_tools.tested_versions import TESTED
from tests.host.flashing.boot_rom import BootRom
from tests.host.flashing.flash_pico import FakePico, Program

SIZE = 2 << 20  # bytes of the chip's flash
VERSION_TEXT = b"MicroPython v%s on 2026-04-06; Raspberry Pi Pico with RP2040"


def firmware(version: str = TESTED[0], size: int = 339_544) -> bytes:
    """Returns the bytes of a MicroPython with its version; like the real one it ends in the middle of a sector."""
    data = bytearray(Random(version).randbytes(size - size % 256))
    text = VERSION_TEXT.replace(b"%s", version.encode())
    data[100_000 : 100_000 + len(text)] = text
    return bytes(data)


def micropython(data: bytes, family: int = 0xE48BFF56) -> bytes:
    """Returns the UF2 file as its makers write it: a block for each page, in order, after one block for the RP2350."""
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
        pico._remove("flagfall")
        pico.write(f"flagfall/app/part{number}.mpy", b"again")
    pico.write("data/log/000000", bytes(4096))
    return Random(5).randbytes(image.FILES) + bytes(pico.flash.image)


def older_chip(files: dict[str, bytes]) -> bytes:
    """Returns a chip made by an earlier image, whose settings were changed often since: its directory has a higher number."""
    pico = FakePico(Flash(image=bytearray(image.file_system({**files, "data/settings": b"language=uk"}))))
    for number in range(41):
        pico.write("data/settings", b"language=sk" + bytes(number))
    return bytes(image.FILES) + bytes(pico.flash.image)


@pytest.mark.parametrize("before", ["blank", "used", "random", "the same, used"])
def test_after_the_boot_rom_the_chip_holds_both(before, files, program):
    firmware_now = firmware()
    chips = {"blank": lambda: b"\xff" * SIZE, "used": used_chip, "random": lambda: Random(1).randbytes(SIZE)}
    chip = chips[before]() if before in chips else older_chip(files)
    rom = BootRom(chip)
    rom.drag(image.join(micropython(firmware_now), {**files, "data/settings": b"language=uk"}))
    assert rom.started and rom.dirty == 0
    assert rom.flash[: len(firmware_now)] == firmware_now
    pico = FakePico(Flash(image=rom.flash[image.FILES :]))
    assert pico.all_files() == {**files, "data/settings": b"language=uk"}
    assert program.is_on(pico)


def test_two_files_one_behind_the_other_would_not_do(files):
    """This is why they are joined: the boot ROM starts the firmware after the first file, and a started chip is no drive any more."""
    file_system = image.file_system(files)
    pages = {image.FILES + at: file_system[at : at + 256] for at in range(0, len(file_system), 256)}
    rom = BootRom(b"\xff" * SIZE)
    rom.drag(micropython(firmware()))
    assert rom.started
    rom.drag(uf2.write(pages))
    assert rom.flash[image.FILES :] == b"\xff" * (SIZE - image.FILES)
    alone = BootRom(b"\xff" * SIZE)
    alone.drag(uf2.write(pages))
    assert alone.flash[image.FILES :] == file_system, "the second file must be a good one"


def test_every_sector_has_sixteen_numbers_of_its_own(files):
    blocks = uf2.read(image.join(micropython(firmware()), files))
    assert len(blocks) % 16 == 0
    for sector in {offset // 4096 for offset in blocks}:
        assert all(sector * 4096 + at in blocks for at in range(0, 4096, 256))


WRONG = {
    "no UF2 file": (lambda good: b"PK\x03\x04" + good, "is no UF2"),
    "empty": (lambda good: b"", "is no UF2"),
    "cut in a block": (lambda good: good[:-100], "cut off"),
    "cut behind a block": (lambda good: good[:-512], "cut off"),
    "a wrong block": (lambda good: good[:5120] + bytes(512) + good[5632:], "damaged at byte 5120"),
    "another chip": (lambda good: micropython(firmware(), 0xE48BFF59), "another chip"),
    "beyond 640 KB": (lambda good: micropython(firmware(size=700_000)), "beyond 640 KB"),
    "another version": (lambda good: micropython(firmware("1.27.0")), "1.27.0 is no MicroPython that was tried"),
    "no MicroPython": (lambda good: micropython(bytes(20_000)), "it is no MicroPython"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_another_file_is_one_line_and_nothing_is_written(wrong, tmp_path, capsys, monkeypatch, files):
    make, message = WRONG[wrong]
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    given.write_bytes(make(micropython(firmware())))
    monkeypatch.setattr("host_tools.commands.image.build_with_progress", lambda console, board: _folder(tmp_path, files))
    assert main(["image", "--micropython", str(given), "--board", "2in9", "-o", str(out)]) == 1
    err = capsys.readouterr().err
    assert message in err and err.count("\n") == 1 and not out.exists()


@pytest.mark.parametrize("wrong", ["another version", "no MicroPython"])
def test_anyway_accepts_an_untested_version(wrong, files):
    make, _ = WRONG[wrong]
    assert image.join(make(b""), files, anyway=True)
    with pytest.raises(Failure):
        image.join(make(b""), files)


def _folder(place, files):
    for name, data in files.items():
        (place / name).write_bytes(data)
    return place


@pytest.mark.parametrize("language", ["", "sk"])
def test_the_command_writes_a_device_that_need_not_ask_for_the_language(tmp_path, capsys, language):
    given, out = tmp_path / "given.uf2", tmp_path / "out.uf2"
    given.write_bytes(micropython(firmware()))
    words = ["image", "--micropython", str(given), "--board", "badger", "-o", str(out)]
    assert main(words + (["--language", language] if language else [])) == 0
    output = capsys.readouterr().out
    assert "BOOTSEL" in output and "games are lost" in output
    rom = BootRom(b"\xff" * SIZE)
    rom.drag(out.read_bytes())
    pico = FakePico(Flash(image=rom.flash[image.FILES :]))
    assert pico.all_files().get("data/settings", b"") == (b"language=sk" if language else b"")
    assert len(pico.build()) == 8 and "pack_reader.mpy" in pico.all_files()


def test_an_unknown_language_and_a_missing_file_are_one_line(tmp_path, capsys):
    given = tmp_path / "given.uf2"
    words = ["image", "--micropython", str(given), "--board", "2in9", "-o", str(tmp_path / "out.uf2")]
    assert main([*words, "--language", "xx"]) == 2
    assert main(words) == 1
    assert capsys.readouterr().err.count("\n") == 2
