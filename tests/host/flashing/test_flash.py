"""Flashing must copy and remove the right files, touch no others, and leave a device that starts rightly after a cut anywhere."""

from contextlib import suppress
from random import Random

import pytest

from boards.host.flash import BLOCK, Flash, perform
from boards.host.littlefs_files import Files
from flagfall.runtime import start
from host_tools.pico.chips import RP2040, RP2350
from host_tools.pico.littlefs_blocks import blocks_of, pointers
from host_tools.pico.tested_versions import RECOMMENDED, TESTED, version_warning
from host_tools.port import flasher
from host_tools.terminal.failure import DeviceFailure, Failure
from tests.host.desk import Desk
from tests.host.flashing.flash_pico import MPY, UPDATING, FakePico, Program
from tests.size.budget import budget

PLAYERS = {"data/log/000000": b"\xff" * 4096, "data/settings": b"language=sk", "notes.py": b"# mine", "boot.py": b"# mine"}


@pytest.fixture
def pico() -> FakePico:
    return FakePico()


@pytest.fixture
def program(tmp_path) -> Program:
    return Program(tmp_path, 1)


@pytest.fixture
def newer(tmp_path) -> Program:
    return Program(tmp_path, 2)


def put_files(pico: FakePico, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        pico.write(name, data)


def test_the_tested_versions_are_those_of_the_device():
    device_versions = tuple(".".join(map(str, numbers)) + (f"-{end}" if end else "") for *numbers, end in start.TESTED)
    assert device_versions == TESTED and RECOMMENDED in TESTED


@pytest.mark.parametrize(
    ("version", "chip", "warning"),
    [
        ((1, 28, 0, ""), RP2040, ""),
        (
            (1, 30, 0, ""),
            RP2040,
            "MicroPython 1.30.0 was not tried: on it a Pico has room for the clock and the score pad only; install 1.28.0",
        ),
        ((1, 28, 0, "preview"), RP2350, "MicroPython 1.28.0-preview was not tried"),
        ((1, 29, 0, ""), RP2040, "MicroPython 1.29.0 leaves the games 12 KB less memory than 1.28.0"),
        ((1, 29, 0, ""), RP2350, ""),  # has 416 KB
    ],
)
def test_another_version_than_the_recommended_one_gives_a_warning(pico, version, chip, warning):
    pico.version = version
    said = version_warning(flasher.probe(pico, "PORT", []).version, chip)
    assert said.startswith(warning) and bool(said) is bool(warning)


def test_an_empty_device_gets_everything_and_starts_again(pico, program):
    steps = []
    program.put_on(pico, lambda step, percent: steps.append(step))
    assert program.is_on(pico) and pico.resets == 1
    assert any("copying flagfall.pack" in step for step in steps)


def test_nothing_is_copied_twice(pico, program):
    program.put_on(pico)
    pico.steps.clear()
    assert program.put_on(pico).empty
    assert [step[0] for step in pico.steps] == ["exec"], "the second run may only probe the device"


def test_of_the_same_pack_only_a_loose_file_that_differs_is_copied(pico, program):
    program.put_on(pico)
    pico.write("pack_reader.mpy", b"changed by hand")
    plan = program.put_on(pico)
    assert (plan.files, plan.pack) == (["pack_reader.mpy"], False) and program.is_on(pico)


def test_a_damaged_pack_is_copied_again(pico, program):
    program.put_on(pico)
    data = bytearray(program.pack.read_bytes())
    data[5000] ^= 4
    pico.write("flagfall.pack", bytes(data))
    assert program.put_on(pico).pack and program.is_on(pico)


def places_of_pack(pico: FakePico, size: int) -> tuple[list[int], list[int]]:
    """Returns the offsets in the flash of the bytes of the pack, and of littlefs's pointers between them."""
    with pico.reader() as reader:
        assert reader.find() == ""
    data, between, left = [], [], size
    for number, block in enumerate(reader.blocks):
        begin = block * BLOCK + pointers(number)
        between += range(block * BLOCK, begin)
        data += range(begin, min((block + 1) * BLOCK, begin + left))
        left -= block * BLOCK + BLOCK - begin
    return data, between


@pytest.mark.parametrize("count", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_a_flip_anywhere_in_the_pack_after_its_first_start_is_never_up_to_date(pico, program, count):
    program.put_on(pico)
    data, between = places_of_pack(pico, program.pack.stat().st_size)
    whole, random = bytes(pico.flash.image), Random(1)
    del data[28:32]  # the mark, see tests/host/runtime/test_damaged_pack.py
    for at in (*random.sample(data, count), *between[::4]):
        image = bytearray(whole)
        image[at] ^= 1 << random.randrange(8)
        contents = flasher.probe(FakePico(Flash(image=image)), "PORT", list(program.loose))
        assert flasher.plan(program.loose, program.pack, program.build, contents, RP2040).pack, f"the flip at {at} is up to date"


def test_a_flip_in_a_pointer_of_the_pack_is_mended(pico, program):
    """The file system reads the pointers, too: it cannot count its free blocks, and must not take a block of the player's data."""
    put_files(pico, PLAYERS)
    program.put_on(pico)
    _, between = places_of_pack(pico, program.pack.stat().st_size)
    whole = bytes(pico.flash.image)
    for at in between:
        if at % 4 < 2:  # a number of a block has two bytes
            image = bytearray(whole)
            image[at] ^= 1 << at % 8
            again = FakePico(Flash(image=image))
            assert program.put_on(again).pack and program.is_on(again)
            assert PLAYERS.items() <= again.all_files().items()


def test_a_newer_program_takes_the_place_of_the_older_one(pico, program, newer):
    put_files(pico, PLAYERS)
    program.put_on(pico)
    newer.put_on(pico)
    assert newer.is_on(pico) and all(pico.all_files()[name] == data for name, data in PLAYERS.items())


def test_the_old_pack_goes_before_the_new_one_comes(tmp_path):
    """Two packs do not fit."""
    large = [Program(tmp_path, version, modules=350) for version in (3, 4)]
    assert blocks_of(large[0].pack.stat().st_size) * 2 > 352
    pico = FakePico()
    for each in (*large, large[0]):
        each.put_on(pico)
        assert each.is_on(pico)


def test_a_device_full_of_games_has_room_for_the_largest_program(tmp_path):
    """The log has all its files, each small file beside it takes a block, and the pack has the most blocks that it may have."""
    flash = Flash()
    storage = Desk(flash=flash).board.storage
    while storage.prepare(storage.ready() + 1):
        pass
    for name in ("settings", "setups", "roster", "clocks", "pairings"):
        storage.store(name, bytes(600))
    before, pico = FakePico(flash).all_files(), FakePico(flash)
    for each in (Program(tmp_path, version, modules=358) for version in (3, 5)):
        assert blocks_of(each.pack.stat().st_size) >= 196 >= budget().blocks
        each.put_on(pico)
        assert each.is_on(pico) and before.items() <= pico.all_files().items()


def power_on_result(pico: FakePico, *programs: Program) -> str:
    """Returns the number of the program that a power on starts, `cut off` for the message of an update, `prompt` without a whole main.py.

    `broken`: the main.py of a program starts, and the rest of that program is not whole.
    """
    main = pico.all_files().get("main.py", b"")
    if main == UPDATING:
        return "cut off"
    for program in programs:
        if main == program.loose["main.py"].read_bytes():
            return program.build if program.is_on(pico) else "broken"
    assert UPDATING.startswith(main) or b"# starts version".startswith(main), "this main.py belongs to no program"
    return "prompt"


@pytest.mark.parametrize("before", ["nothing", "pack"])
def test_the_cable_out_at_any_step_never_starts_half_a_program(before, program, newer):
    """The next flash completes it. Half of a file that is being copied is there."""
    seen = []
    for cut in range(1, 10):
        pico = FakePico()
        put_files(pico, PLAYERS)
        if before == "pack":
            program.put_on(pico)
        pico.fail_after = cut
        with suppress(DeviceFailure):
            newer.put_on(pico)
        seen.append(power_on_result(pico, program, newer))
        pico.fail_after = -1
        newer.put_on(pico)
        assert newer.is_on(pico) and all(pico.all_files()[name] == data for name, data in PLAYERS.items())
    # Half of the message; the message, until the old pack is gone, and the reader and the new pack are there; half of main.py.
    assert seen[:6] == ["prompt", *["cut off"] * 3, "prompt", newer.build]
    assert set(seen[6:]) == {newer.build}


def cut_points(operations: list, every: int) -> list[int]:
    """Returns the numbers of operations for a power cut: none, all, and before and after each erase, or each n-th of them."""
    erases = [number for number, operation in enumerate(operations) if operation.data is None]
    return sorted({0, len(operations), *erases[::every], *(number + 1 for number in erases[::every])})


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.slow), 3])
def test_the_power_cut_after_any_block_leaves_the_players_data_and_the_next_flash_mends_it(program, newer, every):
    pico = FakePico()
    put_files(pico, PLAYERS)
    program.put_on(pico)
    before = bytes(pico.flash.image)
    pico.flash.journal = operations = []
    newer.put_on(pico)
    pico.flash.journal = None
    points = cut_points(operations, every)
    assert len(points) > 10
    seen = set()
    for point in points:
        image = bytearray(before)
        for operation in operations[:point]:
            perform(image, operation)
        if point < len(operations):
            perform(image, operations[point], 0.5)
        again = FakePico(Flash(image=bytes(image)))
        state = power_on_result(again, program, newer)
        seen.add(state)
        assert state in ("cut off", "prompt", program.build, newer.build)
        assert all(again.all_files()[name] == data for name, data in PLAYERS.items())
        newer.put_on(again)
        assert newer.is_on(again)
    assert "cut off" in seen


