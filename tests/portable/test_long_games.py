"""Games longer than the ring of moves, and as long as a record allows, must work."""

from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError, StorageFull
from flagfall.record import record, record_replay
from flagfall.record.record import CORRECT, EDIT, MOVE, PAD, PAUSE, PRESS, RESUME, UNDO, Header
from tests.portable.ramflash import RamFiles, RamFlash

RING = 512  # moves that the device keeps in memory


def book_with_game(preset="pad", control="", most=160):
    """Returns the flash, its files and a scorebook with a new game. most: number of files of the log."""
    flash = RamFlash(40)
    files = RamFiles(flash)
    book = restart(flash, files, most)
    book.start(Header(preset, "", ["Ann", "Bob"], control))
    return flash, files, book


def restart(flash, files, most=160):
    return Scorebook(Storage(flash, files, lambda count: b"\x5a" * count, most=most), "0f1a6fa1")


def enter(book, text, times=1):
    for _ in range(times):
        book.enter(book.session.game.parse(text), book.session.t)


def whole_record(book):
    return b"".join([bytes(slot) for slot in book.slots(1)])


def count_readings(book, call) -> int:
    """Returns the number of times that the game's slots were read from the beginning."""
    count, slots = [0], book.index.slots

    def counted(entry):
        count[0] += 1
        return slots(entry)

    book.index.slots = counted
    call()
    book.index.slots = slots
    return count[0]


def test_moves_that_the_ring_has_lost_are_read_in_one_pass():
    _, _, book = book_with_game()
    enter(book, "0+5", 3)
    enter(book, "1+7", RING + 300)
    log = book.session.game.log
    assert count_readings(book, lambda: [log[i] for i in range(len(log))]) == 1
    assert [book.session.game.text(log[i]) for i in (0, 2, 3)] == ["0+5", "0+5", "1+7"]


def test_undo_beyond_the_ring_gives_the_right_game():
    flash, files, book = book_with_game()
    for n in range(RING + 600):
        enter(book, "%d+%d" % (n % 2, n % 10))
    book.do(UNDO, 0, 900)
    game = book.session.game
    first = RING + 600 - 900
    assert len(game.log) == first and game.scores == [sum([n % 10 for n in range(side, first, 2)]) for side in (0, 1)]
    enter(book, "0+1", 800)
    book.do(UNDO, 0, 790)
    enter(book, "1+3", 1000)
    assert book.session.game.scores == restart(flash, files).look(1).game.scores == record_replay.read(whole_record(book)).game.scores


def test_looking_at_a_game_sees_it_as_it_was_at_every_undo():
    """A replayed deep undo must find the moves as they were then, not the moves that were entered after a later, deeper undo."""
    flash, files, book = book_with_game()
    enter(book, "0+1", RING + 500)
    book.do(UNDO, 0, 500)  # more than the snapshots reach, so the whole game is replayed
    book.do(UNDO, 0, RING - 10)
    enter(book, "1+2", RING + 500)
    book = restart(flash, files)
    looked_at = book.look(1)
    assert looked_at.game.scores == [10, 2 * (RING + 500)]
    assert [looked_at.game.text(looked_at.game.log[i]) for i in (9, 10)] == ["0+1", "1+2"]
    assert book.session is None


def test_looking_at_a_long_game_that_went_on_as_pad():
    flash, files, book = book_with_game("fives")
    enter(book, "lead 0")
    enter(book, "5-5")
    book.do(PAD, 0)
    enter(book, "0+5")
    enter(book, "1+0", RING + 100)
    looked_at = restart(flash, files).look(1)
    assert looked_at.game.text(looked_at.game.log[0]) == "0+5" and looked_at.game.scores == [15, 0]


def fill_record(book) -> None:
    """Enters points until they are refused; only a pause or a result fits then."""
    try:
        while True:
            enter(book, "+5")
    except StorageFull:
        pass


