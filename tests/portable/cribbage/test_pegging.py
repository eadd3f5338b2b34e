"""Each card laid in the play must give the right points for fifteen, pairs and runs. Numbers CR and G10 are of the rule book."""

from flagfall.engine.cribbage.pegging import pegging
from flagfall.engine.cribbage.playing_cards import card_of


def pegged_points(text: str, longest: int = 7) -> int:
    why = []
    pile = bytes([card_of(letter, True) for letter in text])
    points = pegging(pile, longest, why)
    assert points == sum([part[2] for part in why]) == pegging(pile, longest)
    return points


def test_the_cards_of_the_book():
    """G10-1 to G10-5."""
    for pile, points in (
        ("Q5", 2),
        ("78", 2),
        ("4JA", 2),
        ("88", 2),
        ("555", 8),
        ("7777", 12),
        ("JQK", 3),
        ("654", 5),
        ("354", 3),
        ("2453", 4),
        ("QKA", 0),
        ("5", 0),
    ):
        assert pegged_points(pile) == points, pile


def test_runs_of_seven():
    """CR-d, G10-4."""
    for pile in ("A234567", "765432A", "4A27635"):
        assert pegged_points(pile) == 7 and pegged_points(pile, 6) == 6, pile
    assert pegged_points("A23456") == pegged_points("A23456", 6) == 6


def test_a_rank_twice_breaks_a_run():
    assert pegged_points("2324") == 3 and pegged_points("2342") == 3 and pegged_points("23423") == 3
    assert pegged_points("2334") == 0


def test_pairs_are_of_cards_in_succession():
    """CR-11 to CR-13."""
    assert pegged_points("88") == 2 and pegged_points("868") == 0 and pegged_points("6886") == 0
    assert pegged_points("333") == 6 and pegged_points("3333") == 12 and pegged_points("3333K") == 0
    assert pegged_points("72222") == 12 + 2
