"""All games must share these properties: results and points as ints, the mover, and the cost of going back."""

from array import array

from flagfall.engine import new, presets, rows
from flagfall.engine.game import MAX_MOVES, Game
from flagfall.engine.moves import ADJUST, CHANCE, ITEM, MORE, PASS, PLAIN, RESULT, TOTAL, make
from flagfall.engine.pad.pad import Pad, after
from flagfall.errors import BadRecord, BadSyntax, IllegalMove

END, CLAIM, RESIGN, POINTS_OFFSET = 0, 2, 8, 32768  # of engine/outcome.py, as records have them


def refusal(game, move) -> str:
    before = game.snapshot(), game.save()
    try:
        game.play(move)
    except IllegalMove as error:
        assert (game.snapshot(), game.save()) == before
        return str(error)
    raise AssertionError("not refused: %d" % move)


def test_only_results_that_can_be_written_are_taken():
    game = new("fives", {})
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
    game = new("fives", {})
    for points in (1, 2, 3):
        assert "no points" in refusal(game, game.parse("resign 0 %d" % points)[0])
    game.play(make(RESULT, RESIGN + 1))
    assert game.winners() == (0,) and game.entry(0) == "resign 1" and game.parse("resign 1") == [game.log[0]]
    match = new("backgammon-match", {})
    for text, scores in (("resign 1 3", [3, 0]), ("resign 0 2", [3, 2]), ("resign 1", [4, 2])):  # times the cube, which is 1 (BG-18)
        match.enter(match.parse(text))
        assert match.scores == scores and match.entry(len(match.log) - 1) == text


def test_only_a_resignation_is_a_move_of_its_seat():
    for text, mover in (("resign 1", 1), ("end", -1), ("result 0-1", -1), ("adjust 1 5", -1)):
        for preset in ("fives", "pad"):
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
    given = {"chess": {"fen": "8/8/8/8/8/k1p5/8/K7_b_-_-_0_60"}, "pad": {"like": "fives", "target": "50"}}
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
    game = new("fives", {"first": "0"})
    game.enter(game.parse("5-5"))
    pad = after(game)
    pad.enter(pad.parse("1+20"))
    assert game.scores == [10, 0] == pad.fresh().scores and pad.scores == [10, 20]
    assert pad.fresh().asks() == after(game).asks()


def test_going_back_step_by_step_plays_few_moves_again():
    game = new("pad", {})
    game = CountingPad(game.options, {}, False)
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
    game = CountingPad(game.options, {}, False)
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


def test_going_back_to_a_kept_position_plays_no_move_again():
    """A position is kept after each 64 moves."""
    game = CountingPad(new("pad", {}).options, {}, False)
    entry = game.parse("+5")
    for _ in range(200):
        game.enter(entry)
    for length, played in ((192, 0), (191, 63), (128, 0), (65, 1), (64, 0), (1, 1), (0, 0)):
        CountingPad.move_count = 0
        game.rewind(length)
        assert CountingPad.move_count == played and len(game.log) == length, length


