"""A pack that is damaged after its first start must be found out whenever there is a reason to look, and must not run from then on."""

import struct
from binascii import crc32
from random import Random

import pytest

from boards.host.flash import BLOCK
from host_tools.packing import pack
from host_tools.pico.littlefs_blocks import pointers
from tests.host.runtime.chip_modules import POWER, WATCHDOG, chip, reader
from tests.host.runtime.pack_on_chip import NOT_WHOLE, Chip

FLIPS = 1000


@pytest.fixture
def started(chip_with_flash, file) -> Chip:
    """Returns a chip that has started the program once, so that the pack has its mark."""
    chip_with_flash.write({pack.NAME: file})
    assert chip_with_flash.find()[1] == ""
    return chip_with_flash


def bytes_of_pack(chip_with_pack: Chip, size: int) -> list[int]:
    """Returns the offsets in the flash of all bytes of the pack, with littlefs's pointers."""
    offsets, left = [], size
    for number, block in enumerate(chip_with_pack.find()[0].blocks):
        used = min(BLOCK, left + pointers(number))
        offsets += range(block * BLOCK, block * BLOCK + used)
        left -= used - pointers(number)
    return offsets


def check(pico: Chip) -> bool:
    """Returns the finding of `flagfall flash`: True for a whole pack."""
    pack_file, fault = pico.find()
    return not fault and pack_file.is_whole()


def test_every_flip_after_the_mark_is_found_and_the_next_start_knows_it(started, file):
    whole, random = bytes(started.flash.image), Random(9)
    places = bytes_of_pack(started, len(file))
    mark = places[28:32]
    assert check(started) and len(places) > len(file)
    for at in random.sample([place for place in places if place not in mark], FLIPS):
        started.flash.image[at] ^= 1 << random.randrange(8)
        assert not check(started) and started.find()[1], f"the flip at {at} is not found"
        started.flash.image[:] = whole


def test_every_damaged_pointer_of_the_file_system_is_found(started):
    """No check value covers the pointers, and the reader follows only the first one of each block."""
    further = [block * BLOCK + at for number, block in enumerate(started.find()[0].blocks) for at in range(4, pointers(number))]
    assert len(further) > 16
    for at in further:
        started.flash.image[at] ^= 1
        assert not check(started), f"the flip at {at} is not found"
        started.flash.image[at] ^= 1


def test_a_pack_that_was_cut_off_after_its_mark_is_refused(chip_with_flash, file):
    """With the mark, an ordinary start calculates nothing."""
    chip_with_flash.write({pack.NAME: file[:28] + b"\0\0\xff\xff" + file[32:-1]})
    assert NOT_WHOLE in chip_with_flash.find()[1]


@pytest.mark.parametrize("bit", range(32))
def test_a_damaged_mark_is_mended_or_flash_sends_the_pack(started, file, bit):
    """The program is whole and runs. A bit that was set can be programmed again."""
    at = started.find()[0].blocks[0] * BLOCK + 28 + bit // 8
    started.flash.image[at] ^= 1 << bit % 8
    assert started.find()[1] == ""
    assert check(started) is (bit < 16)


def test_a_power_on_trusts_the_mark(started, capsys):
    """Calculating takes 0.16 s, which an ordinary start has not."""
    started.flash.image[started.find()[0].blocks[3] * BLOCK + 500] ^= 1
    assert reader().PackReader().begin() and capsys.readouterr().out == ""


@pytest.mark.parametrize("cause", [POWER, WATCHDOG])
@pytest.mark.parametrize("unfinished", [False, True])
def test_a_start_after_trouble_checks_again(file, capsys, monkeypatch, tmp_path, cause, unfinished):
    pico, starting = Chip(), tmp_path / "starting"
    with chip(pico.flash, pico.memory, reset_cause=cause):
        pico.write({pack.NAME: file})
        module = reader()
        monkeypatch.setattr(module.PackReader, "STARTING", str(starting))
        for damaged in (False, True):
            if unfinished:
                starting.touch()
            if damaged:
                pico.flash.image[pico.find()[0].blocks[3] * BLOCK + 500] ^= 1
            pack_file = module.PackReader()
            found = damaged and (unfinished or cause == WATCHDOG)
            assert pack_file.begin() is not found and pack_file.unfinished is unfinished
            assert (NOT_WHOLE in capsys.readouterr().out) is found


def test_a_pack_that_was_found_damaged_once_is_checked_at_every_start(started):
    """A power on, too, until another pack comes, or its bytes read right again."""
    at = started.find()[0].blocks[3] * BLOCK + 500
    started.flash.image[at] ^= 1
    assert not check(started)
    assert not reader().PackReader().begin()
    started.flash.image[at] ^= 1
    assert reader().PackReader().begin()


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("count", [0, 1, 11, 351, 352, 353, 65535])
def test_a_header_with_another_number_of_blocks_is_refused(chip_with_flash, file, count, marked):
    """Its check value is right, as in a pack that was made wrong."""
    head = bytearray(file[: pack.CHECKED])
    assert struct.unpack_from("<H", head, 12)[0] != count
    struct.pack_into("<H", head, 12, count)
    value = struct.pack("<I", crc32(file[pack.HEADER :], crc32(head)))
    mark = b"\0\0\xff\xff" if marked else b"\xff" * 4
    chip_with_flash.write({pack.NAME: bytes(head) + value + mark + file[pack.HEADER :]})
    assert NOT_WHOLE in chip_with_flash.find()[1]


def test_a_pointer_to_a_block_that_is_not_there_is_refused(started, file):
    """There is nothing at its address, and a chip faults there."""
    for block in started.find()[0].blocks[1:]:
        at = block * BLOCK
        whole = bytes(started.flash.image[at : at + 4])
        for wrong in (352, 40_000, 0xFFFFFFFF):
            started.flash.image[at : at + 4] = struct.pack("<I", wrong)
            assert NOT_WHOLE in started.find()[1]
        started.flash.image[at : at + 4] = whole
    assert check(started)
