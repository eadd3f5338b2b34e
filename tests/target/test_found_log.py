"""When the directory has lost the log, the chip must find its blocks again, give them files, restart and report it."""

import os

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from host_tools.port.link import Link
from tests.host.log.edited_records import play
from tests.target.conftest import SETTINGS
from tests.target.emulator import image

DEVICE = "0f1a6fa1"
GAMES = 5


def test_the_log_is_found_again(flash_with_program, needs_pack, make_pico):
    flash = Flash(image=bytearray(flash_with_program[image.FILES :]))
    there = Files(flash)
    book = Scorebook(Storage(flash, there, os.urandom), DEVICE)
    book.storage.store("settings", SETTINGS)
    for number in range(GAMES):
        play(book, "draughts", number, 100)
        if not book.session.game.over:
            book.enter(book.session.game.parse("end"), book.session.t)
        book.leave()
    games = {entry.number: [bytes(slot) for slot in book.slots(entry.number)] for entry in book.index.entries}
    for name in there.listdir("/data/log"):
        there.remove("/data/log/" + name)
    there.remove("/data/log")
    pico = make_pico(flash_with_program[: image.FILES] + bytes(flash.image))
    pico.run(8000)
    pico.settle()
    with pico.free(), Link(pico.port, timeout=10) as link:
        assert link.hello["trouble"] == ["directory"]
        listed = link.ask("list 0")["games"]
    assert [int(name.rpartition("-")[2]) for name, *_ in listed] == list(games)
    left = Flash(image=pico.flash()[image.FILES :])
    after = Scorebook(Storage(left, Files(left), os.urandom), DEVICE)
    assert {entry.number: [bytes(slot) for slot in after.slots(entry.number)] for entry in after.index.entries} == games
    assert after.storage.epoch == book.storage.epoch and after.storage.found == len(range(0, book.storage.end, 255))
    assert pico.panel.faults == []
