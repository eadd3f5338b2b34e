"""The flash part must wear slowly on the chip's own file system: an event costs a page, and 200 events cost at most one erase. The free
room is reported right.
"""

import ast

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from tests.host.desk import Desk
from tests.target.conftest import is_frozen, mpremote
from tests.target.emulator import image
from tests.target.portable import IN_PLACE

EVENTS = 2040
MAX_FILES = 139  # of the log

# Prepares two files of the log before play, as the scorebook does, and two more when less than one is left. The scorebook prepares more in
# each pause.
PROGRAM = """
import os
from rp2 import Flash
from flagfall.drivers import files
from flagfall.drivers.storage import Storage
storage = Storage(Flash(), files, os.urandom, "/bench")
storage.prepare(510)
event = bytearray(b"0123456789abcdef")
kept = 0
for number in range(%d):
    if storage.ready() < 255:
        storage.prepare(510)
    event[2:4] = bytes((number & 255, number >> 8))
    storage.append(event)
again = Storage(Flash(), files, os.urandom, "/bench")
for number in range(%d):
    again.read(number, event)
    kept += event[2] | event[3] << 8 == number
print(kept, again.end)
"""


def test_one_erase_for_two_hundred_events(pico, micropython, record_property):
    pico.run(3000)
    with pico.free():
        mpremote(pico.port, "exec", "pass")  # the app has ended
        pico.operations()
        program = PROGRAM % (EVENTS, EVENTS)
        kept, end = mpremote(pico.port, "exec", program if is_frozen(micropython) else IN_PLACE + program).split()
    done = [kind for _, kind, _ in pico.operations()]
    assert (int(kept), int(end)) == (EVENTS, EVENTS)
    erases = done.count("erase")
    record_property("wear", f"{erases} erases and {done.count('page')} pages for {EVENTS} events, with folders and first files")
    assert EVENTS <= done.count("page") < 2 * EVENTS
    assert 0 < erases <= EVENTS / 200 + 5  # the rest is for folders and the first two files


def test_the_games_that_still_fit(pico, micropython, record_property):
    """The PC's own device must find the same room on the same flash. A stock Pico has little room beside the program's files."""
    if is_frozen(micropython):
        pytest.skip("its file system begins elsewhere than that of the PC's device")
    pico.run(5000)
    pico.press("up", "ok", pause=1500)  # the last line of home
    with pico.free():
        row = ast.literal_eval(mpremote(pico.port, "resume", "exec", "row = _app.screen._rows[5]; print((row.text, row.value))"))
    desk = Desk(flash=Flash(image=pico.flash()[image.FILES :]))
    desk.press("up", "ok")
    record_property("games", row[1])
    assert row == desk.menu[5] and row[0] == "Room for games"
    free = Files(desk.board.flash).statvfs("/")[3]
    files = min(free + 1, MAX_FILES)  # the log's first file is empty
    assert free > 0 and abs(int(row[1].split()[-1]) - files * 255 // 150) <= 6  # 150 events in a game
