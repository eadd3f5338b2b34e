"""When bits of the file system's own directory flip, the log's blocks are whole, so no game may be missing, cut or renamed.

littlefs has a check value for each commit to a directory. A flipped bit ends the directory before that commit: later files disappear
without a report, or the file system is formatted again. littlefs itself wrote the images here.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from boards.host.flash import BLOCK, BLOCKS, Flash, perform
from boards.host.littlefs_files import Files
from flagfall.app.book.index import OPEN, SYNCED
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.record.record import Header

DEVICE = "0f1a6fa1"


@dataclass(frozen=True)
class Log:
    """A flash, the slots and the state of each game, and the blocks with directories."""

    image: bytes
    epoch: str
    last: int
    games: dict[int, list[bytes]]
    states: dict[int, int]
    directories: list[int]


def open_book(flash: Flash, most: int = 160) -> Scorebook:
    return Scorebook(Storage(flash, Files(flash), Random(1).randbytes, most=most), DEVICE)


def play(book: Scorebook, entries: int, ended: bool, synced: bool) -> None:
    game = book.start(Header("pad", "", ["Anna", "Boris"])).game
    for i in range(entries):
        book.enter(game.parse("+5"), 1000 * i)
    if ended:
        book.enter(game.parse("end"), 1000 * entries)
    if synced:
        number = book.entry.number
        book.ack(number, book.crc(number))
    book.leave()


def directories(flash: Flash) -> list[int]:
    """Returns the used blocks that are no log; all small files of these tests are in their directories."""
    blocks = [bytes(flash.image[at : at + BLOCK]) for at in range(0, BLOCK * BLOCKS, BLOCK)]
    return [n for n, block in enumerate(blocks) if block.strip(b"\xff") and block[:4] != b"FLOG"]


@cache
def make_log(kind: str) -> Log:
    """Returns a log. young: a first game on a new device; usual: games of some weeks; wide: files of years, so that the folder has two
    pairs of blocks; old: the oldest files of the log were reused.
    """
    flash = Flash()
    most = 6 if kind == "old" else 160
    book = open_book(flash, most)
    book.storage.store("settings", b"language=en\n")
    if kind == "wide":
        book.storage.prepare(120 * 255)
    if kind == "young":
        play(book, 3, True, False)
        play(book, 40, False, False)
    else:
        book.storage.store("roster", b"Anna\nBoris\n")
        for n in range(26 if kind == "old" else 9):
            ended = n % 5 != 3 or n < 25 and kind == "old"
            play(book, 60 + 7 * n, ended, ended and n < (22 if kind == "old" else 3))
            if n % 3 == 0:
                book.storage.store("settings", b"language=ru\nn=%d\n" % n)
    if kind == "old":
        assert book.storage.first
    games = {entry.number: [bytes(slot) for slot in book.slots(entry.number)] for entry in book.index.entries}
    states = {entry.number: entry.state for entry in book.index.entries}
    return Log(bytes(flash.image), book.storage.epoch, book.index.last, games, states, directories(flash))


KINDS = ("young", "usual", "wide", "old")


def changed_games(log: Log, book: Scorebook) -> list[str]:
    """Returns the games that differ from those played."""
    faults = [] if book.storage.epoch == log.epoch else ["the games have other names"]
    for number, slots in log.games.items():
        entry = book.index.find(number)
        if entry is None:
            faults += [f"game {number} is missing"] if log.states[number] < SYNCED else []
            continue
        now = [bytes(slot) for slot in book.slots(number)]
        if now != slots:
            faults.append(f"game {number} is cut or changed: {len(now)} of {len(slots)}")
        if entry.state != log.states[number]:
            faults.append(f"game {number} has the state {entry.state}, not {log.states[number]}")
    if book.index.last != log.last:
        faults.append(f"the newest number is {book.index.last}, not {log.last}")
    return faults


def trial(kind: str, bit: int) -> list[str]:
    """Starts the device with one flipped bit, plays on, and starts it again. Returns the faults."""
    log = make_log(kind)
    flash = Flash(image=log.image)
    flash.image[bit // 8] ^= 1 << bit % 8
    most = 6 if kind == "old" else 160
    book = open_book(flash, most)
    faults = changed_games(log, book)
    if not faults:
        open_ones = [number for number, state in log.states.items() if state == OPEN]
        if open_ones:
            book.resume(open_ones[0])
            book.leave()
        if kind != "old":
            play(book, 300, True, False)
        book = open_book(flash, most)
        again = changed_games(log, book)
        faults += [f"after a second start: {fault}" for fault in again if "newest number" not in fault]
    return faults


def directory_bits(kind: str, count: int) -> list[int]:
    """Returns so many bits of used parts of the directories."""
    log, chance = make_log(kind), Random(kind)
    used = [at for block in log.directories for at in range(block * BLOCK, block * BLOCK + BLOCK) if log.image[at] != 255]
    return [chance.choice(used) * 8 + chance.randrange(8) for _ in range(count)]


def trial_faults(kind: str, count: int) -> list[str]:
    return [f"bit {bit}: {fault}" for bit in directory_bits(kind, count) for fault in trial(kind, bit)]


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_flip_all_is_there(kind: str):
    log = make_log(kind)
    assert changed_games(log, open_book(Flash(image=log.image), 6 if kind == "old" else 160)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_some_single_bits(kind: str):
    assert trial_faults(kind, 25) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_single_bits(kind: str, record_property):
    faults = trial_faults(kind, 1000)
    record_property(f"1000 single bits of the directory, {kind}", f"missing: {len(faults)}")
    assert faults == []


def formatted_flash(kind: str) -> Flash:
    """Returns the flash after the file system could not be mounted and was formatted."""
    flash = Flash(image=make_log(kind).image)
    flash.image[: 2 * BLOCK] = b"\xff" * (2 * BLOCK)
    return flash


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_file_system_finds_the_whole_log_and_reports_it(kind: str):
    log, flash = make_log(kind), formatted_flash(kind)
    for _ in range(2):
        book = open_book(flash, 6 if kind == "old" else 160)
        assert changed_games(log, book) == []
        assert book.storage.found > 0
        assert sorted(book.storage.fs.listdir("/data")) == ["found", "log"]
    book.storage.forget_found()
    assert open_book(flash).storage.found == 0


def test_a_sound_log_gives_no_report_and_no_write():
    for kind in KINDS:
        flash = Flash(image=make_log(kind).image)
        storage = open_book(flash).storage
        assert (storage.found, storage.gap, flash.erases, flash.pages) == (0, 0, 0, 0)


@pytest.mark.parametrize("share", [0.0, 0.5])
@pytest.mark.parametrize("kind", ["young", "usual"])
def test_the_power_may_go_while_the_log_is_found_again(kind: str, share: float):
    flash = formatted_flash(kind)
    before, flash.journal = bytes(flash.image), []
    open_book(flash)
    operations = flash.journal
    assert len(operations) > 20
    for done in range(0, len(operations), 1 if kind == "young" else 7):
        image = bytearray(before)
        for operation in operations[:done]:
            perform(image, operation)
        if share:
            perform(image, operations[done], share)
        assert changed_games(make_log(kind), open_book(Flash(image=bytes(image)))) == [], done


def test_the_power_may_go_while_a_file_between_two_others_is_found_again():
    """A directory that has lost a file may still have the newer ones. The copy has its name only when it is whole."""
    log = make_log("usual")
    flash = Flash(image=log.image)
    files = open_book(flash).storage.fs
    files.remove("/data/log/000001")
    before, flash.journal = bytes(flash.image), []
    assert changed_games(log, open_book(flash)) == []
    operations = flash.journal
    assert len(operations) > 15
    for done in range(len(operations)):
        image = bytearray(before)
        for operation in operations[:done]:
            perform(image, operation)
        assert changed_games(log, open_book(Flash(image=bytes(image)))) == [], done


def test_a_block_that_is_gone_with_the_newest_games_gives_no_number_twice():
    """The end of the log is not certain, so the possible numbers of its games are not used again."""
    flash = formatted_flash("usual")
    numbers = {flash.image[at + 4]: at for at in range(0, len(flash.image), BLOCK) if flash.image[at : at + 4] == b"FLOG"}
    for file, at in numbers.items():
        if file >= 3:
            flash.image[at : at + BLOCK] = b"\x00" * BLOCK  # a new program was written over these
    log = make_log("usual")
    book = open_book(flash)
    left = book.index.last
    assert left > log.last
    assert open_book(flash).index.last == left
    play(book, 3, True, False)
    assert open_book(flash).index.last == left + 1
    lost = [n for n in log.games if n not in [entry.number for entry in book.index.entries]]
    assert lost
    assert not book.index.lost


def test_the_newest_block_alone_may_be_gone():
    flash = Flash(image=make_log("usual").image)
    storage = open_book(flash).storage
    newest = storage.blocks[storage.end // 255]
    flash.image[newest * BLOCK : (newest + 1) * BLOCK] = b"\xff" * BLOCK
    first = open_book(flash).index.last
    assert first >= make_log("usual").last
    assert open_book(flash).index.last == first
