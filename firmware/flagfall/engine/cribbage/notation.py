"""Moves of cribbage as text: `deal 0`, `cut 5H`, `7D`, `7`, `go`, `say 2`, `muggins 1`, `score`, `hand 0 5H ...`, `crib 2S ...`.

Translation between words and ints, and the position in one line; knows no rules.
"""

from micropython import const

from ...errors import BadSyntax
from ..moves import CALL, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind, make
from ..outcome import number
from .known_cards import CRIB
from .playing_cards import ALONE, CARDS, RANKS, card_of, name

CUT = const(64)  # added to the card of a chance move; without it, 0..7 is the seat that deals
_MOST_SAID = const(99)
_BY_RANK = const(1 << 9)  # of a turned-up item: the card is told by its rank alone


def parse(words: list, seats: int) -> list:
    """The ints of one entry. BadSyntax."""
    word, given = words[0], len(words)
    if word == "hand" and given > 2:
        return _told(number(words[1], 0, seats - 1, "seat"), words[2:])
    if word == "crib" and given > 1:
        return _told(CRIB, words[1:])
    if given == 2:
        if word == "deal":
            return [make(CHANCE, number(words[1], 0, seats - 1, "seat"))]
        if word == "cut":
            return [make(CHANCE, CUT | card_of(words[1]))]
        if word == "say":
            return [make(SAY, number(words[1], 0, _MOST_SAID, "points"))]
        if word == "muggins":
            return [make(CALL, number(words[1], 0, seats - 1, "seat"))]
    if given > 1:
        raise BadSyntax("not a move of this game: %s", " ".join(words))
    if word == "go":
        return [make(PASS)]
    if word == "score":
        return [make(TOTAL)]
    return [make(PLAIN, card_of(word, True))]


def _told(owner: int, words: list) -> list:
    items = [item(owner, card_of(word, True)) | MORE for word in words]
    items[-1] &= ~MORE
    return items


def item(owner: int, card: int) -> int:
    """The int that turns up a card, which may be marked ALONE, of a seat or of CRIB."""
    return make(ITEM, owner << 6 | card & 63 | (_BY_RANK if card & ALONE else 0))


def owner_of(payload: int) -> int:
    """Whose card an item is: a seat, or CRIB."""
    return payload >> 6 & 7


def card_in(payload: int) -> int:
    """The card of an item, marked ALONE where it is told by its rank alone."""
    return payload & 63 | (ALONE if payload & _BY_RANK else 0)


def text(move: int) -> str:
    """One int as `parse` reads it."""
    what, payload = kind(move), move & PAYLOAD
    if what == PLAIN:
        return name(payload)
    if what == PASS:
        return "go"
    if what == CHANCE:
        return "cut " + name(payload & 63) if payload & CUT else "deal %d" % payload
    if what == SAY:
        return "say %d" % payload
    if what == CALL:
        return "muggins %d" % payload
    if what == TOTAL:
        return "score"
    owner = owner_of(payload)
    return ("crib " if owner == CRIB else "hand %d " % owner) + name(card_in(payload))


def proper(move: int, seats: int) -> bool:
    """False for an int of the game's own kinds that no text stands for."""
    what, payload = kind(move), move & PAYLOAD
    if what == ITEM:
        owner = owner_of(payload)
        return payload < 2 * _BY_RANK and _proper(card_in(payload)) and (owner < seats or owner == CRIB)
    if move & MORE:
        return False
    if what == PLAIN:
        return _proper(payload)
    if what == CHANCE:
        return payload < seats or CUT <= payload < CUT + CARDS
    if what == SAY:
        return payload <= _MOST_SAID
    if what == CALL:
        return payload < seats
    return what in (PASS, TOTAL) and not payload


def _proper(card: int) -> bool:
    """Whether the number is that of a card, or of a rank marked ALONE."""
    return card < CARDS or card & (ALONE | 3) == ALONE and card < ALONE | len(RANKS) << 2


def key(game) -> str:
    """`dealer/stage/count/cards of the count/starter`."""
    running, starter = game.running, game.starter
    dealer = "-" if game.dealer < 0 else "%d" % game.dealer
    pile = ",".join([name(card) for card in running.pile]) or "-"
    return "%s/%s/%d/%s/%s" % (dealer, game.stage, running.count, pile, "-" if starter < 0 else name(starter))


def board_text(game) -> str:
    """The table for people."""
    if game.dealer < 0:
        return "nobody has dealt"
    said = "seat %d deals" % game.dealer
    if game.starter >= 0:
        said += ", starter " + name(game.starter)
    if game.stage == "play":
        said += ", count %d: %s" % (game.running.count, " ".join([name(card) for card in game.running.pile]) or "-")
    return said
