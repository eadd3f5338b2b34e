"""Cards as small ints: rank * 4 + suit, 0..51, from the ace of clubs up. `| RANK_ONLY` marks a card whose suit is not known (CR-r)."""

from micropython import const

from ...errors import BadSyntax

CARDS = const(52)
RANK_ONLY = const(64)
JACK = const(10)  # as a rank, 0 the ace

RANKS = "A23456789TJQK"
SUITS = "CDHS"


def rank(card: int) -> int:
    """Returns 0 (ace) .. 12 (king), also of a card without a suit."""
    return (card & 63) >> 2


def worth(card: int) -> int:
    """Returns the value towards 15 and 31: an ace 1, ten and court cards 10 (CR-01)."""
    return min((card & 63) >> 2, 9) + 1


def place(card: int) -> int:
    """Returns a sorting key: by rank, cards without a suit behind the others of their rank."""
    return (card & 60) << 1 | card & 3 | (card & RANK_ONLY) >> 4


def name(card: int) -> str:
    """Returns `5H`, or `5` for a card without a suit."""
    letter = RANKS[(card & 63) >> 2]
    return letter if card & RANK_ONLY else letter + SUITS[card & 3]


def card_of(word: str, rank_only: bool = False) -> int:
    """Returns the card of a text, in capitals or not, a ten as T or as 10; rank_only: a rank is enough. Raises BadSyntax."""
    text = word.upper()
    if text[:2] == "10":
        text = "T" + text[2:]
    if 1 <= len(text) <= 2 and text[0] in RANKS:
        high = RANKS.index(text[0]) << 2
        if len(text) == 1 and rank_only:
            return high | RANK_ONLY
        if len(text) == 2 and text[1] in SUITS:
            return high | SUITS.index(text[1])
    raise BadSyntax("a card is written 5H, TD or AS, not %s", word)
