"""The number of turns that wait for their entry must be right."""

from flagfall.record.record import EDIT, MOVE, PAUSE, PRESS, UNDO, UNPRESS, Header
from flagfall.record.session import Session


def new_session(options: str = "first=0", control: str = "5m+3s") -> Session:
    return Session(Header("five002", options, [], control))


def play(session: Session, *texts: str) -> None:
    for text in texts:
        for move in session.game.parse(text):
            session.apply(MOVE, session.t, move)


def test_starting_press_of_the_opponent_ends_no_turn():
    session = new_session()
    session.apply(PRESS, 0, 0, 1)
    assert session.clock.turn == 0 and session.pending_turns.count == 0


def test_starting_press_of_the_leader_ends_his_turn():
    session = new_session()
    session.apply(PRESS, 0, 0, 0)
    assert session.pending_turns.count == 1
    play(session, "5-5")
    assert session.pending_turns.count == 0


def test_the_first_tile_may_be_entered_before_the_start():
    session = new_session()
    play(session, "5-5")
    assert session.pending_turns.count == -1
    session.apply(PRESS, 0, 0, 0)
    assert session.pending_turns.count == 0 and session.clock.turn == session.game.turn
    other = new_session()
    play(other, "5-5")
    other.apply(PRESS, 0, 0, 1)
    assert other.pending_turns.count == -1 and other.clock.turn == 0


def test_presses_count_up_and_turns_down():
    session = new_session()
    session.apply(PRESS, 0, 0, 1)
    for i in range(6):
        session.apply(PRESS, i + 1, 0, i & 1)
    assert session.pending_turns.count == 6
    play(session, "5-5", "draw", "5-0@r", "5-3@l")
    assert session.pending_turns.count == 3, "a draw must not end a turn"
    session.apply(UNDO, 10, 1)
    assert session.pending_turns.count == 4
    session.apply(UNPRESS, 11)
    assert session.pending_turns.count == 3


def test_start_taken_back():
    session = new_session()
    play(session, "5-5")
    session.apply(PRESS, 0, 0, 0)
    session.apply(UNPRESS, 1)
    assert session.pending_turns.count == -1 and not session.clock.started


def test_results_and_agreed_points_are_no_turns():
    session = new_session()
    session.apply(PRESS, 0, 0, 1)
    session.apply(PRESS, 1, 0, 0)
    session.apply(PRESS, 2, 0, 1)
    play(session, "adjust 0 5", "end")
    session.apply(UNDO, 3, 1)
    assert session.pending_turns.count == 2


def test_edit_that_drops_later_turns():
    session = new_session()
    session.apply(PRESS, 0, 0, 1)
    for i in range(4):
        session.apply(PRESS, i + 1, 0, i & 1)
    play(session, "5-5", "5-0@r", "0-2@r", "2-2@r")
    assert session.pending_turns.count == 0
    session.apply(EDIT, 9, _move_at(session, 1, "5-6@r"), 3)
    assert len(session.game.log) == 2 and session.pending_turns.count == 2


def _move_at(session: Session, index: int, text: str) -> int:
    """Returns the move as written in the position before move `index`."""
    other = new_session()
    for i in range(index):
        other.game.play(session.game.log[i])
    return other.game.parse(text)[0]


def _block_hand(session: Session) -> None:
    """Lets both players draw all tiles and pass: the hand ends without another tile."""
    while session.game.stock():
        play(session, "draw")
    play(session, "pass", "pass")


def test_between_hands_the_clock_waits_for_the_leader():
    session = new_session("first=0 next_lead=rotate")
    session.apply(PRESS, 0, 0, 1)
    play(session, "6-6")
    session.apply(PRESS, 1, 0, 0)
    _block_hand(session)
    assert session.game.stage == "count" and session.pending_turns.count == 0
    session.apply(PAUSE, 2)
    for seat in range(2):
        for ask in session.game.asks():
            if ask[0] == seat:
                play(session, "pips %d %d" % (seat, ask[2]))
    assert session.game.stage == "play" and session.game.turn == 1
    assert session.clock.turn == 1 and session.pending_turns.count == 0


def _after_first_hand(presses: int, seats: int = 3, rule: str = "rotate") -> Session:
    """Plays the first hand, led by seat 0, until it is blocked and counted, with so many presses of the clock."""
    session = new_session("first=0 seats=%d next_lead=%s" % (seats, rule))
    session.apply(PRESS, 0, 0, seats - 1)  # starts the clock of seat 0
    for i in range(presses):
        session.apply(PRESS, i + 1, 0, i % seats)
    play(session, "6-6")
    while session.game.stock():
        play(session, "draw")
    play(session, *["pass"] * seats)
    assert session.game.stage == "count" and session.pending_turns.count == 0
    while session.game.stage == "count":
        ask = session.game.asks()[0]
        play(session, "pips %d %d" % (ask[0], ask[2]))
    return session


def test_a_new_hand_waits_for_the_presses_that_bring_the_clock_to_its_leader():
    """Seat 1 leads the second hand. The entries are `waits` presses ahead of the clock: no turn is pending when it reaches seat 1."""
    for presses, seats, waits in ((1, 2, 0), (2, 2, 1), (4, 3, 0), (5, 3, 2), (3, 3, 1), (6, 4, 3), (7, 4, 2)):
        session = _after_first_hand(presses, seats)
        assert (session.game.turn, session.clock.turn) == (1, presses % seats)
        assert session.pending_turns.count == -waits
        for _ in range(waits):
            session.apply(PRESS, 99, 0, session.clock.turn)
        assert session.pending_turns.count == 0 and session.clock.turn == 1
        play(session, "5-5")
        assert session.pending_turns.count == -1


def test_a_leader_that_is_changed_afterwards_is_waited_for():
    session = _after_first_hand(3, 3, "lot")
    assert session.game.stage == "lead" and session.pending_turns.count == 0 and session.clock.turn == 0
    play(session, "lead 0")
    assert session.pending_turns.count == 0
    for leader, waits in ((1, 1), (2, 2), (0, 0)):
        session.apply(EDIT, 99, session.game.parse("lead %d" % leader)[0], 1)
        assert session.game.turn == leader and session.pending_turns.count == -waits


def test_a_hand_opened_again_owes_the_turns_that_the_clock_is_ahead():
    """Presses ended four turns, of seats 0, 1, 2 and 0. The last pass, of seat 0, is taken back: three turns are entered."""
    session = _after_first_hand(4)
    for _ in range(3):
        session.apply(UNDO, 99, 1)
    assert session.game.stage == "count" and session.pending_turns.count == 0
    session.apply(UNDO, 99, 1)
    assert (session.game.stage, session.game.turn, session.clock.turn) == ("play", 0, 1)
    assert session.pending_turns.count == 1
    play(session, "pass")
    assert session.game.stage == "count" and session.pending_turns.count == 0


def test_a_starting_press_taken_back_is_as_if_it_had_never_been():
    """Seat 0 leads. The press of seat 0 starts its time and ends its turn; the press of seat 1 ends no turn."""
    for seat, owed in ((0, 1), (1, 0)):
        session = new_session()
        session.apply(PRESS, 0, 0, seat)
        assert session.pending_turns.count == owed
        session.apply(UNPRESS, 1)
        assert session.pending_turns.count == 0