@pytest.mark.parametrize("mpy", [5 | 3 << 8 | 4 << 10, 6 | 2 << 8 | 4 << 10, 6 | 3 << 8 | 7 << 10, 6])  # version, sub-version, machine
def test_another_micropython_is_refused_before_any_change(pico, program, mpy):
    pico.mpy = mpy
    pico.write("main.py", b"old")
    with pytest.raises(Failure, match="cannot load the program: install RPI_PICO, version 1.28.0"):
        program.put_on(pico)
    assert pico.all_files() == {"main.py": b"old"}


def test_another_chip_is_refused(pico, program):
    pico.machine = "Raspberry Pi Pico2 with RP2350"
    with pytest.raises(Failure, match="for the RP2040, and this is Raspberry Pi Pico2 with RP2350"):
        program.put_on(pico)


def test_a_pico_2_takes_the_program_of_its_board_on_arm_alone(pico, program):
    """The numbers are those of MicroPython's persistentcode.h: armv7emsp, rv32imc."""
    program.chip = RP2350
    with pytest.raises(Failure, match="for the RP2350, and this is Raspberry Pi Pico with RP2040"):
        program.put_on(pico)
    pico.machine, pico.mpy = "Raspberry Pi Pico2 with RP2350-RISCV", 6 | 3 << 8 | 11 << 10
    with pytest.raises(Failure, match="MicroPython for the Raspberry Pi Pico2 with RP2350-RISCV: install RPI_PICO2"):
        program.put_on(pico)
    assert pico.all_files() == {}
    pico.machine, pico.mpy = "Raspberry Pi Pico2 with RP2350", 6 | 3 << 8 | 7 << 10
    program.put_on(pico)
    assert program.is_on(pico)


