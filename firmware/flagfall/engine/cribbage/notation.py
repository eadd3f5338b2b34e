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
    items = [make(ITEM, owner << 6 | card_of(word)) | MORE for word in words]
    items[-1] &= ~MORE
    return items


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
    owner = payload >> 6
    return ("crib " if owner == CRIB else "hand %d " % owner) + name(payload & 63)


def proper(move: int, seats: int) -> bool:
    """False for an int of the game's own kinds that no text stands for."""
    what, payload = kind(move), move & PAYLOAD
    if what == ITEM:
        owner = payload >> 6
        return payload & 63 < CARDS and (owner < seats or owner == CRIB)
    if move & MORE:
        return False
    if what == PLAIN:
        return payload < CARDS or (payload & (ALONE | 3) == ALONE and payload < ALONE | len(RANKS) << 2)
    if what == CHANCE:
        return payload < seats or CUT <= payload < CUT + CARDS
    if what == SAY:
        return payload <= _MOST_SAID
    if what == CALL:
        return payload < seats
    return what in (PASS, TOTAL) and not payload


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
