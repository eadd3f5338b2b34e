"""When bits of the log flip, no finished game may be missing, cut or changed without a report. The flash is in memory; its log has games of
every family, finished and unfinished, on a PC and not.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from flagfall import engine
from flagfall.app.book.index import OPEN, OVER, SYNCED
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.record.record import CLOSE, PAUSE, PRESS, SLOT, UNDO, Header
from tests.host.log.edited_records import play
from tests.portable.ramflash import BLOCK, RamFiles, RamFlash

DEVICE = "0f1a6fa1"
FILES = "/data/log"


@dataclass(frozen=True)
class Log:
    """A flash, the slots and the state of each game, and the offsets of the used parts of the log: markers and slots."""

    flash: RamFlash
    files: RamFiles
    games: dict[int, list[bytes]]
    states: dict[int, int]
    epoch: str
    used: list[int]


def _open(flash: RamFlash, files: RamFiles) -> Scorebook:
    return Scorebook(Storage(flash, files, Random(1).randbytes), DEVICE)


@cache
def filled_log() -> Log:
    """Returns a log with games of every family, finished and unfinished, on a PC and not."""
    flash = RamFlash(24)
    files = RamFiles(flash)
    book = _open(flash, files)

    def begin(preset: str, *entries: str, control: str = "") -> int:
        game = book.start(Header(preset, "first=0" if preset == "fives" else "", ["Anna", "Boris"], control)).game
        for i, entry in enumerate(entries):
            book.enter(game.parse(entry), 1000 * i)
        return book.entry.number

    begin("fives", "5-5", "5-0@r", "5-3@l", "end")
    book.ack(1, book.crc(1))
    book.set_date(1_800_000_000, 0)
    begin("chess", "e4", "e5", "Nf3", "resign 1")
    begin("draughts", "11-15", "23-19")
    begin("pad", *["+5"] * 280, "end")
    book.ack(4, book.crc(4))
    book.resume(3)
    book.enter(book.session.game.parse("8-11"), 5000)
    book.do(UNDO, 6000, 1)
    book.enter(book.session.game.parse("end"), 7000)
    begin("fives", "5-5", control="5m+3s")
    book.do(PRESS, 1000, 0, 1)
    for i in range(40):
        book.do(PRESS, 2000 + i, 0, i % 2)
    book.do(PAUSE, 9000)
    book.enter(book.session.game.parse("end"), 9000)
    begin("pad", *["+5"] * 150, "end")
    families = {engine.family(preset): preset for preset in reversed(engine.presets())}
    for n, preset in enumerate(families.values()):
        play(book, preset, n, 24)
        if n % 3 < 2 and not book.session.game.over:
            book.enter(book.session.game.parse("end"), book.session.t)
        if n % 3 == 1:
            book.ack(book.entry.number, book.crc(book.entry.number))
    begin("chess", "d4", "d5")
    begin("draughts", "11-15", "resign 0")
    book.set_date(1_800_100_000, 0)
    storage = book.storage
    used = [block * BLOCK + at for block in storage.blocks for at in range(SLOT)]
    for number in range(storage.first, storage.end):
        start = storage.block(number) * BLOCK + SLOT + number % 255 * SLOT
        used += range(start, start + SLOT)
    games = {entry.number: [bytes(slot) for slot in book.slots(entry.number)] for entry in book.index.entries}
    return Log(flash, files, games, {entry.number: entry.state for entry in book.index.entries}, storage.epoch, used)


def device_after(flips: list[int]) -> Scorebook:
    """Returns the device after a start with these bits of its flash flipped."""
    log = filled_log()
    flash = RamFlash(24)
    flash.image.blocks = {number: bytearray(block) for number, block in log.flash.image.copy().items()}
    for bit in flips:
        flash.image[bit // 8] = int(flash.image[bit // 8]) ^ 1 << bit % 8
    files = RamFiles(flash)
    files.files, files.folders = dict(log.files.files), list(log.files.folders)
    return _open(flash, files)


def unreported_games(book: Scorebook) -> list[str]:
    """Returns the games that are missing, cut or changed without a report."""
    log, faults = filled_log(), []
    if book.storage.epoch != log.epoch:
        faults.append("the games have other names")
    for number, slots in log.games.items():
        entry = book.index.find(number)
        if entry is None:
            faults.append(f"game {number} is missing")
            continue
        now, reported = [bytes(slot) for slot in book.slots(number)], number in book.index.damaged() or entry.state == SYNCED
        if not reported and (now != slots or log.states[number] != OPEN and entry.state == OPEN):
            faults.append(f"game {number} is cut: {len(now)} of {len(slots)}")
        # In 1 of 256 cases three flipped bits of a slot look like another single one: it counts as repaired, and the PC's replay finds it.
        if any(slot not in slots for slot in now) and not book.index.repaired:
            faults.append(f"game {number} is changed")
        if entry.count != len(now):
            faults.append(f"game {number} counts {entry.count} slots and gives {len(now)}")
        if log.states[number] == SYNCED != entry.state and number not in book.index.damaged() and entry.state != OVER:
            faults.append(f"game {number} was synced")
    return faults


def scattered_bits(chance: Random, count: int) -> list[int]:
    used = filled_log().used
    return [chance.choice(used) * 8 + chance.randrange(8) for _ in range(count)]


def neighbouring_bits(chance: Random, count: int) -> list[int]:
    """Returns bits that are all in one slot, or in the marker of one file."""
    start = chance.choice(filled_log().used) // SLOT * SLOT * 8
    return [start + bit for bit in chance.sample(range(SLOT * 8), count)]


def run_trials(count: int, draw, flips: int, figures: Counter) -> list[str]:
    """Returns the faults. figures: counts of trials with a repaired slot, and of trials with a game reported as damaged."""
    chance, faults = Random(flips), []
    for _ in range(count):
        bits = draw(chance, flips)
        book = device_after(bits)
        faults += [f"{fault}, bits {bits}" for fault in unreported_games(book)]
        figures["put right"] += book.index.repaired > 0
        figures["said to be damaged"] += bool(book.index.damaged())
    return faults


def test_without_a_flip_all_is_sound():
    book = device_after([])
    assert unreported_games(book) == [] and book.index.damaged() == [] and (book.index.repaired, book.index.lost) == (0, 0)


@pytest.mark.parametrize("draw", [scattered_bits, neighbouring_bits])
@pytest.mark.parametrize("flips", range(1, 7))
def test_some_trials(draw, flips: int):
    assert run_trials(20, draw, flips, Counter()) == []


@pytest.mark.slow
@pytest.mark.parametrize("draw", [scattered_bits, neighbouring_bits])
@pytest.mark.parametrize("flips", range(1, 7))
def test_a_thousand_trials(draw, flips: int, record_property):
    figures: Counter[str] = Counter()
    wrong = run_trials(1000, draw, flips, figures)
    record_property(f"1000 trials of {flips} flipped bits, {draw.__name__}", f"{dict(figures)}, lost without a word: {len(wrong)}")
    assert wrong == []


def test_every_family_is_in_the_log():
    book = device_after([])
    there = {engine.family(book.header(number).preset) for number in filled_log().games}
    assert there == {engine.family(preset) for preset in engine.presets()}
    assert {OPEN, OVER, SYNCED} == set(filled_log().states.values())


def test_a_single_bit_of_a_close_is_put_right():
    log = filled_log()
    for number, slots in log.games.items():
        if slots[-1][0] != CLOSE:
            continue
        start = log.flash.image.find(slots[-1]) * 8
        for bit in range(number, SLOT * 8, len(log.games)):
            book = device_after([start + bit])
            assert unreported_games(book) == [] and not book.index.damaged() and book.index.repaired == 1, (number, bit)
