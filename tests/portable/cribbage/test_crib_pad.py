"""The score pad with the limits of cribbage must refuse impossible counts, and end at once at the target."""

from flagfall.engine import new
from flagfall.engine.pad.pad import after
from tests.portable.cribbage.test_cribbage import play, refusal


def pad(like: str, **given):
    given["like"] = like
    return new("pad", given)


def test_counts_that_no_hand_has():
    for like in ("crib5", "crib6"):  # the crib of the five-card game has four cards
        table = pad(like)
        for points in (19, 25, 26, 27):
            assert refusal(table, "+%d" % points) == "no hand is worth %d points" % points
    assert "0 to 29" in refusal(table, "+30") and "0 to 29" in refusal(table, "-1")
    assert play(table, "+24") == [24, 0] and play(table, "0+29") == [29, 0] and table.turn == 1
    seven = pad("crib7")
    assert play(seven, "+46") == [46, 0] and "no hand" in refusal(seven, "+41") and play(seven, "+19") == [0, 19]


def test_the_first_at_the_target():
    table = pad("crib6", target="61")
    play(table, "0+29", "0+29", "1+29", "0+3")
    assert table.over and table.winners() == (0,)
    lost = pad("cribgiveaway", target="61")
    play(lost, "0+29", "0+29", "1+29", "0+3")
    assert lost.winners() == (1,)


def test_a_game_goes_on_as_pad():
    game = new("crib5", {"first": "0"})
    play(game, "cut JC")
    table = after(game)
    assert table.scores == [2, 3] and table.options["target"] == 61 and "no hand" in refusal(table, "+26")
    assert "like" not in game.options
    play(table, "0+29", "0+29", "0+1")
    assert table.winners() == (0,)
