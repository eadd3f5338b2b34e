"""Results that the table enters must work: flags and claims, as text and in their effect on a game."""

from flagfall.engine import new, outcome
from flagfall.engine.moves import RESULT, make
from flagfall.errors import BadSyntax, FlagfallError


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
    fives = new("five002", {"first": "0"})
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
    assert {"claim", "end", "draw", "flag 0", "flag 5 draw", "resign 3 2", "result 1/2"} <= texts


def test_texts_that_cannot_be_read():
    game = new("clock", {})
    for text in ("flag", "flag 2", "flag 0 loss", "flag x", "claim 0"):
        try:
            game.parse(text)
        except BadSyntax:
            continue
        raise AssertionError("not refused: " + text)


def test_points_by_agreement_end_no_game():
    """Agreed points may pass the target, because they may have to move from one side to the other. The side wins with its next points by
    the rules.
    """
    for preset, options, first in (("five002", {"first": "0", "target": "50"}, "5-5"), ("pad", {"target": "50"}, "0+5")):
        game = new(preset, options)
        for side in (0, 1):
            game.enter(game.parse("adjust %d 60" % side))
            assert not game.over
        game.enter(game.parse("adjust 1 -60"))
        game.enter(game.parse(first))
        assert game.over and game.winners() == (0,), preset
