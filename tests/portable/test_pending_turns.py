"""The number of turns that wait for their entry must be right."""

from flagfall.record.record import CORRECT, EDIT, MOVE, PAUSE, PRESS, RESUME, UNDO, UNPRESS, Header
from flagfall.record.session import Session


def session(options: str = "first=0", control: str = "5m+3s") -> Session:
    return Session(Header("five002", options, [], control))


def play(made: Session, *texts: str) -> None:
    for text in texts:
        for move in made.game.parse(text):
            made.apply(MOVE, made.t, move)


def test_starting_press_of_the_opponent_ends_no_turn():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    assert made.clock.turn == 0 and made.pending_turns.count == 0


def test_starting_press_of_the_leader_ends_his_turn():
    made = session()
    made.apply(PRESS, 0, 0, 0)
    assert made.pending_turns.count == 1
    play(made, "5-5")
    assert made.pending_turns.count == 0


def test_the_first_tile_may_be_entered_before_the_start():
    made = session()
    play(made, "5-5")
    assert made.pending_turns.count == -1
    made.apply(PRESS, 0, 0, 0)
    assert made.pending_turns.count == 0 and made.clock.turn == made.game.turn
    other = session()
    play(other, "5-5")
    other.apply(PRESS, 0, 0, 1)
    assert other.pending_turns.count == -1 and other.clock.turn == 0


def test_presses_count_up_and_turns_down():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    for i in range(6):
        made.apply(PRESS, i + 1, 0, i & 1)
    assert made.pending_turns.count == 6
    play(made, "5-5", "draw", "5-0@r", "5-3@l")
    assert made.pending_turns.count == 3, "a draw must not end a turn"
    made.apply(UNDO, 10, 1)
    assert made.pending_turns.count == 4
    made.apply(UNPRESS, 11)
    assert made.pending_turns.count == 3


def test_start_taken_back():
    made = session()
    play(made, "5-5")
    made.apply(PRESS, 0, 0, 0)
    made.apply(UNPRESS, 1)
    assert made.pending_turns.count == -1 and not made.clock.started


def test_results_and_agreed_points_are_no_turns():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    made.apply(PRESS, 1, 0, 0)
    made.apply(PRESS, 2, 0, 1)
    play(made, "adjust 0 5", "end")
    made.apply(UNDO, 3, 1)
    assert made.pending_turns.count == 2


def test_edit_that_drops_later_turns():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    for i in range(4):
        made.apply(PRESS, i + 1, 0, i & 1)
    play(made, "5-5", "5-0@r", "0-2@r", "2-2@r")
    assert made.pending_turns.count == 0
    made.apply(EDIT, 9, _move_at(made, 1, "5-6@r"), 3)
    assert len(made.game.log) == 2 and made.pending_turns.count == 2


def _move_at(made: Session, index: int, text: str) -> int:
    """Returns the move as written in the position before move `index`."""
    other = session()
    for i in range(index):
        other.game.play(made.game.log[i])
    return other.game.parse(text)[0]


def _block_hand(made: Session) -> None:
    """Lets both players draw all tiles and pass: the hand ends without another tile."""
    while made.game.stock():
        play(made, "draw")
    play(made, "pass", "pass")


def test_between_hands_the_clock_waits_for_the_leader():
    made = session("first=0 next_lead=rotate")
    made.apply(PRESS, 0, 0, 1)
    play(made, "6-6")
    made.apply(PRESS, 1, 0, 0)
    _block_hand(made)
    assert made.game.stage == "count" and made.pending_turns.count == 0
    made.apply(PAUSE, 2)
    for seat in range(2):
        for ask in made.game.asks():
            if ask[0] == seat:
                play(made, "pips %d %d" % (seat, ask[2]))
    assert made.game.stage == "play" and made.game.turn == 1
    behind = (made.clock.turn - 1) % 2
    assert made.pending_turns.count == -behind
    if behind:
        made.apply(RESUME, 3)
        made.apply(PRESS, 3, 0, made.clock.turn)
        made.apply(CORRECT, 3, made.clock.left(0, 3), 0)
    assert made.pending_turns.count == 0


def _next_hand(presses: int, seats: int = 3, rule: str = "rotate") -> Session:
    """Plays the first hand, led by seat 0, until it is blocked and counted, with so many presses of the clock."""
    made = session("first=0 seats=%d next_lead=%s" % (seats, rule))
    made.apply(PRESS, 0, 0, seats - 1)  # starts the clock of seat 0
    for i in range(presses):
        made.apply(PRESS, i + 1, 0, i % seats)
    play(made, "6-6")
    while made.game.stock():
        play(made, "draw")
    play(made, *["pass"] * seats)
    assert made.game.stage == "count" and made.pending_turns.count == 0
    while made.game.stage == "count":
        ask = made.game.asks()[0]
        play(made, "pips %d %d" % (ask[0], ask[2]))
    return made


def test_a_new_hand_waits_for_the_presses_that_bring_the_clock_to_its_leader():
    """Seat 1 leads the second hand. The entries are that many presses ahead, so that no turn is pending when the clock
    reaches its leader.
    """
    for presses, seats, waits in ((1, 2, 0), (2, 2, 1), (4, 3, 0), (5, 3, 2), (3, 3, 1), (6, 4, 3), (7, 4, 2)):
        made = _next_hand(presses, seats)
        assert (made.game.turn, made.clock.turn) == (1, presses % seats)
        assert made.pending_turns.count == -waits
        for _ in range(waits):
            made.apply(PRESS, 99, 0, made.clock.turn)
        assert made.pending_turns.count == 0 and made.clock.turn == 1
        play(made, "5-5")
        assert made.pending_turns.count == -1


def test_a_leader_that_is_changed_afterwards_is_waited_for():
    made = _next_hand(3, 3, "lot")
    assert made.game.stage == "lead" and made.pending_turns.count == 0 and made.clock.turn == 0
    play(made, "lead 0")
    assert made.pending_turns.count == 0
    for leader, waits in ((1, 1), (2, 2), (0, 0)):
        made.apply(EDIT, 99, made.game.parse("lead %d" % leader)[0], 1)
        assert made.game.turn == leader and made.pending_turns.count == -waits


def test_a_hand_opened_again_owes_the_turns_that_the_clock_is_ahead():
    """Presses ended four turns, of seats 0, 1, 2 and 0. The last pass, of seat 0, is taken back: three turns are entered."""
    made = _next_hand(4)
    for _ in range(3):
        made.apply(UNDO, 99, 1)
    assert made.game.stage == "count" and made.pending_turns.count == 0
    made.apply(UNDO, 99, 1)
    assert (made.game.stage, made.game.turn, made.clock.turn) == ("play", 0, 1)
    assert made.pending_turns.count == 1
    play(made, "pass")
    assert made.game.stage == "count" and made.pending_turns.count == 0


def test_a_starting_press_taken_back_is_as_if_it_had_never_been():
    """Seat 0 leads. The press of seat 0 starts its time and ends its turn; the press of seat 1 ends no turn."""
    for seat, owed in ((0, 1), (1, 0)):
        made = session()
        made.apply(PRESS, 0, 0, seat)
        assert made.pending_turns.count == owed
        made.apply(UNPRESS, 1)
        assert made.pending_turns.count == 0
