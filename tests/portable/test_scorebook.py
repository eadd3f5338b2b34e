"""Games in the device's log must work: begun, resumed after a power cut, edited, ended, sent."""

from array import array

from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.engine.moves import ITEM, MORE, make
from flagfall.errors import BadRecord, FlagfallError
from flagfall.record import record, record_replay
from flagfall.record.record import CLOSE, EDIT, MOVE, PAD, PAUSE, PRESS, UNDO, Header
from tests.portable.ramflash import RamFiles, RamFlash


def draw(count):
    return b"\x5a" * count


def book_with_game(names=("Ann", "Bob"), options="", control="5m+3s"):
    """Returns a scorebook on a new flash with a game begun."""
    flash = RamFlash(12)
    files = RamFiles(flash)
    book = Scorebook(Storage(flash, files, draw), "0f1a6fa1")
    book.start(Header("fives", options, list(names), control))
    return flash, files, book


def restart(flash, files):
    """Returns the scorebook on the same flash after a power cut."""
    return Scorebook(Storage(flash, files, draw), "0f1a6fa1")


def enter(book, t, *entry_texts):
    for text in entry_texts:
        book.enter(book.session.game.parse(text), t)


def whole_record(book, number=1):
    return b"".join([bytes(slot) for slot in book.slots(number)])


def refusal(call, *args):
    try:
        call(*args)
    except FlagfallError as raised:
        return str(raised)
    raise AssertionError("not refused")


def entry_texts(game):
    return [game.entry(i) for i in range(len(game.log))]


def test_a_game_stands_paused_as_at_the_last_event_after_a_power_cut():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0")
    book.do(PRESS, 1000, 0, 1)  # the second player's button starts the first player's clock
    enter(book, 4000, "5-5")
    book.do(PRESS, 6000, 0, 0)
    enter(book, 9500, "5-0@r")
    book = restart(flash, files)
    assert [entry.number for entry in book.unfinished()] == [1] and book.finished() == []
    back = book.resume(1)
    assert entry_texts(back.game) == ["lead 0", "5-5", "5-0@r"]
    assert back.game.scores == [10, 10] and back.names == ["Ann", "Bob"]
    assert back.clock.running(back.t) == -1 and back.t == 9500
    assert back.clock.left(0, 9500) == 303000 - 5000 + 3000  # 5:03 at the start, 5 s used, 3 s gained
    assert back.clock.left(1, 9500) == 303000 - 3500


def test_a_game_in_which_nothing_happened_is_not_kept():
    """This holds when the game is left and after a power cut, also when its header is not whole; its number is not used again."""
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0")
    header = Header("fives", "", ["Ann", "Bob"])
    header.number = 2
    slots = header.slots()
    for slot in slots[:-1]:
        book.storage.append(slot)
        cut = restart(flash, files)
        assert [entry.number for entry in cut.unfinished()] == [1] and cut.index.last == 2
    book.storage.append(slots[-1])
    cut = restart(flash, files)
    assert [entry.number for entry in cut.unfinished()] == [1] and not cut.finished()
    cut.start(Header("pad"))
    assert [entry.number for entry in cut.unfinished()] == [3, 1]
    cut.leave()
    assert [entry.number for entry in cut.unfinished()] == [1] and not cut.finished() and cut.index.oldest().number == 1


def test_a_game_that_was_thrown_away_is_gone_for_good():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    book.index.throw_away(book.entry)
    book.leave()
    for known in (book, restart(flash, files)):
        assert not known.unfinished() and not known.finished() and known.index.oldest() is None and known.index.last == 1
        try:
            known.ack(1, known.crc(1))
            raise AssertionError
        except FlagfallError:
            pass