def test_the_last_six_positions_are_kept():
    """After 500 moves the positions after 448, 384, 320, 256, 192 and 128 of them; a device has no memory for more."""
    for length, played in ((128, 0), (127, 127)):
        game = CountingPad(new("pad", {}).options, {}, False)
        entry = game.parse("+5")
        for _ in range(500):
            game.enter(entry)
        CountingPad.move_count = 0
        game.rewind(length)
        assert CountingPad.move_count == played and game.scores == [5 * (length - length // 2), 5 * (length // 2)]


def test_a_refused_entry_plays_no_move_again():
    game = CountingPad(new("pad", {}).options, {}, False)
    for _ in range(40):
        game.enter(game.parse("+5"))
    CountingPad.move_count = 0
    try:
        game.enter([make(PASS)])
    except IllegalMove:
        assert CountingPad.move_count == 1 and len(game.log) == 40
    else:
        raise AssertionError("not refused")


def test_saved_moves_are_played_again():
    game, again = new("pad", {}), new("pad", {})
    for text in ("0+5", "1+7", "0+1"):
        game.enter(game.parse(text))
    again.restore(game.save())
    assert again.save() == game.save() and again.scores == [6, 7] and again.points == [1, 0]


def refused_record(game, data: bytes) -> str:
    """Returns the reason for refusing saved moves."""
    try:
        game.restore(data)
    except BadRecord as error:
        return str(error)
    raise AssertionError("not refused")


def test_an_error_in_the_list_of_moves_is_a_plain_one():
    game = new("pad", {})
    good, wrong = make(RESULT, RESIGN).to_bytes(4, "little"), make(RESULT, 4).to_bytes(4, "little")
    points = game.parse("0+5")[0].to_bytes(4, "little")
    for data, number in (
        (wrong, 1),
        (points + wrong, 2),
        (points + points + wrong, 3),
        (points + good + points, 3),
        (points * 6 + wrong, 7),
    ):
        assert refused_record(game, data)[:8] == "move %d: " % number
        assert not len(game.log) and game.scores == [0, 0] and not game.over
    assert "four bytes" in refused_record(game, points + b"\x00") and "four bytes" in refused_record(game, points[:3])
    game.restore(points)
    assert "four bytes" in refused_record(game, points) and game.scores == [5, 0]


def test_an_undo_takes_back_one_entry_and_tells_the_number_of_its_ints():
    game = new("fives", {"first": "0", "must_play": "off", "seats": "3"})
    for text in ("2-1", "pass", "pass", "pass", "hand 0 6-6 5-5 4-4 3-3 2-2 1-1", "pips 1 40"):
        game.enter(game.parse(text))
    assert [game.undo() for _ in range(4)] == [1, 6, 1, 1] and len(game.log) == 2
    assert game.points == [0, 0, 0] and game.mover == -1


def test_a_half_entry_has_a_text_too():
    """As after a power cut in the middle of a hand that is turned up."""
    game = new("fives", {"first": "0", "must_play": "off", "seats": "3"})
    for text in ("2-1", "pass", "pass", "pass"):
        game.enter(game.parse(text))
    for move, text in zip(game.parse("hand 0 6-6 5-5 4-4 3-3 2-2 1-1"), ("hand 0 6-6", "hand 0 6-6 5-5", "hand 0 6-6 5-5 4-4")):
        game.play(move)
        assert game.entry(4) == text and game.entry(3) == "pass"


def test_a_game_without_hands_has_no_points_and_tiles_of_a_hand():
    game = new("chess", {})
    assert [(game.hand(side), game.due(side), game.in_hand(side)) for side in range(2)] == [(0, 0, 0)] * 2
    assert game.move_number == new("draughts", {}).move_number == 1
    assert game.chance is False
    assert (game.stock(), game.hand_number, game.skipped, game.pending) == (0, 0, 0, 0)
    assert (game.asks(), game.passed_over(), game.extra_fields(), game.last_points, game.last_hand_points) == ([], (), [], (), ())


class Lot(Game):
    """The least game: a lot is drawn, then the seats move in turn. It has no notation and no claim."""

    def _setup(self) -> None:
        self.chance = True

    def _apply(self, move: int) -> None:
        self.chance = False
        self.turn = 1 - self.turn if len(self.log) else 0


def test_a_new_family_has_the_usual_answers():
    game = Lot("lot", {"seats": 2})
    assert (game.turn, game.mover, game.stage, game.over, game.ended, game.winners()) == (0, -1, "play", False, False, ())
    assert not game.log.limited and not game.fresh().log.limited and Lot("lot", {"seats": 2}, True).fresh().log.limited
    game.play(make(CHANCE))
    assert game.mover == -1 and game.turn == 0 and game.by_table(game.log[0]) and not game.ended_turn(0)
    game.play(make(PLAIN))
    assert game.mover == 0 and game.turn == 1 and game.ended_turn(1) and not game.by_table(game.log[1])
    game.play(make(PASS))
    assert game.mover == 1 and game.turn == 0 and game.ended_turn(2) and game.points == [0, 0]
    assert [game.by_table(make(kind)) for kind in range(PLAIN, ADJUST + 1)] == [
        kind in (CHANCE, ITEM, TOTAL) for kind in range(PLAIN, ADJUST + 1)
    ]
    assert game.key() == game.board_text() == "" and "nothing to claim" in refusal(game, make(RESULT, CLAIM))
    for ask, message in (
        (lambda: game.parse("e2e4 e7e5"), "not a move of this game: e2e4"),
        (lambda: game.moves_for("a=6", []), "there is no a=6 here"),
    ):
        try:
            ask()
        except BadSyntax as error:
            assert str(error) == message
            continue
        raise AssertionError("not refused")
