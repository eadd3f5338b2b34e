"""The words for cards and combinations: `10♥`, `fifteen 2`. Knows no game."""

from ....engine.cribbage.playing_cards import RANK_ONLY
from ...i18n.language import t

SUITS = "♣♦♥♠"
KINDS = ("fifteen", "run", "pair", "flush", "nobs")  # kinds of combinations, in the order on the screen


def ranks() -> list:
    """Returns the words of all ranks, ace first. Callers store them, because the search for a text takes a Pico a millisecond."""
    return t("ranks").split()


def card_text(card: int, words=None) -> str:
    """Returns `10♥`, or `10` for a card without a suit. words: the result of `ranks`, if the caller has it."""
    rank = (card & 63) >> 2
    return (words or t("ranks").split(None, rank + 1))[rank] + ("" if card & RANK_ONLY else SUITS[card & 3])


def cards_text(cards, between: str = " ") -> str:
    """Returns the texts of several cards, see card_text."""
    words = ranks()
    return between.join([card_text(card, words) for card in cards])


def points_text(reasons: list) -> str:
    """Returns the points of the last move: `fifteen 2, pair 2`."""
    return ", ".join(["%s %d" % (t("made_" + word), points) for word, _, points in reasons])


def kind_of(word: str) -> str:
    """Returns the kind in KINDS of a combination of show_points.py."""
    return "pair" if word in ("three", "four") else word


def combination(word: str, cards: list) -> str:
    """Returns the text of a combination: the ranks of its cards; only the suit of a flush; rank and suit of the right jack."""
    if word == "flush":
        return SUITS[cards[0] & 3]
    if word == "nobs":
        return cards_text(cards)
    return cards_text([card | RANK_ONLY for card in cards], "+" if word == "fifteen" else "-")
