"""A device whose log has taken all room gets a new program: the log's oldest files go, the same as the device would use again."""

import re
from random import Random

import pytest

import update
from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from desk import Desk
from edited_records import play
from flagfall import engine
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.record.record import SLOT
from host_tools.failure import Failure
from host_tools.port import flasher
from host_tools.port.log_room import make_room, spare
from ramflash import RamFiles, RamFlash

DEVICE = "0f1a6fa1"


def files_of(storage: Storage) -> dict[str, bytes]:
    """The log as mpremote would read it."""
    files = {}
    for name in storage._fs.listdir("/data/log"):
        with storage._fs.open(f"/data/log/{name}", "rb") as stream:
            files[name] = stream.read()
    return files


def sent(book: Scorebook, number: int) -> None:
    book.ack(number, book.crc(number))


def played(book: Scorebook, random: Random, games: int) -> None:
    """Games that are then on a PC, over, unfinished, thrown away or never begun."""
    for number in range(games):
        play(book, random.choice(engine.presets()), random.randrange(1000), random.choice((0, 5, 45)))
        what, entry = random.random(), book.entry
        if what < 0.9 and not book.session.game.over and entry.count > 8:
            book.enter(book.session.game.parse("end"), book.session.t)
        book.leave()
        if what < 0.8 and entry in book.finished():
            sent(book, entry.number)
        elif what > 0.93 and entry in book.unfinished():
            book.index.throw_away(entry)
        if number % 7 == 0:
            book.set_date(1_800_000_000, 0)


@pytest.mark.parametrize("seed", range(20))
def test_the_same_files_go_that_the_device_would_use_again(seed):
    random, flash = Random(seed), RamFlash(90)
    files = RamFiles(flash)
    book = Scorebook(Storage(flash, files, random.randbytes), DEVICE)
    played(book, random, random.randint(2, 40))
    again = Scorebook(Storage(flash, files, random.randbytes), DEVICE)
    log, first = files_of(again.storage), again.storage.first // 255
    again.index.drop_synced()
    assert spare(log) == [f"{number:06d}" for number in range(first, again.storage.first // 255)]
    assert spare(log, 90) == []


def test_a_game_that_waits_for_the_pc_keeps_its_file_and_all_behind():
    flash = RamFlash(60)
    book = Scorebook(Storage(flash, RamFiles(flash), Random(1).randbytes), DEVICE)
    for number in range(1, 40):
        play(book, "chess", number)
        book.enter(book.session.game.parse("end"), book.session.t) if not book.session.game.over else None
        book.leave()
        if number != 20:
            sent(book, number)
    waits = book.index.find(20).first // 255
    assert len(spare(files_of(book.storage))) == waits > 1
    sent(book, 20)
    assert len(spare(files_of(book.storage))) > waits + 1


def test_what_only_looks_like_the_pc_s_word_counts_for_nothing():
    """An acknowledgement with a flipped bit could be of another game."""
    flash = RamFlash(60)
    book = Scorebook(Storage(flash, RamFiles(flash), Random(1).randbytes), DEVICE)
    for number in range(1, 20):
        play(book, "chess", number)
        book.enter(book.session.game.parse("end"), book.session.t) if not book.session.game.over else None
        sent(book, number)
    log = files_of(book.storage)
    before = spare(log)
    name = next(name for name in sorted(log) for at in range(SLOT, BLOCK, SLOT) if log[name][at] == 20 and log[name][at + 1] == 1)
    at = next(at for at in range(SLOT, BLOCK, SLOT) if log[name][at] == 20 and log[name][at + 1] == 1)
    log[name] = log[name][:at] + bytes([20, 0]) + log[name][at + 2 :]
    assert before and not spare(log)


def full(synced: bool, tmp_path) -> Desk:
    """A device with a program, whose log has the rest of the flash."""
    flash = Flash()
    files = Files(flash)
    files.mkdir("/data")
    with files.open("/data/something", "wb") as stream:
        stream.write(bytes(BLOCK * (BLOCKS - 80)))
    assert update.update(flash, update.program(tmp_path, 1), Random(3)) != "no room"
    desk = Desk(flash=flash)
    book = desk.app.book
    for number in range(1, 400):
        if not book.storage.room() > 600:
            break
        play(book, "chess", number)
        book.enter(book.session.game.parse("end"), book.session.t) if not book.session.game.over else None
        book.leave()
        if synced or number > 1:
            sent(book, number)
    assert not book.storage.prepare(100_000)
    return Desk(flash=Flash(image=bytes(flash.image)))


def grown(tmp_path) -> dict:
    wanted = update.program(tmp_path, 2)
    wanted["flagfall/app/part0.mpy"].write_bytes(b"M\x06\x13\x1f" + bytes(30_000))
    return wanted


def test_a_program_that_has_grown_finds_room_and_no_game_is_lost(tmp_path):
    desk = full(True, tmp_path)
    flash, book = desk.board.flash, desk.app.book
    play(book, "pad", 1)
    waits = book.entry.number
    slots = [bytes(slot) for slot in book.slots(waits)]
    games = len(book.index.entries)
    assert update.update(flash, grown(tmp_path), Random(3)) != "no room"
    again = Desk(flash=Flash(image=bytes(flash.image))).app.book
    assert [bytes(slot) for slot in again.slots(waits)] == slots and again.index.last == waits
    assert games / 2 < len(again.index.entries) < games
    assert again.prepare()


@pytest.mark.parametrize("seed", range(6))
def test_an_update_that_has_begun_is_completed_on_a_full_device(tmp_path, seed):
    """Whatever breaks it off, also while the log gives way."""
    flash = full(True, tmp_path).board.flash
    for version in range(2, 6):
        wanted = update.program(tmp_path, version)
        for number, name in enumerate(wanted):
            wanted[name].write_bytes(b"M\x06\x13\x1f" + Random(f"{seed} {version} {name}").randbytes(4000 * version - 100 * number))
        assert update.update(flash, wanted, Random(f"{seed} {version}")) != "no room"
    assert len(Desk(flash=flash).app.book.index.entries) > 1


@pytest.mark.parametrize(
    ("synced", "least", "said"),
    [(False, 4, "games that no PC has: sync it first"), (True, 100, "fewer games with --games")],
)
def test_where_that_is_not_enough_it_is_said_before_anything_is_touched(tmp_path, synced, least, said):
    flash = full(synced, tmp_path).board.flash
    before, mpremote = bytes(flash.image), update.Mpremote(flash, -1)
    found = flasher.probe(mpremote, "PORT")
    made = flasher.plan(grown(tmp_path), found)
    with pytest.raises(Failure, match=f"the device has 0 KB free and needs [0-9]+ KB.*{re.escape(said)}"):
        make_room(mpremote, "PORT", found, made, least)
    assert bytes(flash.image) == before
