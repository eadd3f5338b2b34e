"""Mistakes at the table must be refused with a reason and change nothing; unusual but legal entries must be accepted with a warning."""

from flagfall.engine import new
from flagfall.engine.moves import MORE
from flagfall.errors import BadSyntax, FlagfallError, IllegalMove, NothingToUndo

REASONS = (
    # entries before, refused entry, a word of the reason
    ((), "7-3", "no tile 7-3"),
    ((), "13-1", "written 6-4"),
    ((), "5-3@l", "without an arm"),
    ((), "pass", "lays a tile"),
    ((), "draw", "lays a tile"),
    ((), "lead 0", "is known"),
    ((), "redeal", "is known"),
    ((), "say 5", "no points"),
    ((), "pips 1 20", "when the hand is over"),
    ((), "hand 1 5-5", "when the hand is over"),
    (("6-4",), "4-6@r", "laid already"),
    (("6-4",), "5-3@r", "must be a 4"),
    (("6-4",), "3-4@r", "must be a 4"),
    (("6-4",), "4-3@t", "t is not open"),
    (("6-4",), "4-3@b", "b is not open"),
    (("6-4",), "4-3@x", "l, r, t or b"),
    (("6-4",), "5-3", "fits no open end"),
    (("6-4",), "4:3@r", "must be a 4"),
    (("6-6",), "6-4", "say where"),
    (("6-4",), "pass", "draw first"),
    (("6-4",), "say 10", "no points"),
    (("6-4",), "muggins 0", "no points"),
    (("6-4",), "dance", "tile is written"),
    (("6-4",), "hand 0", "not a move"),
    (("6-4",), "pips 5 1", "seat must be"),
    (("6-4",) + ("draw",) * 14, "draw", "boneyard is empty"),
)


def state(game):
    return game.snapshot(), game.save(), game.points[:], game.warning, game.mover


def play(game, *texts):
    for text in texts:
        game.enter(game.parse(text))
    return game


def refusal(game, text):
    """Returns the reason for refusing this entry. Checks that it is refused, and that nothing has changed."""
    before = state(game)
    try:
        game.enter(game.parse(text))
    except FlagfallError as error:
        assert state(game) == before, text
        return str(error)
    assert False, "not refused: " + text


def test_every_refusal_has_its_reason_and_changes_nothing():
    for before, text, word in REASONS:
        game = play(new("fives", {"first": "0"}), *before)
        message = refusal(game, text)
        assert word in message, (text, message)


def test_a_tile_without_an_arm_goes_where_it_fits():
    game = play(new("fives", {"first": "0"}), "6-4", "3-4")
    assert game.key() == "l=6,r=3,t=-,b=-;count=9"
    play(game, "3-6@r")
    # both ends are now six
    assert "6-1@l or 6-1@r" in refusal(game, "6-1")


def test_the_lead_tile_may_be_turned_round():
    assert play(new("fives", {"first": "0"}), "3-5").key() == "l=3,r=5,t=-,b=-;count=8"
    assert play(new("fives", {"first": "0"}), "5-3").key() == "l=5,r=3,t=-,b=-;count=8"


def test_a_move_without_a_text_is_refused():
    game = play(new("fives", {"first": "0"}), "6-4")
    for move in (game.parse("4-3@r")[0] | MORE, 2 << 26 | 1, 1 << 26 | 3, 200 << 5 | 2 << 2, 9 << 26, 5 << 5 | 7 << 2, 3 << 26 | 9):
        before = state(game)
        try:
            game.play(move)
            assert False, move
        except IllegalMove as error:
            assert str(error) and state(game) == before


def blocked_game():
    """Returns a game of four seats with all tiles dealt. The hand of the lead tile 2-1 is blocked, because all passed (must_play=off)."""
    return play(new("fives", {"first": "0", "seats": "4", "must_play": "off"}), "2-1", "pass", "pass", "pass", "pass")


def test_totals_must_be_possible():
    game = blocked_game()
    # the six lightest of the 27 unseen tiles: 0 1 2 2 3 4; the heaviest: 12 11 10 10 9 9
    assert game.asks()[0] == (0, "pips", 12, 61) and game.stage == "count" and game.turn == 0
    assert "12 to 61 pips" in refusal(game, "pips 0 11") and "12 to 61 pips" in refusal(game, "pips 0 62")
    assert "when" not in refusal(game, "pips 0 100") and "the hand is over" in refusal(game, "6-4")
    play(game, "pips 1 40", "pips 3 41", "pips 0 44")
    assert "nothing left to enter" in refusal(game, "pips 1 40")
    # 168 pips less 3 laid and 125 entered
    assert game.asks() == [(2, "pips", 40, 40)] and "40 pips" in refusal(game, "pips 2 41")
    assert play(game, "pips 2 40").stage == "lead"


