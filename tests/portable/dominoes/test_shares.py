"""The possible totals of hands with face-down tiles must be right: small sets, worked by hand."""

from flagfall.engine import new
from flagfall.engine.shares import possible
from flagfall.errors import IllegalMove


def can_have(pips, *hands):
    """Returns True when these hands can have these totals together. hands: (tiles, pips) of each."""
    return possible([(each, b"\xff" * len(hands)) for each in pips], [tiles for tiles, _ in hands], [total for _, total in hands])


def test_one_hand():
    pips = (12, 7, 1)
    assert [total for total in range(25) if can_have(pips, (1, total))] == [1, 7, 12]
    assert [total for total in range(25) if can_have(pips, (2, total))] == [8, 13, 19]
    assert [total for total in range(25) if can_have(pips, (3, total))] == [20]
    # 4 and 3: the search tries 5 first, and goes back to the first tile
    assert can_have((5, 4, 3, 0), (2, 7)) and not can_have((5, 4, 3, 0), (2, 6))
    assert can_have(pips, (0, 0)) and not can_have(pips, (0, 1)) and not can_have(pips, (4, 20))


def test_hands_beside_each_other():
    # the two fives: one in each hand, or both in one hand beside 10 and 0 in the other, or one with 0 beside one with 10
    pips = (10, 5, 5, 0)
    assert can_have(pips, (1, 5), (1, 5)) and not can_have(pips, (1, 10), (1, 10))
    assert can_have(pips, (2, 10), (2, 10)) and can_have(pips, (2, 5), (2, 15))
    assert not can_have(pips, (2, 10), (2, 5)), "all four tiles have 20 pips together"
    # 12 = 9 + 3, 21 = 12 + 9, and all without the 9 are 33: each is possible alone, but there is only one 9
    pips = (12, 10, 9, 8, 3)
    assert can_have(pips, (2, 12)) and can_have(pips, (2, 21)) and can_have(pips, (4, 33))
    assert not can_have(pips, (2, 12), (2, 21))
    assert can_have(pips, (2, 12), (2, 18)) and can_have(pips, (2, 21), (2, 11), (1, 10))


def test_a_double_twelve_set():
    pips = sorted([a + b for a in range(13) for b in range(a + 1)], reverse=True)
    # the heaviest are 24, 23, 22, 22, 21, 21; the lightest 0, 1, 2, 2, 3, 3
    assert can_have(pips, (6, 133)) and not can_have(pips, (6, 134)) and can_have(pips, (6, 11)) and not can_have(pips, (6, 10))
    assert can_have(pips, (6, 133), (6, 11)) and not can_have(pips, (6, 133), (1, 24))


def test_many_tiles_are_too_light_or_too_heavy_at_once():
    """The lightest twenty are one of 0 and 1, two of 2 and 3, three of 4 and 5, four of 6 and 7: 90 pips. In the same way the heaviest have
    20 * 24 - 90 = 390.
    """
    pips = sorted([a + b for a in range(13) for b in range(a + 1)], reverse=True)
    assert can_have(pips, (20, 90)) and not can_have(pips, (20, 89)) and can_have(pips, (20, 390)) and not can_have(pips, (20, 391))
    assert can_have(pips, (10, 45), (10, 45)) and not can_have(pips, (10, 44), (10, 45))
    assert can_have(pips, (10, 195), (10, 195)) and not can_have(pips, (10, 195), (10, 196))
    # a tile that is too heavy for both hands makes no difference; the ten heaviest without it are 24 23 22 22 21 21 20 20 20 19
    assert not can_have([250] + pips, (10, 195), (10, 196))
    assert can_have([250] + pips, (10, 212), (10, 100)) and not can_have([250] + pips, (10, 213), (10, 100))


def test_a_division_that_takes_too_long_to_find_counts_as_possible():
    """Four hands that were dealt in turn from the heaviest tile on, to 5 to 11 places."""
    pips = sorted([a + b for a in range(13) for b in range(a + 1)], reverse=True)
    for places in range(5, 12):
        hands = [pips[i::places] for i in range(4)]
        assert can_have(pips, *[(len(hand), sum(hand)) for hand in hands]), places


# seat 0 goes out, seat 1 is left with one tile
_LINE = "0-1 1-1@r 1-2@r 2-2@r 2-6@r 6-6@r 6-5@r 5-5@r 5-4@r 4-4@r 4-3@r 3-3@r 3-0@r"


def refusal(game, text):
    try:
        game.enter(game.parse(text))
    except IllegalMove as error:
        return str(error)
    game.undo()
    return ""


def test_a_total_that_no_unseen_tile_has_is_refused():
    game = new("fives", {"first": "0", "spinner": "off", "target": "1000"})
    for text in _LINE.split():
        game.enter(game.parse(text))
    assert game.stage == "count" and game.out == 0 and game.in_hand(1) == 1 and game.asks() == [(1, "pips", 0, 10)]
    # unseen: 0-0 2-0 4-0 5-0 6-0 3-1 4-1 5-1 6-1 3-2 4-2 5-2 5-3 6-3 6-4
    accepted = [pips for pips in range(13) if not refusal(game, "pips 1 %d" % pips)]
    assert accepted == [0, 2, 4, 5, 6, 7, 8, 9, 10]
    assert refusal(game, "pips 1 3") == "seat 1 cannot have 3 pips: no such tiles are unseen"
    assert refusal(game, "pips 1 11") == "seat 1 must have 0 to 10 pips"


def test_a_turned_up_hand_must_leave_the_entered_totals_possible():
    game = new("fives", {"first": "0", "seats": "3", "must_play": "off", "spinner": "off"})
    for text in ("1-2", "pass", "pass", "pass"):
        game.enter(game.parse(text))
    # without 2-1 the lightest seven are 0 1 2 2 3 4 4, the heaviest 12 11 10 10 9 9 8
    assert game.asks()[1] == (1, "pips", 16, 69)
    game.enter(game.parse("pips 1 16"))
    # so seat 1 holds 0-0, 1-0, 2-0, 1-1, 3-0 and two of 4-0, 3-1, 2-2
    assert refusal(game, "hand 2 0-0 6-6 6-5 6-4 6-3 6-2 5-5") == "the totals entered before cannot be right: take one back"
    assert refusal(game, "hand 2 6-6 6-5 6-4 6-3 6-2 5-5 3-0") == "seat 2 must have 64 to 69 pips"
    assert not refusal(game, "hand 2 6-6 6-5 6-4 6-3 6-2 5-5 4-0")
    game.enter(game.parse("hand 2 6-6 6-5 6-4 6-3 6-2 5-5 4-4"))
    # left are 4, three 5, four 6, three 7, one 8 and one 9; seat 0 holds six
    assert refusal(game, "pips 0 16") == "seat 0 must have 31 to 44 pips"
    assert game.asks() == [(0, "pips", 31, 44)]
