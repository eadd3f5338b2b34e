"""The points of a hand outside any game: `5H 5D 5S JC 5C`, the starter last, `crib` behind it for a crib."""

from ...errors import BadSyntax, BadValue
from .playing_cards import card_of, name
from .show_points import line, show_points


def answer(words: list) -> tuple:
    """Returns (points, a line for each combination). Raises BadSyntax, also unless there are four to six cards, and BadValue for a repeated
    card.
    """
    crib = len(words) > 0 and words[-1] == "crib"
    cards = [card_of(word) for word in (words[:-1] if crib else words)]
    if not 4 <= len(cards) <= 6:
        raise BadSyntax("a hand is three to five cards, and behind them the starter")
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise BadValue("%s comes twice", name(card))
    why = []
    points = show_points(cards[:-1], cards[-1], crib, why)
    return points, [line(*part) for part in why]