def test_the_pc_replays_the_recorded_game():
    _, _, book = book_with_game(options="target=50")
    enter(book, 0, "lead 0", "5-5")
    book.do(PRESS, 0, 0, 1)
    book.do(PRESS, 2500, 0, 0)
    enter(book, 2600, "5-0@r")
    book.do(PAUSE, 3000)
    enter(book, 3100, "end")
    copy = record_replay.read(whole_record(book))
    mine = book.session
    assert copy.game.over and copy.game.ended and copy.game.scores == mine.game.scores == [10, 10]
    assert copy.game.save() == mine.game.save() and copy.count == mine.count
    assert [copy.clock.left(seat, 9999) for seat in (0, 1)] == [mine.clock.left(seat, 9999) for seat in (0, 1)]
    assert copy.header.text() == mine.header.text() and copy.header.name() == book.name(1)


def test_a_game_that_is_looked_at_counts_its_slots():
    _, _, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    assert book.look(1).count == book.session.count == len(list(book.slots(1)))


def test_a_refused_event_leaves_no_trace():
    _, _, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    before = whole_record(book)
    assert "laid already" in refusal(enter, book, 10, "5-5@l")
    assert "boneyard" in refusal(enter, book, 10, "pass")
    assert whole_record(book) == before and len(book.session.game.log) == 2


def test_undo_and_edit_survive():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5", "5-0@r", "5-3@l")
    book.do(UNDO, 10, 1)
    enter(book, 10, "5-4@l")
    assert book.session.game.scores == [10, 10]
    book.do(EDIT, 20, book.session.game.parse("5-6@r")[0], 2)  # the move 5-4 on the left stays, because it still fits
    kept = entry_texts(book.session.game)
    assert kept == ["lead 0", "5-5", "5-6@r", "5-4@l"]
    back = restart(flash, files).resume(1)
    assert entry_texts(back.game) == kept and back.game.scores == book.session.game.scores
    moves = record.moves_of(book.slots(1))
    assert list(moves) == [back.game.log[i] for i in range(len(back.game.log))]


def test_an_edit_keeps_only_legal_moves():
    _, _, book = book_with_game()
    enter(book, 0, "lead 0", "5-5", "5-0@r", "0-3@r")
    book.do(EDIT, 20, book.session.game.parse("5-6@r")[0], 2)  # 0-3 has no 0 to touch any more
    assert len(book.session.game.log) == 3
    assert list(record.moves_of(book.slots(1)))[-1] == book.session.game.log[2]
    before = entry_texts(book.session.game)
    assert refusal(book.do, EDIT, 30, book.session.game.parse("3-3@t")[0], 1)
    assert entry_texts(book.session.game) == before


def test_a_refused_edit_changes_nothing_that_is_shown():
    _, _, book = book_with_game(options="first=0")
    enter(book, 0, "5-5", "5-0@r", "5-3@l")
    book.do(UNDO, 0, 1)
    game = book.session.game
    before = game.snapshot(), game.save(), game.points[:], game.warning, game.mover
    assert refusal(book.do, EDIT, 9, game.parse("5-5@l")[0], 1)
    assert (game.snapshot(), game.save(), game.points, game.warning, game.mover) == before


def test_an_event_later_than_a_slot_can_say_is_refused():
    _, _, book = book_with_game()
    enter(book, 0xFFFFFFFF, "lead 0")
    before = whole_record(book)
    assert "49 days" in refusal(enter, book, 0x100000000, "5-5") and whole_record(book) == before
    assert record_replay.read(before).t == 0xFFFFFFFF


def test_a_hand_turned_up_in_part_is_taken_back_after_a_power_cut():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0")
    game, listed = book.session.game, array("I", [0] * 256)
    while game.stage != "count":
        most = game.moves(listed)
        book.do(MOVE, 0, listed[0 if game.turn == 0 else most - 1])  # seat 1 draws whenever it may
    seat = [seat for seat in (0, 1) if game.in_hand(seat) > 1][0]
    unseen = [tile for tile in range(28) if game.hands.unseen(tile)]
    entered = len(game.log)
    book.append(MOVE, 0, make(ITEM, seat << 7 | unseen[0]) | MORE, 0)  # a power cut before the second tile is written
    later = restart(flash, files)
    assert later.resume(1).game.stage == "count" and len(later.session.game.log) == entered
    assert len(later.session.game.asks()) == len(game.asks())
    assert list(record.moves_of(later.slots(1))) == [game.log[i] for i in range(entered)]


