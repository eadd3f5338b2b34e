"""When the log has filled the file system of a device, only work that needs more room may fail."""

import os
from itertools import count

import pytest

from boards.host.flash import BLOCK, Flash
from boards.host.littlefs_files import Files
from flagfall.app.menus import setups
from flagfall.drivers.storage import Storage
from flagfall.errors import StorageFull
from tests.host.at_table import begin_game, enter_texts
from tests.host.desk import Desk, choose
from tests.host.log.test_flashlog_power import slot

SETUPS = b"pad\t\tAda|Boris\t\t\n" * 100  # the largest size of that file: a block, and one more while it is replaced


def full(flash: Flash) -> Storage:
    storage = Storage(flash, Files(flash), os.urandom, most=1000)
    assert not storage.prepare(1_000_000)
    return storage


def test_a_small_file_that_finds_no_room_changes_nothing():
    storage = full(Flash())
    with pytest.raises(StorageFull, match="the flash is full: sync with a PC first"):
        storage.store("setups", SETUPS)
    assert storage.load("setups") == b"" and storage.fs.listdir("/data") == ["log"]


def test_games_that_were_synced_make_room_for_small_files():
    """The log keeps its files for the next games; some of them are dropped when no other room is left."""
    flash = Flash()
    storage = full(flash)
    kept = {storage.append(slot(n)): slot(n) for n in range(4 * 255)}
    storage.drop(3 * 255)
    storage.store("setups", SETUPS)
    storage.store("setups", SETUPS[:-18])
    again = Storage(flash, Files(flash), os.urandom, most=1000)
    for one in (storage, again):
        read = bytearray(16)
        for number in range(3 * 255, 4 * 255):
            one.read(number, read)
            assert read == kept[number]
        assert one.load("setups") == SETUPS[:-18] and one.end == 4 * 255


def test_an_error_of_another_kind_is_not_called_a_full_flash(monkeypatch):
    storage = full(Flash())
    monkeypatch.setattr(storage.fs, "rename", lambda *_: (_ for _ in ()).throw(OSError(5, "worn out")))
    with pytest.raises(OSError, match="worn out"):
        storage.store("settings", b"x")


def test_a_game_is_left_and_settings_are_changed_on_a_full_flash():
    desk = Desk()
    before = [[preset, "", "Anna|" + "B" * 400, "", ""] for preset in ("pad", "chess", "clock")]  # too much for the folder's own block
    desk.board.storage.store("setups", "\n".join(map("\t".join, before)).encode())
    game = begin_game(desk, names=("Ada", "Eva"))
    enter_texts(desk, "5-5")
    with pytest.raises(OSError, match="NOSPC"):
        for number in count():
            with desk.board.storage.fs.open(f"/data/{number}", "wb") as stream:
                stream.write(bytes(BLOCK))
    desk.app.home()
    assert desk.screen == "home" and not desk.app.crashes and game.game.log
    assert setups.read(desk.board.storage) == before  # home still offers these
    desk.app.open("menus.settings")
    choose(desk, "LEFT button is")
    desk.press("back")
    assert desk.screen == "home" and not desk.app.crashes and desk.app.preferences.swapped
