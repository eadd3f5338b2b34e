"""The clock of a session must belong to the right seats and take each event of the record."""

from flagfall.record.record import CORRECT, OUT, PAUSE, PRESS, RESUME, SKIP, Header
from flagfall.record.session import Session


def session_with_clock(preset: str, options: str = "", control: str = "5m", clock_options: str = "") -> Session:
    return Session(Header(preset, options, [], control, clock_options))


def clock_seats(session: Session) -> list:
    return [session.clock_seat(seat) for seat in range(session.game.seats)]


def test_partners_share_a_clock_unless_each_has_one():
    """Seats 0 and 2 are partners, so are seats 1 and 3 (CK-e)."""
    pairs = "seats=4 teams=2x2"
    for options, clock_options, clocks, expected in (
        (pairs, "", 2, [0, 1, 0, 1]),
        (pairs, "start=base clock=seats", 4, [0, 1, 2, 3]),
        ("seats=4", "", 4, [0, 1, 2, 3]),
        ("", "", 2, [0, 1]),
    ):
        session = session_with_clock("fives", options, "5m", clock_options)
        assert (session.clock.seats, clock_seats(session)) == (clocks, expected), (options, clock_options)
        for clock_seat in range(clocks):
            there = [seat for seat in range(session.game.seats) if expected[seat] == clock_seat]
            assert list(session.seats_at(clock_seat)) == there, (options, clock_options)
    assert clock_seats(session_with_clock("fives", pairs, "")) == [0, 1, 0, 1], "also where no clock counts"


def test_time_runs_for_any_seat_from_the_start_to_the_pause():
    session = session_with_clock("clock", "seats=3")
    assert not session.running(0)
    for seat in (2, 0, 1):  # the press of seat 2 starts the time of seat 0
        session.apply(PRESS, 1000, 0, seat)
        assert session.running(1000), seat
    session.apply(PAUSE, 2000)
    assert not session.running(2000)
    session.apply(RESUME, 3000)
    assert session.running(3000)
    assert not session_with_clock("clock", control="").running(0)


def test_a_skip_ends_the_turn_without_a_completed_move():
    """The skipping seat gains no time. The turn still waits for its entry."""
    session = session_with_clock("fives", "first=0", "5m+3s")
    session.apply(PRESS, 0, 0, 1)
    session.apply(SKIP, 2000)
    assert session.clock.turn == 1 and session.clock.moves == [0, 0]
    assert session.clock.left(0, 2000) == 301000  # 5:03 at the start
    assert session.pending_turns.count == 1


def test_every_seat_can_leave_and_come_back():
    """aux: the seat, plus 8 when it comes back."""
    for seat in range(6):
        session = session_with_clock("clock", "seats=6")
        assert session.apply(OUT, 0, 0, seat)
        assert [session.clock.is_out(each) for each in range(6)] == [each == seat for each in range(6)]
        assert session.apply(OUT, 1, 0, seat + 8)
        assert not any([session.clock.is_out(each) for each in range(6)])


def test_the_options_of_the_record_are_those_of_the_clock():
    """One move in 10 s, then 20 s, each with a delay of 1 s. Seat 0 takes 4 s, so 7 s are left.

    credit=move adds the 20 s with the move, credit=zero when the time is over. Only delay_carry=on keeps the 7 s (CK-c, CK-h).
    """
    for options, left in (
        ("credit=move", 20000),
        ("credit=move delay_carry=off", 20000),
        ("credit=move delay_carry=on", 27000),
        ("", 7000),
    ):
        session = session_with_clock("clock", control="1/10sd1s;20sd1s", clock_options=options)
        session.apply(PRESS, 0, 0, 1)
        session.apply(PRESS, 4000, 0, 0)
        assert session.clock.left(0, 4000) == left, options


def numbers(session: Session, seat: int) -> tuple:
    """Returns the ms, moves, period, and moves left of the block of the clock's seat."""
    clock, t = session.clock, session.t
    return clock.left(seat, t), clock.moves[seat], clock.period_of(seat, t), clock.overtime(seat, t)


def test_a_correction_leaves_the_other_numbers():
    """aux: the seat, plus 8 for the moves, 16 for the period, 24 for the moves left. Period 2 is the first block: 25 moves in 10 min."""
    session = session_with_clock("clock", control="can:5m,25/10m")
    session.apply(PRESS, 0, 0, 1)
    session.apply(PRESS, 1000, 0, 0)
    for value, aux, expected in (
        (7, 8, (300000, 7, 1, -1)),
        (61000, 0, (61000, 7, 1, -1)),
        (2, 16, (600000, 7, 2, 25)),
        (10, 24, (600000, 7, 2, 10)),
        (8, 8, (600000, 8, 2, 10)),
        (12000, 0, (12000, 8, 2, 10)),
    ):
        session.apply(CORRECT, 1000, value, aux + 1)
        assert numbers(session, 1) == expected, (value, aux)
    assert numbers(session, 0) == (299000, 1, 1, -1)
