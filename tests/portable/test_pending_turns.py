"""How many turns wait for their entry, and the rows of the entry screen."""

from flagfall.app.games.dominoes.tile_cursor import TileCursor, halves, worth
from flagfall.engine.moves import DRAW, PAYLOAD, kind
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
    assert made.clock.turn == 0 and made.pending_turns.owed == 0


def test_starting_press_of_the_leader_ends_his_turn():
    made = session()
    made.apply(PRESS, 0, 0, 0)
    assert made.pending_turns.owed == 1
    play(made, "5-5")
    assert made.pending_turns.owed == 0


def test_first_tile_may_be_told_before_the_start():
    made = session()
    play(made, "5-5")
    assert made.pending_turns.owed == -1
    made.apply(PRESS, 0, 0, 0)
    assert made.pending_turns.owed == 0 and made.clock.turn == made.game.turn
    other = session()
    play(other, "5-5")
    other.apply(PRESS, 0, 0, 1)
    assert other.pending_turns.owed == -1 and other.clock.turn == 0


def test_presses_count_up_and_turns_down():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    for i in range(6):
        made.apply(PRESS, i + 1, 0, i & 1)
    assert made.pending_turns.owed == 6
    play(made, "5-5", "draw", "5-0@r", "5-3@l")
    assert made.pending_turns.owed == 3, "a draw ends no turn"
    made.apply(UNDO, 10, 1)
    assert made.pending_turns.owed == 4
    made.apply(UNPRESS, 11)
    assert made.pending_turns.owed == 3


def test_start_taken_back():
    made = session()
    play(made, "5-5")
    made.apply(PRESS, 0, 0, 0)
    made.apply(UNPRESS, 1)
    assert made.pending_turns.owed == -1 and not made.clock.started


def test_results_and_agreed_points_are_no_turns():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    made.apply(PRESS, 1, 0, 0)
    made.apply(PRESS, 2, 0, 1)
    play(made, "adjust 0 5", "end")
    made.apply(UNDO, 3, 1)
    assert made.pending_turns.owed == 2


def test_edit_that_drops_later_turns():
    made = session()
    made.apply(PRESS, 0, 0, 1)
    for i in range(4):
        made.apply(PRESS, i + 1, 0, i & 1)
    play(made, "5-5", "5-0@r", "0-2@r", "2-2@r")
    assert made.pending_turns.owed == 0
    made.apply(EDIT, 9, _at(made, 1, "5-6@r"), 3)
    assert len(made.game.log) == 2 and made.pending_turns.owed == 2


def _at(made: Session, index: int, text: str) -> int:
    """The move as it is written in the position before the int at `index`."""
    other = session()
    for i in range(index):
        other.game.play(made.game.log[i])
    return other.game.parse(text)[0]


def _blocked(made: Session) -> None:
    """Both draw what there is and pass: the hand is over without another tile."""
    while made.game.stock():
        play(made, "draw")
    play(made, "pass", "pass")


def test_between_hands_the_clock_waits_for_the_leader():
    made = session("first=0 next_lead=rotate")
    made.apply(PRESS, 0, 0, 1)
    play(made, "6-6")
    made.apply(PRESS, 1, 0, 0)
    _blocked(made)
    assert made.game.stage == "count" and made.pending_turns.owed == 0
    made.apply(PAUSE, 2)
    for seat in range(2):
        for ask in made.game.asks():
            if ask[0] == seat:
                play(made, "pips %d %d" % (seat, ask[2]))
    assert made.game.stage == "play" and made.game.turn == 1
    behind = (made.clock.turn - 1) % 2
    assert made.pending_turns.owed == -behind
    if behind:
        made.apply(RESUME, 3)
        made.apply(PRESS, 3, 0, made.clock.turn)
        made.apply(CORRECT, 3, made.clock.left(0, 3), 0)
    assert made.pending_turns.owed == 0


def test_lead_has_a_row_for_each_first_half():
    choices = TileCursor(session(control="").game)
    assert choices.leading and len(choices.rows) == 7
    assert [len(row) for row in choices.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert halves(choices.move & PAYLOAD) == (5, 5), "it begins at the best count, ten"


def test_rows_are_the_open_arms_then_draw():
    made = session(control="")
    play(made, "5-5", "5-0@r")
    choices = TileCursor(made.game)
    assert len(choices.rows) == 5 and kind(choices.rows[4][0]) == DRAW
    open_halves = [[halves(move & PAYLOAD)[1] for move in row] for row in choices.rows[:4]]
    assert open_halves[1] == [0, 1, 2, 3, 4, 6], "to the blank: every blank but the one on the table"
    assert open_halves[0] == [1, 2, 3, 4, 6]


def test_walking_goes_round():
    choices = TileCursor(session(control="").game)
    for _ in range(7):
        choices.walk(1)
    assert choices.row == 5
    choices.turn(1)
    assert halves(choices.move & PAYLOAD) == (5, 0)


def test_worth_changes_nothing():
    made = session(control="")
    play(made, "5-5", "5-0@r", "5-3@l")
    before = made.game.key()
    assert worth(made.game, made.game.parse("0-2@r")[0]) == (15, 15)
    assert worth(made.game, made.game.parse("0-1@r")[0]) == (14, 0)
    assert made.game.key() == before
