"""Triominoes on the score pad must work: the limits of an entry, the values of a turn, and the end of a round by an entry."""

from flagfall.engine import module, new
from flagfall.engine.pad.pad import after
from flagfall.errors import FlagfallError
from tests.portable.triominoes.test_triominoes import GOING_OUT, LEFT_HANDS, game, play, refusal


def pad(**given):
    given["like"] = given.get("like", "triominoes")
    return new("pad", given)


def counted_options(**given):
    return game(**given).options


def test_the_target_waits_for_the_end_of_the_round():
    """T-16: seat 0 passes 400 and is overtaken before the round ends."""
    table = pad(target="400")
    play(table, "0+390", "1+380", "+12", "+8", "+0", "+22")
    assert table.scores == [402, 410] and not table.over and table.turn == 0
    play(table, "round")
    assert table.over and table.winners() == (1,) and table.entry(6) == "round"


def test_equal_totals_go_on():
    table = pad(target="400")
    play(table, "0+400", "1+400", "round")
    assert not table.over and table.points == [0, 0] and table.turn == 0
    play(table, "+1", "round")
    assert table.winners() == (0,)


def test_only_a_pad_of_triominoes_takes_the_end_of_a_round():
    for like in ("any", "fives", "draw"):
        assert "points only" in refusal(pad(like=like), "round")
    assert "points only" in refusal(new("pad", {}), "round")
    for move in (1 << 26 | 1, 1 << 26 | 1 << 25, 2 << 26):
        try:
            pad().play(move)
        except FlagfallError:
            continue
        assert False, move


def test_limits_of_one_entry():
    """The out bonus with all tiles; and in a blocked round the heaviest 28 tiles against the lightest."""
    sums = sorted([a + b + c for c in range(6) for b in range(c + 1) for a in range(b + 1)])
    most = sum(sums[28:]) - sum(sums[:28])
    assert len(sums) == 56 and sum(sums) == 420
    assert module("triominoes").pad_limits(counted_options()) == (-most, 425, False)
    assert module("triominoes").pad_limits(counted_options(blocked="fewest_pips")) == (-25, 425, False)
    assert module("triominoes").pad_limits(counted_options(blocked="fewest_pips", draw_max="7", draw_penalty="4", out_bonus="25")) == (
        -38,
        445,
        False,
    )
    assert refusal(pad(like="triominoes-official"), "+446") and not refusal(pad(like="triominoes-official"), "+445")
    assert refusal(pad(), "+426") and not refusal(pad(), "+425") and not refusal(pad(), "-25")


def test_points_that_a_turn_may_bring():
    turn = module("triominoes").pad_turn
    assert turn.penalties(counted_options()) == (0, -5, -10, -25)  # G4-10, G4-12, G4-13
    assert turn.penalties(counted_options(draw_max="1", fail_penalty="7")) == (0, -12)
    shapes = (("", 0), ("bridge", 40), ("hexagons_1", 50), ("hexagons_2", 60), ("hexagons_3", 70))
    assert turn.bonuses(counted_options(), [5, 3, 0]) == shapes
    assert turn.bonuses(counted_options(), [4, 4, 4]) == shapes + (("start_bonus", 10),)
    assert turn.bonuses(counted_options(), [0, 0, 0])[-1] == ("start_bonus", 40)  # G4-3
    assert turn.bonuses(counted_options(hexagon="50/100/150", bridge="30"), [5, 3, 0])[1:] == (
        ("bridge", 30), ("hexagons_1", 50), ("hexagons_2", 100), ("hexagons_3", 150),
    )  # fmt: skip


def test_a_game_goes_on_as_pad():
    table = game(seats="3", out_bonus="30")
    play(table, *GOING_OUT)
    play(table, *LEFT_HANDS)
    scored = after(table)
    assert scored.scores == table.scores and scored.rounds and scored.options["target"] == 400
    # the winner of a blocked round may hold the 28 heaviest tiles of 56 (T-14); all tiles have 420 pips, 30 more go to the seat that is out
    tiles = sorted([a + b + c for a in range(6) for b in range(a, 6) for c in range(b, 6)])
    assert scored.asks() == [(0, "points", sum(tiles[:28]) - sum(tiles[28:]), 450)] and sum(tiles) == 420