def test_the_micropython_of_another_board_is_refused(pico, program):
    """Its file system is at another place, where the program's pack is not looked for."""
    pico.machine = "Raspberry Pi Pico W with RP2040"
    with pytest.raises(Failure, match="MicroPython for the Raspberry Pi Pico W with RP2040: install RPI_PICO"):
        program.put_on(pico)
    assert pico.all_files() == {}


def test_a_device_with_the_program_built_in_is_refused_before_any_change(pico, program):
    pico.frozen = True
    with pytest.raises(Failure, match="built into this device: sync it"):
        program.put_on(pico)
    assert pico.all_files() == {}


def test_missing_room_is_reported_before_any_change(pico, program):
    pico.write("music.wav", bytes(340 * 4096))
    with pytest.raises(Failure, match="KB for the program, which needs .* remove other files"):
        program.put_on(pico)
    assert list(pico.all_files()) == ["music.wav"]


@pytest.mark.parametrize("size", [0, 1, 512, 513, 4096, 4097, 8188, 8189, 12276, 12277, 16368, 16369, 40_000, 300_000])
def test_the_blocks_of_a_file_are_those_of_littlefs(size):
    files = Files(Flash())
    before = files.fs.used_block_count
    with files.open("/x", "wb") as stream:
        stream.write(bytes(size))
    assert blocks_of(size) == files.fs.used_block_count - before


@pytest.mark.parametrize("answer", ["hello from something else\nFILE x", "FREE zz\nMPY 5 1.28.0 Pico", f"FREE 4096\nMPY {MPY}", ""])
def test_a_board_that_answers_nonsense_is_one_line(answer):
    with pytest.raises(DeviceFailure, match="does not answer as expected"):
        flasher.probe(lambda arguments, heard: answer, "PORT", [])


def test_the_last_line_of_the_real_mpremote_is_reported():
    with pytest.raises(DeviceFailure, match="^mpremote: failed to access /dev/no-such-port"):
        flasher.probe(flasher.mpremote, "/dev/no-such-port", [])
