"""Moves of cribbage as text: `deal 0`, `cut 5H`, `7D`, `7`, `go`, `say 2`, `muggins 1`, `score`, `hand 0 5H ...`, `crib 2S ...`.

Translates between words and ints, and writes the position in one line; knows no rules.
"""

from micropython import const

from ...errors import BadSyntax
from ..moves import CALL, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind, make
from ..outcome import number
from .known_cards import CRIB
from .playing_cards import CARDS, RANK_ONLY, RANKS, card_of, name

CUT = const(64)  # added to the card of a chance move; without it, 0..7 is the seat that deals
_MAX_SAID_POINTS = const(99)
_BY_RANK = const(1 << 9)  # of a turned-up item: the card has a rank only


def parse(words: list, seats: int) -> list:
    """Returns the ints of one entry. Raises BadSyntax."""
    word, count = words[0], len(words)
    if word == "hand" and count > 2:
        return _items(number(words[1], 0, seats - 1, "seat"), words[2:])
    if word == "crib" and count > 1:
        return _items(CRIB, words[1:])
    if count > 1:
        return [_two_words(words, seats)]
    if word == "go":
        return [make(PASS)]
    if word == "score":
        return [make(TOTAL)]
    return [make(PLAIN, card_of(word, True))]


def _two_words(words: list, seats: int) -> int:
    word = words[0]
    if len(words) == 2:
        if word == "deal":
            return make(CHANCE, number(words[1], 0, seats - 1, "seat"))
        if word == "cut":
            return make(CHANCE, CUT | card_of(words[1]))
        if word == "say":
            return make(SAY, number(words[1], 0, _MAX_SAID_POINTS, "points"))
        if word == "muggins":
            return make(CALL, number(words[1], 0, seats - 1, "seat"))
    raise BadSyntax("not a move of this game: %s", " ".join(words))


def _items(owner: int, words: list) -> list:
    items = [item(owner, card_of(word, True)) | MORE for word in words]
    items[-1] &= ~MORE
    return items


def item(owner: int, card: int) -> int:
    """Returns the int that turns up a card of a seat or of CRIB. The card may be marked RANK_ONLY."""
    return make(ITEM, owner << 6 | card & 63 | (_BY_RANK if card & RANK_ONLY else 0))


def owner_of(payload: int) -> int:
    """Returns the owner of an item's card: a seat, or CRIB."""
    return payload >> 6 & 7


def card_in(payload: int) -> int:
    """Returns the card of an item, marked RANK_ONLY when it has no suit."""
    return payload & 63 | (RANK_ONLY if payload & _BY_RANK else 0)


def text(move: int) -> str:
    """Returns the text of one int, as `parse` reads it."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == PLAIN:
        return name(payload)
    if move_kind == PASS:
        return "go"
    if move_kind == CHANCE:
        return "cut " + name(payload & 63) if payload & CUT else "deal %d" % payload
    if move_kind == SAY:
        return "say %d" % payload
    if move_kind == CALL:
        return "muggins %d" % payload
    if move_kind == TOTAL:
        return "score"
    owner = owner_of(payload)
    return ("crib " if owner == CRIB else "hand %d " % owner) + name(card_in(payload))


def is_valid(move: int, seats: int) -> bool:
    """Returns False for an int that is no move of the game's own kinds."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == ITEM:
        owner = owner_of(payload)
        return payload < 2 * _BY_RANK and _is_card(card_in(payload)) and (owner < seats or owner == CRIB)
    if move & MORE:
        return False
    if move_kind == PLAIN:
        return _is_card(payload)
    if move_kind == CHANCE:
        return payload < seats or CUT <= payload < CUT + CARDS
    if move_kind == SAY:
        return payload <= _MAX_SAID_POINTS
    if move_kind == CALL:
        return payload < seats
    return move_kind in (PASS, TOTAL) and not payload


def _is_card(card: int) -> bool:
    """Returns True when the number is a card, or a rank marked RANK_ONLY."""
    return card < CARDS or card & (RANK_ONLY | 3) == RANK_ONLY and card < RANK_ONLY | len(RANKS) << 2


def key(game) -> str:
    """Returns `dealer/stage/count/cards of the count/starter`."""
    running, starter = game.running, game.starter
    dealer = "-" if game.dealer < 0 else "%d" % game.dealer
    pile = ",".join([name(card) for card in running.pile]) or "-"
    return "%s/%s/%d/%s/%s" % (dealer, game.stage, running.count, pile, "-" if starter < 0 else name(starter))


def board_text(game) -> str:
    """Returns the table for people."""
    if game.dealer < 0:
        return "nobody has dealt"
    line = "seat %d deals" % game.dealer
    if game.starter >= 0:
        line += ", starter " + name(game.starter)
    if game.stage == "play":
        line += ", count %d: %s" % (game.running.count, " ".join([name(card) for card in game.running.pile]) or "-")
    return line
