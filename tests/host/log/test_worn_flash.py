"""When flash wears out under the Pico's own file system, acknowledged data must stay, the log must go on in other blocks, and the player
must be told.
"""

import os
from random import Random

import pytest

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from boards.host.watchdog import Bitten
from flagfall.drivers.storage import Storage
from flagfall.errors import StorageFull
from flagfall.record import record
from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import Desk
from tests.host.log.test_flashlog_power import slot, slot_content

HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r")
STUCK = (0x11, 0)  # two bits of the byte can no longer be programmed
HALF_ERASED = (0, 0x80)


def storage_on(flash: Flash) -> Storage:
    return Storage(flash, Files(flash), os.urandom)


def wear(flash: Flash, block: int, bits: tuple[int, int], start: int = 0) -> None:
    """Wears out every byte of the block from `start` on."""
    flash.worn[block] = (start, *bits)


def block_of(flash: Flash, name: str) -> int:
    """Returns the block of a file of the log, found by its marker."""
    files = Files(flash)
    with files.open("/data/log/" + name, "rb") as stream:
        marker = stream.read()[:16]
    return next(n for n in range(BLOCKS) if flash.image[n * BLOCK : n * BLOCK + 16] == marker)


def test_the_emulated_flash_keeps_worn_bits():
    flash = Flash()
    flash.worn[0] = (5, 0x0F, 0xF0)
    flash.writeblocks(0, bytes(512), 0)
    assert flash.image[3:7] == b"\0\0\x0f\x0f" and flash.image[510:514] == b"\x0f\x0f\xff\xff"
    flash.ioctl(6, 0)
    assert flash.image[3:7] == b"\xff\xff\x0f\x0f"
    assert flash.image[511:513] == b"\x0f\xff"


def test_a_block_that_no_longer_takes_bytes_is_left_for_the_next_file():
    flash = Flash()
    storage = storage_on(flash)
    storage.prepare(510)
    kept = {storage.append(slot(n)): slot(n) for n in range(40)}
    wear(flash, block_of(flash, "000000"), STUCK, start=41 * 16)
    erases, pages = flash.erases, flash.pages
    for n in range(40, 100):
        kept[storage.append(slot(n))] = slot(n)
    assert (flash.erases, flash.pages - pages) == (erases, 60 + 3)  # three slots failed, and no block was erased
    assert (storage.worn, min(number for number in kept if number >= 40)) == (1, 255)
    for one in (storage, storage_on(flash)):
        assert all(slot_content(one, number) == data for number, data in kept.items())
        assert one.end == 255 + 60


def test_without_another_prepared_file_the_caller_must_prepare():
    flash = Flash()
    storage = storage_on(flash)
    wear(flash, block_of(flash, "000000"), STUCK, start=16)
    with pytest.raises(StorageFull):
        storage.append(slot(0))
    assert storage.prepare(1) and slot_content(storage, storage.append(slot(0))) == slot(0)


def test_a_block_that_cannot_be_erased_is_never_used_again():
    flash = Flash()
    storage = Storage(flash, Files(flash), os.urandom, most=3)
    assert storage.prepare(3 * 255) and not storage.prepare(3 * 255 + 1)
    kept = {storage.append(slot(n)): slot(n) for n in range(3 * 255)}
    bad = block_of(flash, "000000")
    wear(flash, bad, HALF_ERASED)
    storage.drop(2 * 255)
    assert storage.prepare(255) and storage.worn == 1
    kept |= {storage.append(slot(n)): slot(n) for n in range(3 * 255, 4 * 255)}
    worn_out = bytes(flash.image[bad * BLOCK : (bad + 1) * BLOCK])
    again = storage_on(flash)
    for size in range(1, 30):  # the file system does not get the block either
        again.store("settings", bytes(size * 300))
    assert again.prepare(255)
    assert flash.image[bad * BLOCK : (bad + 1) * BLOCK] == worn_out
    assert "000000.worn" in Files(flash).listdir("/data/log")
    assert all(slot_content(again, number) == data for number, data in kept.items() if number >= 2 * 255)


@pytest.mark.parametrize("seed", range(12))
def test_blocks_wear_out_one_after_the_other(seed: int):
    """In the end a sixth of the device is worn, each block in one of the two ways; sometimes the device restarts."""
    random, flash = Random(seed), Flash()
    storage = Storage(flash, Files(flash), random.randbytes, most=40)
    kept: dict[int, bytes] = {}
    fresh = list(range(2, BLOCKS))  # the first two blocks are the file system's root, whose wear no file system survives
    random.shuffle(fresh)
    for n in range(6000):
        if n % 100 == 0:
            wear(flash, fresh.pop(), random.choice((STUCK, HALF_ERASED)), random.choice((0, 16, 2048)))
            if not storage.prepare(300):
                storage.drop(storage.first + 20 * 255)
                assert storage.prepare(300)
        if n % 700 == 699:
            storage = Storage(flash, Files(flash), random.randbytes, most=40)
        try:
            number = storage.append(slot(n))
        except StorageFull:
            assert storage.prepare(1)
            number = storage.append(slot(n))
        kept[number] = slot(n)
    for one in (storage, storage_on(flash)):
        assert [number for number, data in kept.items() if number >= one.first and slot_content(one, number) != data] == []


@pytest.mark.parametrize("both", [False, True])
def test_a_game_goes_on_when_its_block_wears_out(both: bool):
    """Every press and entry is recorded, the clock goes on, and the fault is reported once, when no time runs."""
    desk = Desk()
    begin_game(desk, control="5m+3s")
    desk.press("right")
    flash, erases = desk.board.flash, desk.board.flash.erases
    for i, tile in enumerate(HAND):
        if i == 2:
            current, start = divmod(desk.board.storage.end, 255)
            names = [name for name in sorted(Files(flash).listdir("/data/log")) if int(name) >= current]
            for name in names if both else names[:1]:
                wear(flash, block_of(flash, name), STUCK, start=16 * (1 + start if name == names[0] else 1))
        enter_texts(desk, tile)
        desk.press(("left", "right")[i % 2])
    desk.run(3000)
    assert desk.screen == "play" and desk.app.live()
    assert desk.board.storage.worn == (len(names) if both else 1) and (flash.erases > erases) == both
    kinds = [slot[0] for slot in desk.app.book.slots(desk.app.book.entry.number)]
    assert kinds.count(record.MOVE) == len(HAND) and kinds.count(record.PRESS) == len(HAND) + 1
    check_replay(desk)
    desk.press("back")
    desk.run(3000)
    assert desk.screen == "notice" and desk.screen_text == "The memory is wearing out: sync with a PC soon."
    desk.press("ok")
    desk.run(3000)
    assert desk.screen == "game_menu"
    state = list(table_session(desk).game.log)
    desk.cut()
    desk.run(20)
    desk.press("ok")
    assert list(table_session(desk).game.log) == state


def test_when_no_block_takes_bytes_the_game_stays_as_recorded():
    desk = Desk()
    begin_game(desk)
    enter_texts(desk, *HAND[:2])
    recorded = list(table_session(desk).game.log)
    for block in range(2, BLOCKS):
        wear(desk.board.flash, block, STUCK, start=16)
    with pytest.raises(Bitten):  # the file system tries one block after the other, for a quarter of a minute
        desk.press("ok", "ok", "ok")
    desk.restart_by_watchdog()
    desk.run(3000)
    assert desk.screen == "crash"
    desk.press("ok")
    desk.run(1000)
    assert list(table_session(desk).game.log) == recorded