def test_an_edit_cut_off_from_its_second_slot_gets_it():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    book.do(PRESS, 0, 0, 1)
    enter(book, 5, "5-0@r", "0-3@r")
    other = book.session.game.parse("5-6@r")[0]
    book.append(EDIT, 20, other, 2)  # a power cut before the KEPT: 0-3 does not fit any more
    later = restart(flash, files)
    assert entry_texts(later.resume(1).game) == ["lead 0", "5-5", "5-6@r"]
    assert len(record.moves_of(later.slots(1))) == 3
    enter(later, 30, "6-1@r")
    assert list(record.moves_of(later.slots(1))) == list(later.session.game.log) == list(record_replay.read(whole_record(later)).game.log)


def test_numbers_go_on_when_every_game_was_dropped():
    flash, files, book = book_with_game()
    enter(book, 0, "end")
    for n in range(300):
        book.set_date(1732160000 + n, 0)
        book.storage.prepare(300)
    book.ack(1, book.crc(1))
    while book.storage.end % 255:
        book.set_date(1732170000, 0)
    book.index.drop_synced()
    assert book.finished() == []
    book.storage.prepare(book.storage.ready() + 255 * 2)  # dropped slots are prepared again
    book = restart(flash, files)
    assert book.finished() == [] and book.index.last == 1
    assert book.start(Header("fives", "", ["Ann", "Bob"])).header.number == 2


def test_a_game_that_ended_without_its_close_gets_it():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    book.append(MOVE, 5, book.session.game.parse("end")[0], 0)
    later = restart(flash, files)
    assert [entry.number for entry in later.unfinished()] == [1]
    assert later.resume(1).game.over and [entry.number for entry in later.finished()] == [1]
    assert record_replay.read(whole_record(later)).game.ended


def test_an_undo_opens_a_finished_game_again_until_the_pc_has_it():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5", "end")
    assert book.finished() and not book.unfinished()
    book.do(UNDO, 1, 1)
    assert book.unfinished() and not book.finished()
    assert "no finished game" in refusal(book.ack, 1, book.crc(1))
    enter(book, 2, "end")
    old = book.crc(1)
    assert "changed" in refusal(book.ack, 1, old ^ 1)
    book.ack(1, old)
    assert book.is_synced(1) and "the PC has" in refusal(book.do, UNDO, 3, 1)
    assert restart(flash, files).is_synced(1) and book.crc(1) == old


def test_going_on_as_pad_and_back():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5", "5-0@r")
    book.do(PAD, 5)
    assert book.session.game.facts.family == "pad" and book.session.game.scores == [10, 10]
    enter(book, 6, "0+15")
    assert refusal(book.do, PAD, 7, 0, 1)
    back = restart(flash, files).resume(1)
    assert back.padded and back.game.scores == [25, 10]
    book.do(UNDO, 8, 1)
    book.do(PAD, 9, 0, 1)
    assert not book.session.padded and book.session.game.scores == [10, 10]


def test_games_interleave_in_one_log():
    flash, files, book = book_with_game()
    enter(book, 0, "lead 0", "5-5")
    book.start(Header("threes", "", ["Cy", "Di"]))
    enter(book, 0, "lead 1", "6-6")
    book.resume(1)
    enter(book, 50, "5-0@r")
    book = restart(flash, files)
    assert [entry.number for entry in book.unfinished()] == [2, 1]
    assert book.resume(2).game.scores == [0, 12] and book.resume(1).game.scores == [10, 10]
    assert book.header(2).after == 1 and book.header(1).after == 0


def test_slots_are_prepared_before_the_start_and_never_while_playing():
    flash, _, book = book_with_game()
    enter(book, 0, "lead 0")
    erased = flash.erases
    for n in range(200):
        book.do(PRESS, n * 100, 0, (n + 1) % 2)
    assert flash.erases == erased


