"""All 12,994,800 hands of the six-card game must agree with a second count, and with the published numbers of each score."""

from itertools import combinations, combinations_with_replacement

import pytest

from flagfall.engine.cribbage.crib_options import impossible, most
from flagfall.engine.cribbage.show_points import show_points
from tests.host.cribbage.crib_table import RANKS, subset_points

# score -> number of hands, as published (by R. Wallace, for instance); the four missing scores are impossible
PUBLISHED = {
    0: 1009008,
    1: 99792,
    2: 2813796,
    3: 505008,
    4: 2855676,
    5: 697508,
    6: 1800268,
    7: 751324,
    8: 1137236,
    9: 361224,
    10: 388740,
    11: 51680,
    12: 317340,
    13: 19656,
    14: 90100,
    15: 9168,
    16: 58248,
    17: 11196,
    18: 2708,
    20: 8068,
    21: 2496,
    22: 444,
    23: 356,
    24: 3680,
    28: 76,
    29: 4,
}


def points_by_ranks(size: int) -> dict[tuple[int, ...], int]:
    """Returns the points of every set of ranks, with suits that give neither a flush nor nobs."""
    hands = {}
    for ranks in combinations_with_replacement(range(13), size):
        if max(ranks.count(rank) for rank in ranks) < 5:
            cards = [RANKS[rank] + "CDHS"[ranks[:i].count(rank)] for i, rank in enumerate(ranks)]
            hands[ranks] = subset_points([card[0] + "x" + str(i) for i, card in enumerate(cards[:-1])], cards[-1], True)
    return hands


@pytest.mark.slow
def test_all_hands():
    """The second count uses all subsets of ranks (crib_table.py), and adds flush and nobs by its own rules."""
    points = points_by_ranks(5)
    seen = dict.fromkeys(range(30), 0)
    for cards in combinations(range(52), 5):
        base = points[tuple(card >> 2 for card in cards)]
        for at in range(5):
            starter, hand = cards[at], cards[:at] + cards[at + 1 :]
            suit = starter % 4
            suits = {card % 4 for card in hand}
            theirs = base + (0 if len(suits) > 1 else 5 if suit in suits else 4) + (40 + suit in hand)
            assert show_points(hand, starter) == theirs, (hand, starter)
            seen[theirs] += 1
    assert {score: hands for score, hands in seen.items() if hands} == PUBLISHED
    assert sum(seen.values()) == 12_994_800
    assert [score for score in range(31) if impossible(4, score)] == [19, 25, 26, 27, 30]
    mean = sum(score * hands for score, hands in seen.items()) / 12_994_800
    assert f"{mean:.2f}" == "4.77"


@pytest.mark.slow
@pytest.mark.parametrize(("size", "cards"), [(3, 4), (5, 6)])
def test_impossible_scores_of_the_other_games(size, cards):
    """A set of ranks gets each flush and nobs that its suits allow; the crib beside three cards has four."""
    possible = set()
    for ranks, base in points_by_ranks(cards).items():
        for starter in set(ranks):
            hand = list(ranks)
            hand.remove(starter)
            flushes = {0} | ({size} | ({size + 1} if starter not in hand else set()) if len(set(hand)) == size else set())
            jack = 10 in hand and starter != 10
            for flush in flushes:
                # with all cards of one suit, a jack in the hand is nobs; with only the hand's cards of one suit, it is not
                for nobs in {0: (0, 1) if jack else (0,), size: (0,), size + 1: (1,) if jack else (0,)}[flush]:
                    possible.add(base + flush + nobs)
    if size == 3:
        possible |= set(PUBLISHED)
    scores = range(most(size) + 1)
    assert [score for score in scores if score not in possible] == [score for score in scores if impossible(size, score)]
    assert max(possible) == most(size)


def test_hands_of_every_kind_of_ranks():
    """A quick part of test_all_hands: each set of five ranks once, without flushes."""
    sets = points_by_ranks(5)
    assert len(sets) == 6175
    for ranks, points in sets.items():
        single = ranks.count(ranks[0]) == 1  # then its card has another suit than the next one, so that there is no flush
        cards = [rank << 2 | (1 if single and i == 0 else ranks[:i].count(rank)) for i, rank in enumerate(ranks)]
        hand, starter = cards[:4], cards[4]
        assert len(set(cards)) == 5 and len({card % 4 for card in hand}) > 1
        assert show_points(hand, starter) == points + (40 + starter % 4 in hand), cards