def test_turned_up_hands_must_be_unseen_tiles():
    game = blocked_game()
    assert "2-1 cannot be" in refusal(game, "hand 0 6-6 5-5 4-4 3-3 2-2 2-1")
    assert "6-6 cannot be" in refusal(game, "hand 0 6-6 6-6 4-4 3-3 2-2 1-1")
    assert "holds 1 more" in refusal(game, "hand 0 6-6 5-5 4-4 3-3 2-2")
    assert "fewer tiles" in refusal(game, "hand 0 6-6 5-5 4-4 3-3 2-2 1-1 0-0")
    play(game, "hand 0 6-6 5-5 4-4 3-3 2-2 1-1")
    assert game.entry(len(game.log) - 6) == "hand 0 6-6 5-5 4-4 3-3 2-2 1-1"
    assert "6-6 cannot be" in refusal(game, "hand 1 6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert game.totals[0] == 42
    assert game.undo() == 6 and game.totals[0] < 0
    # a half hand, as after a power cut: only the rest of it may follow
    game.play(game.parse("hand 0 6-6 5-5")[0])
    assert "first the rest" in refusal(game, "pips 1 40") and "first the rest" in refusal(game, "hand 1 6-5 6-4 6-3 6-2 6-1 6-0 5-4")


def test_a_turned_up_hand_must_agree_with_the_entered_totals():
    game = play(blocked_game(), "pips 0 40", "pips 2 41", "pips 3 44")
    # 168 less 3 laid and 125 entered are 40; the first six tiles here are 36
    assert "seat 1 must have 40 pips" in refusal(game, "hand 1 6-6 6-5 5-5 0-0 1-0 2-0 3-2")
    assert "cannot be right" in refusal(game, "hand 1 0-0 1-0 2-0 1-1 3-0 2-2 3-1")
    assert play(game, "hand 1 6-6 6-5 5-5 0-0 1-0 2-0 3-1").stage == "lead"


def test_a_play_can_prove_a_pass_wrong():
    game = play(new("fives", {"first": "0", "seats": "4"}), "6-6", "pass", "6-5@l", "6-4@r", "5-3@l")
    assert not game.warning
    play(game, "6-2@t")
    assert str(game.warning) == "6-2 shows that seat 1 could have played when it drew or passed"
    # undo takes the warning back
    game.undo()
    assert not game.warning


def test_a_turned_up_hand_can_prove_a_pass_wrong():
    game = new("muggins", {"first": "0", "claim": "off", "draw": "one"})
    play(game, "6-5")
    for tile in ("6-4@l", "4-1@l", "1-2@l", "2-2@l", "2-3@l", "3-3@l"):
        play(game, "draw", "pass", tile)
    assert game.stage == "count" and game.out == 0 and game.in_hand(1) == 13
    # it passed to an open five each time, also after its last draw
    play(game, "hand 1 6-6 5-5 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1 5-0 4-4 4-3")
    assert "could have played" in str(game.warning)


def test_blocked_when_every_seat_has_passed():
    game = play(new("fives", {"first": "0", "must_play": "off", "seats": "3"}), "6-4", "pass", "pass")
    assert game.stage == "play"
    play(game, "4-1@r", "pass", "pass")
    assert game.stage == "play"
    play(game, "pass")
    assert game.stage == "count" and game.out == -1


def test_blocked_at_once_when_no_tile_fits():
    # both ends are six, and the seventh six is laid: no player can play or draw
    tiles = ("6-0", "0-5@r", "5-6@r", "6-1@r", "1-4@r", "4-6@r", "6-2@l", "2-3@l", "3-6@l", "6-6@l")
    game = play(new("fives", {"first": "0", "seats": "4", "spinner": "off"}), *tiles)
    assert game.stage == "count" and game.out == -1 and game.key() == "l=6-6,r=6,t=-,b=-;count=18"


def test_over_is_over():
    game = play(new("fives", {"first": "0", "target": "50"}), "adjust 0 40", "5-5")
    assert game.over and game.winners() == (0,) and game.asks() == [] and game.due(0) == 0
    assert "over" in refusal(game, "5-0@r")
    game.undo()
    assert not game.over and game.turn == 0
    game = play(new("muggins", {"first": "0"}), "5-5", "end")
    assert game.over and game.ended and game.winners() == () and game.due(0) == 0


def test_undo_goes_back_to_the_first_move_and_no_further():
    game = new("fives", {})
    start = state(game)
    play(game, "lead 1", "5-5", "5-0@r")
    for _ in range(3):
        game.undo()
    assert state(game) == start
    try:
        game.undo()
        assert False
    except NothingToUndo:
        pass


def test_a_text_keeps_the_order_of_the_halves_and_must_not_be_empty():
    game = play(new("fives", {"first": "0"}), "6-4")
    assert game.text(game.parse("4-3@r")[0]) == "4-3@r" and game.text(game.parse("3-4@r")[0]) == "3-4@r"
    try:
        game.parse("")
        assert False
    except BadSyntax:
        pass
