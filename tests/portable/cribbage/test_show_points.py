"""The hands of the show must have the right points and reasons: the examples of the source, and published hands. Numbers CR and G10 are of
the rule book.
"""

from flagfall.engine.cribbage.playing_cards import card_of, name
from flagfall.engine.cribbage.show_points import line, show_points
from flagfall.errors import BadSyntax


def checked_show_points(text: str, crib: bool = False) -> int:
    """Returns the points of a hand. The starter is the last card. The points of the listed reasons must give the same sum."""
    cards = [card_of(word) for word in text.split()]
    why = []
    points = show_points(cards[:-1], cards[-1], crib, why)
    assert points == sum([part[2] for part in why]) == show_points(cards[:-1], cards[-1], crib), text
    return points


def reasons(text: str, crib: bool = False) -> list:
    cards = [card_of(word) for word in text.split()]
    why = []
    show_points(cards[:-1], cards[-1], crib, why)
    return [line(*part) for part in why]


def test_a_ten_is_written_in_two_ways_and_small_letters_will_do():
    for word, card in (("TH", "TH"), ("10H", "TH"), ("10h", "TH"), ("th", "TH"), ("jh", "JH"), ("aS", "AS"), ("5h", "5H")):
        assert name(card_of(word)) == card, word
        assert name(card_of(word[:-1], True)) == card[0], word
    for word in ("10", "1H", "100H", "T10", "0H", "110H", "10HH", "10X", "10 H", "H10", "H", ""):
        try:
            card_of(word)
        except BadSyntax:
            continue
        raise AssertionError(word)


def test_the_hands_of_the_book():
    """G10-6 to G10-8."""
    assert checked_show_points("AC 4D 5H JS 6C") == 9
    assert checked_show_points("AC 4D 5H JC 6C") == 10
    assert checked_show_points("3C 4D 5H 6S 6C") == 16
    for hand in ("3C 3D 4H 5S 6C", "3C 4D 4H 5S 6C", "3C 4D 5H 5S 6C"):
        assert checked_show_points(hand) == 14, hand
    assert checked_show_points("5H 5D 5S JC 5C") == 29
    assert checked_show_points("5H 5D 5S TC 5C") == 28
    assert checked_show_points("KC 8D 6H 4S 2C") == 0


def test_the_hands_of_other_books():
    """These counts are well known: a double double run, a triple run, four twos with a nine, and the best hand without fives."""
    assert checked_show_points("7C 7D 8H 8S 9C") == 24
    assert checked_show_points("4C 4D 5H 5S 6C") == 24
    assert checked_show_points("4C 5D 5H 5S 6C") == 23
    assert checked_show_points("2C 2D 2H 2S 9C") == 20
    assert checked_show_points("AC AD 2H 2S 3C") == 16
    assert checked_show_points("TC JD QH KS 5C") == 4 + 8


def test_flush():
    """CR-22, CR-g, CR-h, G10-9."""
    assert checked_show_points("2H 4H 6H 8H QS") == 4 and checked_show_points("2H 4H 6H 8H QS", True) == 0
    assert checked_show_points("2H 4H 6H 8H QH") == 5 and checked_show_points("2H 4H 6H 8H QH", True) == 5
    assert checked_show_points("2H 4H 6H 8S QH") == 0
    assert checked_show_points("2H 6H QH 8S") == 3 and checked_show_points("2H 6H QH 8H") == 4
    assert checked_show_points("2H 6H TH QH KH 8S") == 5 and checked_show_points("2H 6H TH QH KH 8S", True) == 0
    assert checked_show_points("2H 6H TH QH KH 8H") == 6 and checked_show_points("2H 6H TH QH KH 8H", True) == 6


def test_nobs_is_the_jack_of_the_hand():
    """CR-23."""
    assert checked_show_points("JH 2C 4D 8S KH") == 1
    assert checked_show_points("JH 2C 4D 8S KD") == 0
    assert checked_show_points("KH 2C 4D 8S JH") == 0


def test_the_ace_is_low():
    assert checked_show_points("QC KD AH 8S 6C") == 2
    assert checked_show_points("AC 2D 3H 8S 6C") == 3 + 2


def test_every_combination_is_listed():
    assert reasons("5H 5D 5S JC 5C") == [
        "fifteen 5C 5D 5H 2",
        "fifteen 5C 5D 5S 2",
        "fifteen 5C 5H 5S 2",
        "fifteen 5D 5H 5S 2",
        "fifteen 5C JC 2",
        "fifteen 5D JC 2",
        "fifteen 5H JC 2",
        "fifteen 5S JC 2",
        "four 5C 5D 5H 5S 12",
        "nobs JC 1",
    ]
    assert reasons("4H 5H 6H 6C KH")[-2:] == ["run 4-5-6 3", "run 4-5-6 3"]
    assert reasons("3H 4H 9H KH 2H") == ["fifteen 2H 4H 9H 2", "fifteen 2H 3H KH 2", "run 2-3-4 3", "flush 2H 3H 4H 9H KH 5"]