def nearly_full_book(left):
    """Returns a scorebook whose log has room for so many slots, and no prepared slots can be added."""
    _, _, book = book_with_game(control="")
    book.storage.prepare = lambda slots: False
    while book.storage.ready() > left:
        book.storage.append(bytes(16))
    return book


RESERVED_SLOTS = 48  # only ends of games and syncs may use these
LOW_SLOTS = 32  # below this number, slots are prepared at any cost


def test_a_visit_of_the_pc_takes_none_of_the_slots_that_free_a_full_log():
    for left, ready in ((RESERVED_SLOTS + 1, RESERVED_SLOTS), (RESERVED_SLOTS, RESERVED_SLOTS), (1, 1)):
        book = nearly_full_book(left)
        book.set_date(1732160000, 0)
        assert book.now(5000) == 1732160005 and book.storage.ready() == ready


def test_play_stops_where_only_the_reserved_slots_are_left():
    book = nearly_full_book(RESERVED_SLOTS + 2)  # an event, and a close that may follow it
    enter(book, 0, "lead 0")
    assert "flash is full" in refusal(enter, book, 0, "5-5") and book.storage.ready() == RESERVED_SLOTS + 1
    enter(book, 0, "end")
    assert book.finished() and book.storage.ready() == RESERVED_SLOTS - 1


def test_a_game_begins_only_where_it_can_be_played_on():
    assert nearly_full_book(RESERVED_SLOTS + LOW_SLOTS + 1).prepare() and not nearly_full_book(RESERVED_SLOTS + LOW_SLOTS).prepare()
    roomy = nearly_full_book(200)
    roomy.start(Header("fives", "", ["Ann", "Bob"]))
    header = 200 - roomy.storage.ready()
    book = nearly_full_book(header + RESERVED_SLOTS + LOW_SLOTS)
    book.start(Header("fives", "", ["Ann", "Bob"]))
    assert book.storage.ready() == RESERVED_SLOTS + LOW_SLOTS
    book = nearly_full_book(header + RESERVED_SLOTS + LOW_SLOTS - 1)
    assert "flash is full" in refusal(book.start, Header("fives", "", ["Ann", "Bob"]))
    assert book.storage.ready() == header + RESERVED_SLOTS + LOW_SLOTS - 1 and [entry.number for entry in book.unfinished()] == [1]


def test_the_last_slots_are_for_the_oldest_game_alone():
    """Only the PC's acknowledgement of that game frees a full log."""
    for left in (RESERVED_SLOTS // 2, RESERVED_SLOTS // 2 + 1):
        _, _, book = book_with_game(control="")
        enter(book, 0, "lead 0", "end")
        book.start(Header("fives", "", ["Ann", "Bob"]))
        enter(book, 0, "lead 0", "end")
        while book.storage.ready() > left:
            book.storage.append(bytes(16))
        if left == RESERVED_SLOTS // 2:
            assert "flash is full" in refusal(book.ack, 2, book.crc(2)) and not book.is_synced(2)
            assert book.storage.ready() == left
            book.ack(1, book.crc(1))
            assert book.is_synced(1)
        else:
            book.ack(2, book.crc(2))
            assert book.is_synced(2)


def test_random_slots_are_accepted_or_refused_in_one_line():
    _, _, book = book_with_game()
    enter(book, 0, "lead 0", "5-5", "5-0@r")
    good = whole_record(book)
    seed = 1
    slot = bytearray(16)
    for n in range(300):
        seed = (seed * 1103 + 12345) % 65521
        kind = (MOVE, UNDO, EDIT, PRESS, PAUSE, 7, 8, 9, PAD, CLOSE, 12, 13, 20, 200)[n % 14]
        value = (seed << 14 | seed) & 0x3FFFFFFF if n % 3 else seed % 5
        record.pack(slot, kind, 1, len(good) // 16, seed, value, seed % 256 if n % 2 else seed % 4)
        try:
            record_replay.read(good + bytes(slot))
        except BadRecord as raised:
            assert "\n" not in str(raised)
