"""Undo and edit of whole entries must work: the state after a refusal, and hands turned up tile by tile."""

from flagfall.engine.moves import ITEM, MORE, kind
from flagfall.errors import IllegalMove
from flagfall.record.record import EDIT, MOVE, UNDO, Header
from flagfall.record.session import Session


def session(options: str = "first=0") -> Session:
    return Session(Header("five002", options))


def play(made: Session, *texts: str) -> None:
    for text in texts:
        for move in made.game.parse(text):
            made.apply(MOVE, made.t, move)


def refusal(made: Session, event: int, value: int, aux: int = 0) -> str:
    """Returns the reason. Checks that nothing has changed, neither in the game nor in the facts about its last move."""
    before = _state(made)
    try:
        made.apply(event, made.t, value, aux)
    except IllegalMove as raised:
        assert _state(made) == before
        return str(raised)
    raise AssertionError("not refused")


def _state(made: Session) -> tuple:
    game = made.game
    moves = [game.log[i] for i in range(len(game.log))]
    return moves, game.key(), game.scores[:], game.points[:], game.warning, game.mover, made.count, made.revised


def session_with_shown_hand() -> Session:
    """Returns a session whose first hand is blocked, in which seat 0 has turned up its hand tile by tile."""
    made = session()
    play(made, "6-6")
    while made.game.stock():
        play(made, "draw")
    play(made, "pass", "pass")
    game = made.game
    unseen = ["%d-%d" % (a, b) for a in range(7) for b in range(a + 1) if (a, b) != (6, 6) and a < 6 and b < 6]
    assert game.stage == "count" and 1 < game.in_hand(0) <= len(unseen)
    play(made, "hand 0 " + " ".join(unseen[: game.in_hand(0)]))
    return made


def test_a_refused_edit_leaves_the_facts_of_the_last_move():
    made = session()
    play(made, "5-5", "5-0@r", "5-3@l")
    made.apply(UNDO, 0, 1)
    assert made.game.points == [0, 0], "an undo must clear the last points"
    assert "laid already" in refusal(made, EDIT, made.game.parse("5-5@l")[0], 1)
    play(made, "5-3@l")
    assert "laid already" in refusal(made, EDIT, made.game.parse("5-5@l")[0], 2)


def test_an_undo_takes_a_hand_turned_up_as_a_whole_or_not_at_all():
    made = session_with_shown_hand()
    log = made.game.log
    tiles = len([i for i in range(len(log)) if kind(log[i]) == ITEM])
    assert tiles > 1
    for ints in range(1, tiles):
        assert "whole entry" in refusal(made, UNDO, ints)
    made.apply(UNDO, 0, tiles)
    assert made.game.stage == "count" and made.game.asks()[0][0] == 0
    for ints in (0, len(log) + 1):
        assert refusal(made, UNDO, ints) == "the undo does not fit the game"
    assert refusal(session(), UNDO, 1) == "there is nothing to undo"


def test_a_tile_of_a_hand_turned_up_is_not_edited():
    made = session_with_shown_hand()
    log = made.game.log
    tiles = len([i for i in range(len(log)) if kind(log[i]) == ITEM])
    for back in range(1, tiles + 1):
        assert "entered again" in refusal(made, EDIT, log[len(log) - back] & ~MORE, back)
    assert "no such earlier" in refusal(made, EDIT, log[0], len(log) + 1)
    assert "no such earlier" in refusal(made, EDIT, log[0], 0)


def test_an_edit_keeps_a_hand_turned_up_as_a_whole_or_drops_it():
    """With another tile on the table, one of the turned-up tiles is no longer unseen."""
    made = session_with_shown_hand()
    log = made.game.log
    tiles = [made.game.text(log[i]).split()[-1] for i in range(len(log)) if kind(log[i]) == ITEM]
    before = len(log) - len(tiles)
    double = [tile for tile in tiles[1:] if tile[0] == tile[2]][0]
    made.apply(EDIT, 0, made.game.parse(double)[0], len(log))
    assert len(log) == before and made.game.stage == "count", "all tiles of the hand must be gone"
