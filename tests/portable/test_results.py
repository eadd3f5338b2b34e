"""Results that the table enters must work: flags and claims, as text and in their effect on a game."""

from flagfall.engine import new, outcome
from flagfall.engine.moves import RESULT, make
from flagfall.errors import BadSyntax, FlagfallError, IllegalMove


def refusal(game, text: str) -> str:
    before = (game.over, list(game.scores), len(game.log))
    try:
        game.enter(game.parse(text))
    except FlagfallError as error:
        assert (game.over, list(game.scores), len(game.log)) == before
        return str(error)
    raise AssertionError("not refused: " + text)


def test_a_flag_loses_or_draws():
    for text, winners in (("flag 0", (1,)), ("flag 1", (0,)), ("flag 0 draw", ()), ("flag 1 draw", ())):
        game = new("clock", {})
        game.enter(game.parse(text))
        assert game.over and game.winners() == winners and game.entry(0) == text
        assert game.mover == -1


def test_where_flags_and_claims_do_not_belong():
    fives = new("fives", {"first": "0"})
    assert "entered as a result" in refusal(fives, "flag 0")
    assert "nothing to claim" in refusal(fives, "claim")
    assert "nothing to claim" in refusal(new("clock", {}), "claim")
    assert "entered as a result" in refusal(new("clock", {"seats": "3"}), "flag 2")


def test_every_text_has_one_int_and_every_proper_int_a_text():
    texts = set()
    for payload in range(1024):
        move = make(RESULT, payload)
        if outcome.is_valid(move):
            text = outcome.text(move)
            assert text not in texts
            texts.add(text)
            assert outcome.parse(text.split(), 8, True) == move, text
    # four without a number, three results, eight seats that resign with 0 to 3 points, eight flags that lose or draw
    assert len(texts) == 4 + 3 + 8 * 4 + 8 * 2
    for words in ("e2e4", "5-5 draw", "draw 1", "flag", "result 2-0"):
        assert outcome.parse(words.split(), 8, True) == -1
    assert outcome.parse(["draw"], 8, False) == -1
    assert {"claim", "end", "draw", "flag 0", "flag 5 draw", "resign 3 2", "result 1/2"} <= texts


def test_texts_that_cannot_be_read():
    game = new("clock", {})
    for text in (
        ("flag", "flag 2", "flag -1", "flag 0 loss", "flag 0 draw 1", "flag x", "claim 0", "end 0", "draw 0")
        + ("resign", "resign 2", "resign -1", "resign 0 0", "resign 0 4", "resign 0 1 2", "resign 0 x")
        + ("result", "result 2-0", "result 1", "result 1-0 1", "adjust", "adjust 0", "adjust 2 5", "adjust -1 5", "adjust 0 5 5")
        + ("adjust 0 10000", "adjust 0 -10000", "adjust 0 --5", "adjust 0 +-5", "adjust 0 5-", "adjust 0 -", "adjust 0 " + "9" * 500)
    ):
        try:
            game.parse(text)
        except BadSyntax:
            continue
        raise AssertionError("not refused: " + text)


def test_a_wrong_number_is_told_with_its_range():
    for text, message in (
        ("flag 2", "seat must be a number 0 to 1"),
        ("resign -1", "seat must be a number 0 to 1"),
        ("resign 0 4", "points must be a number 1 to 3"),
        ("adjust -1 5", "seat must be a number 0 to 1"),
        ("adjust 2 5", "seat must be a number 0 to 1"),
        ("adjust 0 10000", "points must be a number -9999 to 9999"),
    ):
        assert refusal(new("clock", {}), text) == message


def test_points_by_agreement_may_have_a_sign():
    for text, points in (("9999", 9999), ("+9999", 9999), ("-9999", -9999), ("0", 0), ("-0", 0), ("007", 7)):
        game = new("pad", {})
        game.enter(game.parse("adjust 1 " + text))
        assert game.scores == game.points == [0, points] and game.entry(0) == "adjust 1 %d" % points


def test_a_result_that_is_told_names_the_winners():
    for text, winners in (("result 1-0", (0,)), ("result 0-1", (1,)), ("result 1/2", ()), ("draw", ()), ("end", ())):
        game = new("clock", {})
        game.enter(game.parse(text))
        assert game.over and game.winners() == winners and game.entry(0) == text and game.mover == -1
        assert game.ended == (text == "end") and (game.stage, game.turn, game.chance) == ("over", -1, False)


def test_a_draw_needs_a_game_that_has_draws():
    game = new("fives", {"first": "0"})
    assert "no draw" in refusal(game, "result 1/2")
    for text in ("result 1-0", "result 0-1"):
        game.enter(game.parse(text))
        assert game.winners() == ((0,) if text == "result 1-0" else (1,))
        game.undo()
    try:
        game.play(make(RESULT, outcome.DRAWN))
    except IllegalMove as error:
        assert "no draw by agreement" in str(error)
    else:
        raise AssertionError("not refused")


def test_a_result_and_a_flag_need_two_sides():
    three, pairs = new("clock", {"seats": "3"}), new("clock", {"seats": "4", "teams": "2x2"})
    for text in ("result 1-0", "result 0-1", "result 1/2"):
        assert "two sides" in refusal(three, text)
    for text, winners in (("flag 0", (1,)), ("flag 2", (1,)), ("flag 3", (0,)), ("flag 1 draw", ()), ("result 0-1", (1,))):
        pairs.enter(pairs.parse(text))
        assert pairs.winners() == winners, text
        pairs.undo()


def test_the_side_that_resigns_leaves_the_best_of_the_others():
    game = new("fives", {"first": "0", "seats": "3"})
    for text in ("adjust 0 5", "adjust 2 10"):
        game.enter(game.parse(text))
    for text, seat, winners in (("resign 0", 0, (2,)), ("resign 2", 2, (0,)), ("resign 1", 1, (2,))):
        game.enter(game.parse(text))
        assert game.winners() == winners and game.mover == seat, text
        game.undo()
    game.enter(game.parse("adjust 1 10"))
    game.enter(game.parse("resign 0"))
    assert game.winners() == (1, 2)


def test_a_seat_that_the_game_does_not_have_cannot_lose():
    game = new("clock", {})
    for payload in (outcome.RESIGN + 2, outcome.RESIGN + 7, outcome.FLAG + 2, outcome.FLAG + 7):
        try:
            game.play(make(RESULT, payload))
        except IllegalMove as error:
            assert "there is no seat" in str(error) and not game.over
            continue
        raise AssertionError("not refused: %d" % payload)


def test_points_by_agreement_end_no_game():
    """Agreed points may pass the target, because they may have to move from one side to the other. The side wins with its next points by
    the rules.
    """
    for preset, options, first in (("fives", {"first": "0", "target": "50"}, "5-5"), ("pad", {"target": "50"}, "0+5")):
        game = new(preset, options)
        for side in (0, 1):
            game.enter(game.parse("adjust %d 60" % side))
            assert not game.over
        game.enter(game.parse("adjust 1 -60"))
        game.enter(game.parse(first))
        assert game.over and game.winners() == (0,), preset
