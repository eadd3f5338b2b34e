"""Flipped bits of slots and of a log must be repaired, or reported."""

from flagfall.app.book import damage
from flagfall.app.book.game_entry import OPEN, OVER
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.record import record
from flagfall.record.record import Header
from flagfall.record.repair import repair
from tests.portable.ramflash import BLOCK, RamFiles, RamFlash


def some_slot(seed: int) -> bytearray:
    slot = bytearray(16)
    record.pack(slot, 1 + seed % 12, seed * 7, seed * 13 % 16384, seed * 104729, seed * 15485863 & 0x3FFFFFFF, seed % 9)
    return slot


def flip_bit(data, bit: int) -> None:
    data[bit // 8] = data[bit // 8] ^ 1 << bit % 8


def test_every_single_bit_is_put_right():
    for seed in (1, 77):
        slot = some_slot(seed)
        for bit in range(128):
            flip_bit(slot, bit)
            assert repair(slot) and slot == some_slot(seed), bit


def test_two_bits_are_noticed_and_nothing_is_changed():
    slot = some_slot(5)
    for first in range(0, 128, 3):
        for second in range(first + 1, 128, 5):
            flip_bit(slot, first)
            flip_bit(slot, second)
            before = bytes(slot)
            assert not repair(slot) and slot == before
            flip_bit(slot, first)
            flip_bit(slot, second)
    assert slot == some_slot(5)


def draw(count):
    return b"\x5a" * count


class Desk:
    """A log with two finished games and one running game. `start` starts the scorebook after bits of a slot have flipped."""

    def __init__(self):
        self.flash = RamFlash(12)
        self.files = RamFiles(self.flash)
        self.book = self.start()
        for last in ("end", "end", ""):
            game = self.book.start(Header("pad", "", ["Ann", "Bob"])).game
            for text in ("+5", "+10", last):
                if text:
                    self.book.enter(game.parse(text), 0)

    def start(self) -> Scorebook:
        self.book = Scorebook(Storage(self.flash, self.files, draw), "0f1a6fa1")
        return self.book

    def flip(self, game: int, seq: int, *bits) -> None:
        slot = self.slots(game)[seq]
        start = self.flash.image.find(slot) * 8
        for bit in bits:
            flip_bit(self.flash.image, start + bit)

    def slots(self, game: int) -> list:
        return [bytes(slot) for slot in self.book.slots(game)]


def test_a_bit_of_the_log_is_put_right_wherever_it_is_read():
    desk = Desk()
    whole = desk.slots(1)
    for seq in (0, 3, len(whole) - 1):
        desk.flip(1, seq, 40 + seq)
    book = desk.start()
    assert desk.slots(1) == whole and book.index.repaired == 3 and not book.index.damaged()
    assert book.look(1).game.scores == [5, 10]


def test_a_hole_ends_a_game_and_is_reported():
    desk = Desk()
    whole = desk.slots(3)
    desk.flip(3, len(whole) - 2, 70, 75)
    book = desk.start()
    assert book.index.damaged() == [3] and book.index.find(3).state == OVER
    assert desk.slots(3) == whole[:-2] + whole[-1:]


def test_a_header_that_cannot_be_read_hides_no_game():
    desk = Desk()
    whole = desk.slots(2)
    desk.flip(2, 0, 40, 80)
    book = desk.start()
    assert book.index.damaged() == [2] and desk.slots(2) == whole[1:]
    assert [entry.number for entry in book.index.entries] == [1, 2, 3]


def test_the_last_event_may_be_missing_until_the_game_goes_on():
    desk = Desk()
    desk.flip(3, len(desk.slots(3)) - 1, 70, 75)
    book = desk.start()
    assert book.index.damaged() == [3] and book.index.find(3).state == OPEN
    book.enter(book.resume(3).game.parse("+20"), 0)
    assert book.index.damaged() == [] and book.session.game.scores == [5, 20]


def test_a_close_is_written_again():
    desk = Desk()
    whole = desk.slots(2)
    desk.flip(2, len(whole) - 1, 3, 60, 100)
    book = desk.start()
    assert desk.slots(2) == whole and book.index.find(2).state == OVER and book.index.repaired == 1


def test_an_edit_that_a_power_cut_stopped_closes_no_game():
    """The KEPT slot was half written. A CLOSE slot may hold the same number, and some check values differ in few bits."""
    close, tried = bytearray(16), 0
    for t in range(47, 59):
        desk = Desk()
        desk.book.do(record.EDIT, t, desk.book.session.game.parse("+20")[0], 1)
        kept = desk.slots(3)[-1]
        cut = kept[:15] + b"\xff"
        record.pack(close, record.CLOSE, 3, record.seq_of(kept), t, 2, 0)
        tried += damage.bits(cut, close) <= 6
        desk.flash.image[desk.flash.image.find(kept) + 15] = 255
        book = desk.start()
        assert kept[0] == record.KEPT and book.index.find(3).state == OPEN and book.look(3).game.scores == [5, 20], t
    assert tried


def test_a_repaired_slot_must_fit_its_place():
    """Three flipped bits can look like one flipped bit of another slot; here that slot is an event that comes too early."""
    desk = Desk()
    whole = desk.slots(3)
    slot = bytearray(16)
    record.pack(slot, record.MOVE, 3, len(whole) + 5, 0, 1 << 16 | 32773, 0)
    flip_bit(slot, 100)
    desk.book.storage.append(slot)
    book = desk.start()
    assert desk.slots(3) == whole and book.index.find(3).lacks == 0 and book.index.repaired == 0


def test_slots_of_the_pc_are_no_events_of_a_game():
    desk = Desk()
    desk.book.ack(1, desk.book.crc(1))
    slot = bytearray(16)
    desk.book.storage.read(desk.book.storage.end - 1, slot)
    start = desk.flash.image.find(bytes(slot)) * 8
    for bit in (70, 75):
        flip_bit(desk.flash.image, start + bit)
    book = desk.start()
    assert book.index.damaged() == [] and book.index.find(1).state == OVER and book.index.find(3).state == OPEN


def test_the_marker_of_a_file_may_have_flipped_bits():
    desk = Desk()
    epoch, whole = desk.book.storage.epoch, desk.slots(1)
    block = desk.book.storage.blocks[0] * BLOCK * 8
    for flipped in ((3,), (33, 34), (65,), (90, 10, 127)):
        for bit in flipped:
            flip_bit(desk.flash.image, block + bit)
        book = desk.start()
        assert book.storage.epoch == epoch and desk.slots(1) == whole, flipped
        for bit in flipped:
            flip_bit(desk.flash.image, block + bit)


def test_two_files_outvote_the_one_whose_epoch_has_flipped_bits():
    desk = Desk()
    desk.book.storage.prepare(600)
    epoch, blocks = desk.book.storage.epoch, desk.book.storage.blocks
    assert len(blocks) >= 3
    for block in blocks:
        for bit in (64, 95):
            flip_bit(desk.flash.image, block * BLOCK * 8 + bit)
        assert desk.start().storage.epoch == epoch
        for bit in (64, 95):
            flip_bit(desk.flash.image, block * BLOCK * 8 + bit)