def run_with_shorter_records(limit, test) -> None:
    """Runs the test with records of at most `limit` slots."""
    longest, Scorebook.most = Scorebook.most, limit
    try:
        test()
    finally:
        Scorebook.most = longest


def test_the_longest_game_can_still_be_stopped_and_ended():
    def test():
        flash, files, book = book_with_game(control="5m")
        book.do(PRESS, 0, 0, 1)
        fill_record(book)
        before = whole_record(book)
        for event in (
            (MOVE, 9, book.session.game.parse("+5")[0]),
            (PRESS, 9, 0, 0),
            (UNDO, 9, 1),
            (EDIT, 9, 32768 + 5, 1),
            (CORRECT, 9, 5, 0),
        ):
            try:
                book.do(*event)
                raise AssertionError("not refused: %d" % event[0])
            except StorageFull as raised:
                assert "at most 60 events" in str(raised)
        assert whole_record(book) == before and len(before) < 60 * 16
        book = restart(flash, files)
        assert book.resume(1).running(0) is False  # after the power cut it is paused
        try:
            book.do(RESUME, 10)
            raise AssertionError("the clock started, but no slot is left to stop it")
        except StorageFull:
            pass
        enter(book, "resign 0")
        assert book.finished() and len(whole_record(book)) <= 60 * 16
        assert record_replay.read(whole_record(book)).game.winners() == (1,)

    run_with_shorter_records(60, test)


def test_room_for_a_hand_turned_up_is_asked_for_before_its_first_tile():
    def test():
        _, _, book = book_with_game("fives")
        before = whole_record(book)
        try:
            book.enter([6 << 26 | MORE] * 60, 0)
            raise AssertionError("not refused")
        except FlagfallError as raised:
            assert "at most 60 events" in str(raised)
        assert whole_record(book) == before

    run_with_shorter_records(60, test)


def test_the_flash_keeps_room_to_stop_and_end_a_game():
    _, _, book = book_with_game(control="5m")
    book.do(PRESS, 0, 0, 1)
    storage = book.storage
    storage.prepare = lambda slots: False
    while storage.ready() > 80:
        storage.append(bytes(16))
    fill_record(book)
    assert storage.ready() >= 8
    book.do(PAUSE, 5)
    enter(book, "end")
    assert book.finished()
    assert record.game_of(whole_record(book)) == 1


def sync_failure(book, number) -> str:
    """Returns the reason why the PC cannot have this game; "" when it has it."""
    book.prepare()
    try:
        book.ack(number, book.crc(number))
        return ""
    except StorageFull as raised:
        return str(raised)


def test_a_full_log_is_freed_by_ending_and_syncing_its_oldest_game():
    """Even when the PC has fetched many other games, the events that free the log must fit, and the device names the game to end."""
    flash, files, book = book_with_game(most=8)
    full = ""
    while not full:
        try:
            book.start(Header("pad", "", ["Ann", "Bob"]))
            enter(book, "+5", 8)
            enter(book, "end")
        except StorageFull as error:
            full = str(error)
    assert full == "the flash is full: end game 1, then sync with a PC"
    messages = [sync_failure(book, entry.number) for entry in reversed(book.finished())]
    assert messages[0] == "" and messages[-1] == full
    book = restart(flash, files, 8)
    book.resume(1)
    enter(book, "end")
    for entry in reversed(book.finished()):
        assert book.is_synced(entry.number) or sync_failure(book, entry.number) == ""
    book.start(Header("pad", "", ["Ann", "Bob"]))
    enter(book, "+5", 255)


def test_a_game_whose_header_does_not_fit_is_not_begun():
    _, _, book = book_with_game()
    storage = book.storage
    storage.prepare = lambda slots: False
    while storage.ready() > 45:
        storage.append(bytes(16))
    end = storage.end
    try:
        book.start(Header("fives", "seats=4 teams=2x2", ["A long name no %d" % n for n in range(4)], "5m+3s"))
        raise AssertionError("not refused")
    except StorageFull:
        assert storage.end == end and [entry.number for entry in book.unfinished()] == [1] and book.index.last == 1
