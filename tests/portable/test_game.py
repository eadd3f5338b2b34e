"""All games must share these properties: results and points as ints, the mover, and the cost of going back."""

from array import array

from flagfall.engine import new, presets, rows
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import ADJUST, MORE, RESULT, make
from flagfall.engine.pad.pad import Pad, after
from flagfall.errors import FlagfallError, IllegalMove

END, RESIGN, POINTS_OFFSET = 0, 8, 32768  # of engine/outcome.py, as records have them


def refusal(game, move) -> str:
    before = game.snapshot(), game.save()
    try:
        game.play(move)
    except IllegalMove as error:
        assert (game.snapshot(), game.save()) == before
        return str(error)
    raise AssertionError("not refused: %d" % move)


def test_only_results_that_can_be_written_are_taken():
    game = new("five002", {})
    for code in range(2, 8):
        refusal(game, make(RESULT, code))
    for code in range(19, 64):
        refusal(game, make(RESULT, code))
    for payload in (END + 64, 16 + 64, RESIGN + 4 * 64):
        refusal(game, make(RESULT, payload))
    for kind, payload in ((RESULT, END), (ADJUST, POINTS_OFFSET + 5)):
        refusal(game, make(kind, payload) | MORE)
    for points in (POINTS_OFFSET - 32768, POINTS_OFFSET - 10000, POINTS_OFFSET + 10000, POINTS_OFFSET + 32767):
        refusal(game, make(ADJUST, points))
    refusal(game, make(ADJUST, 2 << 16 | POINTS_OFFSET))
    game.play(make(ADJUST, POINTS_OFFSET + 9999))
    assert game.scores == [9999, 0]


def test_a_resignation_names_points_only_where_they_count():
    game = new("five002", {})
    assert "no points" in refusal(game, game.parse("resign 0 2")[0])
    game.play(make(RESULT, RESIGN + 1))
    assert game.winners() == (0,) and game.entry(0) == "resign 1" and game.parse("resign 1") == [game.log[0]]


def test_only_a_resignation_is_a_move_of_its_seat():
    for text, mover in (("resign 1", 1), ("end", -1), ("result 0-1", -1), ("adjust 1 5", -1)):
        for preset in ("five002", "pad"):
            game = new(preset, {"first": "0"})
            game.enter(game.parse(text))
            assert game.mover == mover, (preset, text)


class CountingPad(Pad):
    """A pad that counts its moves."""

    move_count = 0

    def _apply(self, move: int) -> None:
        CountingPad.move_count += 1
        Pad._apply(self, move)


def test_a_fresh_game_equals_a_new_one_with_the_same_options():
    given = {"chess": {"fen": "8/8/8/8/8/k1p5/8/K7_b_-_-_0_60"}, "pad": {"like": "five002", "target": "50"}}
    for preset in presets():
        options = given.get(preset) or ({"first": "0"} if "first" in [row[0] for row in rows(preset)] else {})
        game, same = new(preset, options, True), new(preset, options, True)
        out = array("I", [0] * MAX_MOVES)
        for _ in range(3):
            if game.moves(out):
                game.play(out[0])
        again = game.fresh()
        assert again.snapshot() == same.snapshot() and again.key() == same.key() and again.log.limited and not len(again.log), preset
        for k in range(len(game.log)):
            again.play(game.log[k])
        assert again.snapshot() == game.snapshot(), preset


def test_a_fresh_pad_begins_with_the_points_that_the_game_had():
    game = new("five002", {"first": "0"})
    game.enter(game.parse("5-5"))
    pad = after(game)
    pad.enter(pad.parse("1+20"))
    assert game.scores == [10, 0] == pad.fresh().scores and pad.scores == [10, 20]
    assert pad.fresh().asks() == after(game).asks()


def test_going_back_step_by_step_plays_few_moves_again():
    game = new("pad", {})
    game = CountingPad(game.options, {})
    entry = game.parse("+5")
    for _ in range(2000):
        game.enter(entry)
    CountingPad.move_count = 0
    for _ in range(1900):
        game.undo()
    assert game.scores == [250, 250]
    # at most 63 for each; 1663 when no snapshot is left the first time, and 384 fewer each next time
    assert CountingPad.move_count < 1900 * 63 + 5 * 2000


def test_an_edit_255_moves_back_replays_few_moves():
    game = new("pad", {})
    game = CountingPad(game.options, {})
    entry = game.parse("+5")
    for _ in range(2000):
        game.enter(entry)
    CountingPad.move_count = 0
    for _ in range(20):
        n = len(game.log)
        game.rewind(n - 255)
        assert len(game.log) == n - 255
        for _ in range(255):
            game.enter(entry)
    assert CountingPad.move_count < 20 * (255 + 64) and game.scores == [5000, 5000]


def test_an_error_in_the_list_of_moves_is_a_plain_one():
    game = new("pad", {})
    try:
        game.restore(make(RESULT, 3).to_bytes(4, "little"))
    except FlagfallError as error:
        assert "move 1" in str(error)
    else:
        raise AssertionError("not refused")


def test_a_game_without_hands_has_no_points_and_tiles_of_a_hand():
    game = new("chess", {})
    assert [(game.hand(side), game.due(side), game.in_hand(side)) for side in range(2)] == [(0, 0, 0)] * 2
