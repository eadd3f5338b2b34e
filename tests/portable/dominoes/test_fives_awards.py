"""The end of a hand must give the right award: the golden numbers G0-2 to G0-8 and G2-9 to G2-12 of the rule book."""

from flagfall.engine import options, rows
from flagfall.engine.dominoes.awards import Awards, rounded
from tests.portable.dominoes.test_fives_options import game, go_out

PAIRS = ((0, 2), (1, 3))


def awards(preset, given="", sides=((0,), (1,), (2,), (3,))):
    values = options.resolve(rows(preset), options.read(given))
    if len(sides) == 2:
        values["teams"] = "2x2"
    return Awards(values, sides, preset)


def test_rounding_is_to_the_nearest_multiple():
    for five, pips in (
        (0, (0, 1, 2)),
        (5, (3, 4, 5, 6, 7)),
        (10, (8, 9, 10, 11, 12)),
        (15, (13,)),
        (20, (22,)),
        (25, (23, 26, 27)),
        (30, (28,)),
    ):
        for n in pips:
            assert rounded(n, 5) == five, n
    assert [rounded(n, 3) for n in (0, 1, 2, 3, 4, 5)] == [0, 0, 3, 3, 3, 6]
    assert rounded(-9, 5) == -10 and rounded(-2, 5) == 0


def test_going_out_sums_then_rounds_or_rounds_each_hand():
    pips = [0, 4, 7, 12]
    assert awards("muggins").out(pips, 0) == [25, 0, 0, 0]
    assert awards("muggins", "hand_round=each").out(pips, 0) == [20, 0, 0, 0]
    assert awards("muggins", "unit_points=on").out(pips, 0) == [5, 0, 0, 0]
    assert awards("muggins61").out(pips, 0) == [5, 0, 0, 0]


def test_going_out_in_the_second_source_divides_by_the_unit():
    pips = [5, 0, 11, 13]
    assert awards("fives").out(pips, 1) == [0, 6, 0, 0]
    assert awards("fives", "bonus_div=1").out(pips, 1) == [0, 30, 0, 0]
    assert awards("fives", "unit_points=on").out(pips, 1) == [0, 6, 0, 0]
    assert awards("threes").out([2, 0, 0, 0], 1) == [0, 1, 0, 0]
    assert awards("threes").out([1, 0, 0, 0], 1) == [0, 0, 0, 0]


def test_blocked_hand_in_every_reading():
    pips = [3, 5, 11, 13]
    assert awards("muggins").blocked(pips) == [20, 15, 0, 0]
    assert awards("muggins", "blocked_round=none").blocked(pips) == [20, 14, 2, 0]
    assert awards("muggins", "blocked=winner_diff").blocked(pips) == [20, 0, 0, 0]
    assert awards("muggins", "blocked=opponents").blocked(pips) == [29, 0, 0, 0]
    assert awards("muggins", "blocked=nothing").blocked(pips) == [0, 0, 0, 0]
    assert awards("muggins", "blocked=wins_game").blocked(pips) == [0, 0, 0, 0]
    assert awards("muggins", "blocked=total_minus_own").blocked(pips) == [25, 0, 0, 0]
    # each difference is rounded by itself: 2, 8, 10 are 0, 10, 10; 6, 8 are 5, 10; 2 is 0
    assert awards("muggins", "blocked_round=each").blocked(pips) == [20, 15, 0, 0]
    # differences of 1, 2, 2: their sum is 5, but each by itself is nothing
    assert awards("muggins", "blocked_round=each").blocked([0, 1, 2, 2]) == [0, 0, 0, 0]
    assert awards("muggins").blocked([0, 1, 2, 2]) == [5, 0, 0, 0]


def test_blocked_hand_in_the_second_source():
    pips = [5, 3, 11, 13]
    assert awards("fives").blocked(pips) == [0, 5, 0, 0]
    assert awards("fives", "bonus_div=1").blocked(pips) == [0, 30, 0, 0]
    assert awards("threes").blocked(pips) == [0, 9, 0, 0]
    assert awards("fives", "blocked=chain bonus_div=1").blocked(pips) == [15, 20, 0, 0]


def test_tie_for_fewest_pips():
    pips = [6, 6, 10, 20]
    for blocked in ("winner_diff", "opponents", "total_minus_own"):
        assert awards("muggins", "blocked=" + blocked).blocked(pips) == [0, 0, 0, 0], blocked
    assert awards("muggins", "", ((0,), (1,), (2,))).blocked([6, 6, 10]) == [5, 5, 0]
    assert awards("fives").blocked(pips) == [0, 0, 0, 0]
    # partners who share the fewest pips are one side: 15 less 6 is 9
    assert awards("fives", "", PAIRS).blocked([6, 7, 6, 8]) == [2, 0]


def test_partners_share_the_chain():
    assert awards("muggins", "", PAIRS).blocked([3, 5, 11, 13]) == [10, 5]


def test_the_partner_who_still_holds_tiles():
    for partner, points in (("net", 15), ("gross_minus_raw", 19), ("floor0", 15), ("ignore", 25)):
        assert awards("muggins", "partner=" + partner, PAIRS).out([0, 14, 6, 9], 0) == [points, 0], partner
    for partner, points in (("net", -10), ("floor0", 0), ("gross_minus_raw", -7), ("ignore", 5)):
        assert awards("muggins", "partner=" + partner, PAIRS).out([2, 0, 1, 12], 1) == [0, points], partner


def test_partners_in_the_second_source():
    # a player is out: opponents 14 + 9 = 23, rounded 25, divided 5; the partner's 6 are subtracted only with partner=net: 17, 15, 3
    assert awards("fives", "", PAIRS).out([0, 14, 6, 9], 0) == [5, 0]
    assert awards("fives", "partner=net", PAIRS).out([0, 14, 6, 9], 0) == [3, 0]
    # blocked: 14 + 9 less the winner's own 3 is 20; with partner=net less 6 more it is 14
    assert awards("fives", "", PAIRS).blocked([3, 14, 6, 9]) == [4, 0]
    assert awards("fives", "partner=net", PAIRS).blocked([3, 14, 6, 9]) == [3, 0]


def test_the_points_of_a_hand_are_those_of_its_play():
    """Also after the last hand: the award at its end (M0-14) is not among them."""
    table = game(must_play="off", target="50")
    assert go_out(table, 50) == [50, 0] and table.over
    assert [table.hand(side) for side in (0, 1)] == [0, 0]
