"""Undo and edit of whole entries must work: the state after a refusal, and hands turned up tile by tile."""

from flagfall.engine.moves import ITEM, MORE, kind
from flagfall.errors import IllegalMove
from flagfall.record.record import EDIT, MOVE, PAD, PRESS, UNDO, Header
from flagfall.record.session import Session


def new_session(options: str = "first=0") -> Session:
    return Session(Header("fives", options))


def play(session: Session, *texts: str) -> None:
    for text in texts:
        for move in session.game.parse(text):
            session.apply(MOVE, session.t, move)


def refusal(session: Session, event: int, value: int, aux: int = 0) -> str:
    """Returns the reason. Checks that nothing has changed, neither in the game nor in the facts about its last move."""
    before = _state(session)
    try:
        session.apply(event, session.t, value, aux)
    except IllegalMove as raised:
        assert _state(session) == before
        return str(raised)
    raise AssertionError("not refused")


def _state(session: Session) -> tuple:
    game = session.game
    moves = [game.log[i] for i in range(len(game.log))]
    return moves, game.key(), game.scores[:], game.points[:], game.warning, game.mover, session.count, session.revised


def test_a_session_counts_its_revisions():
    """Entries that were taken back or changed, and changes to a pad and back."""
    session = Session(Header("fives", "first=0", [], "5m"))
    assert session.revised == 0
    play(session, "5-5", "5-0@r")
    session.apply(PRESS, 0, 0, 0)
    assert session.revised == 0
    session.apply(EDIT, 0, session.game.parse("5-1@r")[0], 1)
    assert session.revised == 1
    session.apply(UNDO, 0, 1)
    assert session.revised == 2
    session.apply(PAD, 0)
    session.apply(PAD, 0, 0, 1)
    assert session.revised == 4


def test_a_pad_does_not_change_to_a_pad():
    session = new_session()
    session.apply(PAD, 0)
    assert refusal(session, PAD, 0) == "this game is a pad already"
    assert refusal(Session(Header("pad")), PAD, 0) == "this game is a pad already"


def session_with_shown_hand() -> Session:
    """Returns a session whose first hand is blocked, in which seat 0 has turned up its hand tile by tile."""
    session = new_session()
    play(session, "6-6")
    while session.game.stock():
        play(session, "draw")
    play(session, "pass", "pass")
    game = session.game
    unseen = ["%d-%d" % (a, b) for a in range(7) for b in range(a + 1) if (a, b) != (6, 6) and a < 6 and b < 6]
    assert game.stage == "count" and 1 < game.in_hand(0) <= len(unseen)
    play(session, "hand 0 " + " ".join(unseen[: game.in_hand(0)]))
    return session


def test_a_refused_edit_leaves_the_facts_of_the_last_move():
    session = new_session()
    play(session, "5-5", "5-0@r", "5-3@l")
    session.apply(UNDO, 0, 1)
    assert session.game.points == [0, 0], "an undo must clear the last points"
    assert "laid already" in refusal(session, EDIT, session.game.parse("5-5@l")[0], 1)
    play(session, "5-3@l")
    assert "laid already" in refusal(session, EDIT, session.game.parse("5-5@l")[0], 2)


def test_an_edit_leaves_the_facts_of_the_last_move_that_stays():
    """The open ends make 10 + 1 with 5-1, 10 + 0 with 5-0, and 2 + 3 + 10 with 5-2 and 5-3, as the free sides of 5-5 count then (M2-12)."""
    session = new_session()
    play(session, "5-5", "5-1@r")
    assert (session.game.points, session.game.mover) == ([0, 0], 1)
    session.apply(EDIT, 0, session.game.parse("5-0@r")[0], 1)
    assert (session.game.points, session.game.mover) == ([0, 10], 1)
    play(session, "5-2@l")
    session.apply(EDIT, 0, session.game.parse("5-3@r")[0], 2)
    assert (session.game.points, session.game.mover) == ([15, 0], 0)


def test_an_undo_takes_a_hand_turned_up_as_a_whole_or_not_at_all():
    session = session_with_shown_hand()
    log = session.game.log
    tiles = len([i for i in range(len(log)) if kind(log[i]) == ITEM])
    assert tiles > 1
    for ints in range(1, tiles):
        assert "whole entry" in refusal(session, UNDO, ints)
    session.apply(UNDO, 0, tiles)
    assert session.game.stage == "count" and session.game.asks()[0][0] == 0
    for ints in (0, len(log) + 1):
        assert refusal(session, UNDO, ints) == "the undo does not fit the game"
    assert refusal(new_session(), UNDO, 1) == "there is nothing to undo"


def test_a_tile_of_a_hand_turned_up_is_not_edited():
    session = session_with_shown_hand()
    log = session.game.log
    tiles = len([i for i in range(len(log)) if kind(log[i]) == ITEM])
    for back in range(1, tiles + 1):
        assert "entered again" in refusal(session, EDIT, log[len(log) - back] & ~MORE, back)
    assert "no such earlier" in refusal(session, EDIT, log[0], len(log) + 1)
    assert "no such earlier" in refusal(session, EDIT, log[0], 0)


def test_an_edit_keeps_a_hand_turned_up_as_a_whole_or_drops_it():
    """With another tile on the table, one of the turned-up tiles is no longer unseen."""
    session = session_with_shown_hand()
    log = session.game.log
    tiles = [session.game.text(log[i]).split()[-1] for i in range(len(log)) if kind(log[i]) == ITEM]
    before = len(log) - len(tiles)
    double = [tile for tile in tiles[1:] if tile[0] == tile[2]][0]
    session.apply(EDIT, 0, session.game.parse(double)[0], len(log))
    assert len(log) == before and session.game.stage == "count", "all tiles of the hand must be gone"
