"""The device must report rightly how many games the log still takes: compared with a log that is filled to its end."""

import os

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.drivers.storage import Storage
from flagfall.record.record import SLOT
from tests.host.at_table import begin_game
from tests.host.desk import Desk


@pytest.mark.parametrize(("most", "others"), [(5, 0), (160, 300), (160, 325), (7, 320)])
def test_the_reported_room_can_be_written(most, others):
    """The limit is the log's share of the flash, or the blocks that the program has left."""
    flash = Flash()
    files = Files(flash)
    for number in range(others - 4):  # the folders take some
        with files.open(f"/{number}", "wb") as stream:
            stream.write(bytes(4000))
    storage = Storage(flash, files, os.urandom, most=most)
    for _ in range(40):
        storage.append(bytes(SLOT))
    room, written = storage.room(), 0
    while storage.ready() or storage.prepare(1):
        storage.append(bytes(SLOT))
        written += 1
    assert abs(room - written) <= 2 * 255 and room > 0, (room, written)


def games_that_fit(desk: Desk) -> str:
    desk.app.open("menus.pc_link")
    desk.run(50)
    return dict(desk.menu)["Room for games"]


def test_games_are_as_long_as_those_in_the_log(monkeypatch):
    desk = Desk()
    monkeypatch.setattr(desk.board.storage, "room", lambda: 3080)
    assert games_that_fit(desk) == "about 20", "20 games of 150 events, and 80 slots kept for ends of games"
    for presses in (20, 60, 100):
        begin_game(desk, "clock", "", "5m")
        desk.press(*["left", "right"] * (presses // 2), ms=20)
        desk.app.home()
    sizes = [entry.count for entry in desk.app.book.unfinished()]
    assert games_that_fit(desk) == f"about {3000 // (sum(sizes) // 3)}" != "about 20"
    monkeypatch.setattr(desk.board.storage, "room", lambda: 50)
    assert games_that_fit(desk) == "about 0"
