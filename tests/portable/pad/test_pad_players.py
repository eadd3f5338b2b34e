"""Players who come to a pad and leave it must be in its record, also after take-backs and power cuts, and have their seats at the clock."""

from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.engine.moves import CALL, NEW_SEAT, make
from flagfall.engine.outcome import give
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay
from flagfall.record.record import COME, EDIT, MOVE, NAME, OUT, PAD, PRESS, UNDO, UNPRESS, Header
from tests.portable.ramflash import RamFiles, RamFlash

COMES = make(CALL, NEW_SEAT)


def book_with_pad(seats=3, control="", options=""):
    """Returns a scorebook on a new flash with a pad begun."""
    flash = RamFlash(12)
    files = RamFiles(flash)
    book = Scorebook(Storage(flash, files, lambda count: b"\x5a" * count), "0f1a6fa1")
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"][:seats]
    book.start(Header("pad", "seats=%d%s" % (seats, options), names, control))
    book.flash, book.files = flash, files
    return book


def restart(book):
    again = Scorebook(Storage(book.flash, book.files, lambda count: b"\x5a" * count), "0f1a6fa1")
    again.flash, again.files = book.flash, book.files
    return again


def enter(book, t, *entry_texts):
    for text in entry_texts:
        book.enter(book.session.game.parse(text), t)


def out(book, t, seat, back=False):
    aux = seat + (8 if back else 0)
    return book.do(OUT, t, make(CALL, aux), aux)


def refusal(call, *args):
    try:
        call(*args)
    except FlagfallError as raised:
        return str(raised)
    raise AssertionError("not refused")


def whole_record(book):
    return b"".join([bytes(slot) for slot in book.slots(1)])


def check_replay(book):
    """Checks that the record, the log after a power cut and the list without rules tell the same game."""
    session = book.session
    game = session.game
    mine = [game.log[i] for i in range(len(game.log))]
    assert list(record.moves_of(book.slots(1))) == mine
    for other in (record_replay.read(whole_record(book)), restart(book).look(1)):
        assert (other.game.scores, other.game.gone, other.game.seats) == (game.scores, game.gone, game.seats)
        assert other.names == session.names and [other.game.log[i] for i in range(len(mine))] == mine
        assert other.pending_turns.count == session.pending_turns.count and other.t == session.t
        if session.clock:
            seats = range(session.clock.seats)
            assert other.clock.seats == session.clock.seats == game.seats
            assert [other.clock.left(seat, session.t) for seat in seats] == [session.clock.left(seat, session.t) for seat in seats]


def test_who_comes_has_the_next_seat_and_a_name_of_any_letters():
    book = book_with_pad(2, "", " start=501")
    enter(book, 1000, "+100")
    for name in ("Їжачок Дмитро", "", "Žo|fia\n", "A234567890123456"):
        book.come(name, COMES, 2000)
        check_replay(book)
    assert book.session.names == ["Ann", "Bob", "Їжачок Дмитро", "Player 4", "Žofia", "A234567890123456"]
    assert book.session.game.scores == [401, 501, 501, 501, 501, 501] and book.session.revised == 0
    slots = [bytes(slot) for slot in book.slots(1)]
    assert [slot[0] for slot in slots].count(NAME) == 3 + 0 + 1 + 2  # nine bytes of UTF-8 each
    assert (
        b"".join([record.head_piece(slot) for slot in slots if slot[0] == NAME]).replace(b"\x00", b"").decode()
        == "Їжачок ДмитроŽofiaA234567890123456"
    )
    assert slots[-1][0] == PAD and slots[-1][13] == COME and record.value_of(slots[-1]) == COMES


def test_a_player_who_came_is_taken_back_and_another_comes():
    book = book_with_pad(2)
    book.come("Cyril", COMES, 1000)
    enter(book, 2000, "2+30")
    book.do(UNDO, 3000, 2)
    assert book.session.game.seats == 2 and "0 to 1" in refusal(enter, book, 4000, "2+5")
    check_replay(book)
    book.come("Dana", COMES, 5000)
    assert book.session.names == ["Ann", "Bob", "Dana"]
    check_replay(book)


def test_a_power_cut_between_name_and_player_leaves_the_table_as_it_was():
    book = book_with_pad(2)
    enter(book, 1000, "+5")
    book.come("Constantin", COMES, 1000)
    slots = [bytes(slot) for slot in book.slots(1)]
    assert [slot[0] for slot in slots[-3:]] == [NAME, NAME, PAD]
    for cut in (1, 2):
        book = book_with_pad(2)
        enter(book, 1000, "+5")
        for slot in slots[-3:][:cut]:
            book.storage.append(slot)
        book = restart(book)
        session = book.resume(1)
        assert session.names == ["Ann", "Bob"] and session.game.seats == 2
        enter(book, 2000, "+7")
        book.come("Dora", COMES, 2000)
        assert session.names == ["Ann", "Bob", "Dora"] and session.game.scores == [5, 7, 0]
        check_replay(book)


