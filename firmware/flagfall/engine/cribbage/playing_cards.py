"""Cards as small ints: rank * 4 + suit, 0..51, from the ace of clubs up. `| ALONE` is a card told by its rank alone (CR-r)."""

from micropython import const

from ...errors import BadSyntax

CARDS = const(52)
ALONE = const(64)
JACK = const(10)  # as a rank, 0 the ace

RANKS = "A23456789TJQK"
SUITS = "CDHS"


def rank(card: int) -> int:
    """0 (ace) .. 12 (king), also of a card told by its rank alone."""
    return (card & 63) >> 2


def worth(card: int) -> int:
    """What it counts towards 15 and 31: an ace 1, ten and court cards 10 (CR-01)."""
    return min((card & 63) >> 2, 9) + 1


def place(card: int) -> int:
    """Where it stands among others: by rank, behind those of its rank whose suit is known when its own is not."""
    return (card & 60) << 1 | card & 3 | (card & ALONE) >> 4


def name(card: int) -> str:
    """`5H`, or `5` for one told by its rank alone."""
    letter = RANKS[(card & 63) >> 2]
    return letter if card & ALONE else letter + SUITS[card & 3]


def card_of(word: str, alone: bool = False) -> int:
    """The card written so, in capitals or not; alone: a rank will do. BadSyntax."""
    text = word.upper()
    if 1 <= len(text) <= 2 and text[0] in RANKS:
        high = RANKS.index(text[0]) << 2
        if len(text) == 1 and alone:
            return high | ALONE
        if len(text) == 2 and text[1] in SUITS:
            return high | SUITS.index(text[1])
    raise BadSyntax("a card is written 5H, TD or AS, not %s", word)
