"""The number of turns that wait for their entry must be right."""

from flagfall.errors import IllegalMove
from flagfall.record.pending_turns import no_turn_yet
from flagfall.record.record import EDIT, MOVE, PAD, PAUSE, PRESS, RESUME, UNDO, UNPRESS, Header
from flagfall.record.session import Session


def new_session(options: str = "first=0", control: str = "5m+3s") -> Session:
    return Session(Header("fives", options, [], control))


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


def test_a_tile_entered_before_the_start_is_no_pending_turn_of_a_third_player():
    """Seat 0 has entered its tile. Its press ends that turn, the press of seat 2 only starts its time."""
    for seat, pending in ((0, 0), (2, -1)):
        session = new_session("first=0 seats=3")
        play(session, "5-5")
        session.apply(PRESS, 0, 0, seat)
        assert session.pending_turns.count == pending and session.clock.turn == (seat + 1) % 3


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


def test_an_edit_before_agreed_points_counts_the_turns_that_it_drops():
    """Four turns are pressed and entered. With 5-6 as the second tile, 0-2 and 2-2 are no longer legal."""
    session = new_session()
    session.apply(PRESS, 0, 0, 1)
    for i in range(4):
        session.apply(PRESS, i + 1, 0, i & 1)
    play(session, "5-5", "5-0@r", "0-2@r", "2-2@r", "adjust 0 5")
    assert session.pending_turns.count == 0
    session.apply(EDIT, 9, _move_at(session, 1, "5-6@r"), 4)
    assert len(session.game.log) == 2 and session.pending_turns.count == 2


def test_an_undo_of_nothing_is_refused():
    session = new_session()
    session.apply(PRESS, 0, 0, 0)
    try:
        session.apply(UNDO, 1, 1)
    except IllegalMove as error:
        assert str(error) == "there is nothing to undo"
    else:
        raise AssertionError("not refused")
    assert session.pending_turns.count == 1


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


def test_one_undo_may_go_back_into_an_earlier_hand():
    """Presses ended five turns, of seats 0, 1, 2, 0 and 1. The three counts and the last pass are taken back: three turns are entered."""
    session = _after_first_hand(5)
    session.apply(UNDO, 99, 4)
    assert (session.game.stage, session.game.turn, session.clock.turn) == ("play", 0, 2)
    assert session.pending_turns.count == 2
    play(session, "pass")
    assert session.game.stage == "count" and session.pending_turns.count == 0


def test_no_seat_has_had_a_turn_before_the_first_tile_of_a_hand():
    """Points by agreement are no turn and no act of the table, so they change nothing."""
    session = new_session("")
    assert no_turn_yet(session.game)
    for text, none in (("adjust 1 5", True), ("lead 0", True), ("adjust 1 5", True), ("5-5", False), ("adjust 0 5", False)):
        play(session, text)
        assert no_turn_yet(session.game) is none, text
    session = new_session()
    play(session, "5-5")
    assert not no_turn_yet(session.game)
    play(session, "adjust 0 5")
    assert not no_turn_yet(session.game)
    assert no_turn_yet(_after_first_hand(4).game)


def test_turns_that_are_passed_over_need_no_press_of_a_player():
    """Seats 1 and 2 have said go at 26, and seat 0 lays an ace, so it is on turn again (CR-08): its own press is due, or has been made, and
    those of the two others need no player.
    """
    for pressed in (False, True):
        session = Session(Header("crib3p", "first=0", [], "5m"))
        play(session, "cut 2C")
        session.apply(PRESS, 0, 0, 0)
        for seat, text in ((1, "K"), (2, "Q"), (0, "6"), (1, "go"), (2, "go")):
            play(session, text)
            assert (session.pending_turns.count, session.pending_turns.passed) == (-1, 0), text
            assert session.apply(PRESS, 0, 0, seat)
        if pressed:
            session.apply(PRESS, 0, 0, 0)
        play(session, "A")
        assert session.game.turn == 0
        assert (session.pending_turns.count, session.pending_turns.passed) == (-2 if pressed else -3, 2)
        for count in (-1, 0) if pressed else (-2, -1, 0):
            assert session.apply(PRESS, 0, 0, session.clock.turn)
            assert (session.pending_turns.count, session.pending_turns.passed) == (count, -count)
        session.apply(UNDO, 0, 1)
        assert (session.pending_turns.count, session.pending_turns.passed) == (3, 0)


def test_no_turn_is_pending_where_a_press_needs_no_entry():
    """In `clock` nobody enters moves, in backgammon with moves=off only results; a gong ends turns without a press."""
    for preset, options, control in (("clock", "", "5m"), ("backgammon", "moves=off", "5m")):
        session = Session(Header(preset, options, [], control))
        for i in range(4):
            session.apply(PRESS, i, 0, (i + 1) % 2)
            assert session.clock.turn == i % 2 and session.pending_turns.count == 0, preset
    session = new_session(control="gong:30s")
    session.apply(RESUME, 0)
    play(session, "5-5", "5-0@r")
    assert session.clock.automatic and session.pending_turns.count == 0


def test_a_press_from_before_a_pad_taken_back_leaves_no_pending_turn():
    """With moves=off the presses are not counted. The pad counts its turns."""
    for presses in (1, 2):
        session = Session(Header("backgammon", "moves=off", [], "5m"))
        for i in range(presses):
            session.apply(PRESS, i, 0, (i + 1) % 2)
        session.apply(PAD, 5)
        session.apply(UNPRESS, 6)
        assert session.pending_turns.count == 0 and session.clock.started == (presses > 1)


def test_a_starting_press_taken_back_is_as_if_it_had_never_been():
    """Seat 0 leads. The press of seat 0 starts its time and ends its turn; the press of seat 1 ends no turn."""
    for seat, owed in ((0, 1), (1, 0)):
        session = new_session()
        session.apply(PRESS, 0, 0, seat)
        assert session.pending_turns.count == owed
        session.apply(UNPRESS, 1)
        assert session.pending_turns.count == 0