def test_who_leaves_is_out_also_without_a_clock():
    book = book_with_pad(4)
    enter(book, 1000, "+5")
    assert out(book, 2000, 1) and book.session.game.turn == 2
    check_replay(book)
    enter(book, 3000, "+7", "+8", "+9")
    assert book.session.game.turn == 2 and book.session.game.scores == [14, 0, 7, 8]
    out(book, 4000, 1, True)
    book.do(UNDO, 4000, 1)
    assert book.session.game.gone == (1,)
    check_replay(book)
    book.do(UNDO, 5000, 4)
    assert book.session.game.gone == () and book.session.game.turn == 1
    check_replay(book)


def test_a_clock_goes_on_without_a_player_and_with_a_new_one():
    """5 minutes each: Ann uses 10 s, Bob leaves after 20 s of his turn, Cid uses 30 s, Dan comes with the full time."""
    book = book_with_pad(3, "5m")
    clock = book.session.clock
    book.do(PRESS, 0, 0, 2)
    enter(book, 5000, "+1")
    book.do(PRESS, 10000, 0, 0)
    out(book, 30000, 1)
    assert clock.running(30000) == 2 and [clock.left(seat, 30000) for seat in range(3)] == [290000, 280000, 300000]
    assert book.session.pending_turns.count == 0 and book.session.game.turn == 2
    check_replay(book)
    book.come("Dan", COMES, 40000)
    assert clock.seats == 4 and clock.left(3, 40000) == 300000 and clock.running(40000) == 2
    book.do(PRESS, 60000, 0, 2)
    assert clock.running(60000) == 3 and book.session.pending_turns.count == 1
    check_replay(book)
    book.do(PRESS, 70000, 0, 3)
    assert clock.running(70000) == 0 and book.session.pending_turns.count == 2, "Bob's turn is passed over"
    enter(book, 71000, "+2", "+3")
    assert book.session.pending_turns.count == 0 and book.session.game.turn == 0
    check_replay(book)
    out(book, 80000, 1, True)
    book.do(PRESS, 81000, 0, 0)
    assert clock.running(81000) == 1 and clock.left(1, 90000) == 271000
    check_replay(book)


def test_a_player_taken_back_leaves_the_clock():
    book = book_with_pad(2, "5m")
    clock = book.session.clock
    book.do(PRESS, 0, 0, 1)
    book.come("Cyril", COMES, 1000)
    book.do(PRESS, 2000, 0, 0)
    book.do(PRESS, 3000, 0, 1)
    assert clock.running(3000) == 2 and book.session.pending_turns.count == 2
    book.do(UNDO, 5000, 1)
    assert clock.seats == 2 and clock.running(5000) == 0 and [clock.left(seat, 6000) for seat in range(2)] == [297000, 299000]
    check_replay(book)
    book.do(UNPRESS, 7000)
    check_replay(book)


def test_an_entry_before_its_press_stays_before_it():
    book = book_with_pad(3, "5m")
    book.do(PRESS, 0, 0, 2)
    enter(book, 5000, "+1")
    assert book.session.pending_turns.count == -1
    out(book, 6000, 2)
    assert book.session.pending_turns.count == -1 and book.session.clock.running(6000) == 0
    book.do(PRESS, 7000, 0, 0)
    assert book.session.pending_turns.count == 0 and book.session.clock.running(7000) == 1
    check_replay(book)


def test_a_clock_has_six_players_at_most():
    book = book_with_pad(6, "5m")
    before = whole_record(book)
    assert refusal(book.come, "Gus", COMES, 1000) == "a clock has 2 to 6 seats"
    assert whole_record(book) == before and book.session.game.seats == 6
    without = book_with_pad(6)
    without.come("Gus", COMES, 1000)
    without.come("Hal", COMES, 1000)
    assert "8 seats" in refusal(without.come, "Ivo", COMES, 1000) and without.session.names[6:] == ["Gus", "Hal"]
    check_replay(without)


def test_players_change_only_by_their_own_events():
    book = book_with_pad(3)
    enter(book, 0, "+1")
    out(book, 0, 2)
    points = give(0, 15, 5)
    for event in (
        (MOVE, 0, COMES),
        (MOVE, 0, make(CALL, 1)),
        (EDIT, 0, points, 1),
        (EDIT, 0, make(CALL, 1), 2),
        (OUT, 0, 0, 1),
        (OUT, 0, make(CALL, 1), 0),
        (OUT, 0, COMES, NEW_SEAT),
        (PAD, 0, make(CALL, 1), COME),
        (PAD, 0, 0, 0),
    ):
        before = whole_record(book)
        assert refusal(book.do, *event), event
        assert whole_record(book) == before


def test_the_end_of_the_game_closes_the_record():
    book = book_with_pad(3)
    enter(book, 0, "0+10", "1+20", "2+20", "finish")
    assert book.session.game.winners() == (1, 2) and book.session.end_reason() == "finished"
    assert [bytes(slot)[0] for slot in book.slots(1)][-1] == record.CLOSE
    check_replay(book)
