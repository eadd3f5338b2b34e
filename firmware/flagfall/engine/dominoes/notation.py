"""Moves of the domino games as text: `6-4`, `6-4@l`, `draw`, `pass`, `lead 1`, `redeal`, `say 10`, `muggins 1`, totals.

Translates only between words and ints; knows no position and no rules.
"""

from micropython import const

from ...errors import BadSyntax
from ..moves import CALL, CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind, make
from ..options import is_number
from ..outcome import number
from .tiles import ARMS, CROSSWISE, HIGH, HIGH_IN, HIGH_LEFT, LEAD, LOW, LOW_IN, LOW_LEFT, arm_in, name, place, side_in, tile_in, tile_of

REDEAL = const(8)  # payload of the chance move; 0..7 is the seat that leads
MOST_PIPS = const(1092)  # all tiles of a double-twelve set together


def halves(word: str) -> tuple:
    """Returns (a, b, crosswise) of `a-b` or `a:b`, 0..12 each. Raises BadSyntax."""
    a, mark, b = word.partition("-")
    if not mark:
        a, mark, b = word.partition(":")
    if not mark or not is_number(a) or not is_number(b) or len(a) > 2 or len(b) > 2 or int(a) > 12 or int(b) > 12:
        raise BadSyntax("a tile is written 6-4, not %s", word)
    return int(a), int(b), mark == ":"


def lay(a: int, b: int, arm: int, crosswise: bool = False) -> int:
    """Returns the move that joins half a to the arm and leaves b open; on arm LEAD, a faces left."""
    if crosswise:
        side = CROSSWISE
    elif arm == LEAD:
        side = LOW_LEFT if a < b else HIGH_LEFT
    else:
        side = HIGH_IN if a > b else LOW_IN
    return make(PLAIN, place(tile_of(a, b), arm, side))


def parse(words: list, seats: int) -> list:
    """Returns the ints of one entry; a tile without an arm is a lead. Raises BadSyntax."""
    word, count = words[0], len(words)
    if word == "hand" and count >= 3:
        owner = number(words[1], 0, seats - 1, "seat") << 7
        items = []
        for text in words[2:]:
            a, b, _ = halves(text)
            items.append(make(ITEM, owner | tile_of(a, b)) | MORE)
        items[-1] &= ~MORE
        return items
    if word == "pips" and count == 3:
        return [make(TOTAL, number(words[1], 0, seats - 1, "seat") << 16 | number(words[2], 0, MOST_PIPS, "pips"))]
    if count == 2 and word in ("lead", "muggins"):
        return [make(CHANCE if word == "lead" else CALL, number(words[1], 0, seats - 1, "seat"))]
    if word == "say" and count == 2:
        return [make(SAY, number(words[1], 1, 999, "points"))]
    if count > 1:
        raise BadSyntax("not a move of this game: %s", " ".join(words))
    if word in ("draw", "pass", "redeal"):
        return [make(DRAW) if word == "draw" else make(PASS) if word == "pass" else make(CHANCE, REDEAL)]
    text, mark, letter = word.partition("@")
    a, b, crosswise = halves(text)
    if mark and (len(letter) != 1 or letter not in "lrtb"):
        raise BadSyntax("an arm is l, r, t or b, not %s", letter)
    return [lay(a, b, ARMS.index(letter) if mark else LEAD, crosswise)]


def text(move: int) -> str:
    """Returns the text of one int, as `parse` reads it."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == PLAIN:
        return _laid_text(payload)
    if move_kind == PASS:
        return "pass"
    if move_kind == DRAW:
        return "draw"
    if move_kind == CHANCE:
        return "redeal" if payload == REDEAL else "lead %d" % payload
    if move_kind == SAY:
        return "say %d" % payload
    if move_kind == CALL:
        return "muggins %d" % payload
    if move_kind == ITEM:
        return "hand %d %s" % (payload >> 7, name(payload & 127))
    return "pips %d %d" % (payload >> 16, payload & 0xFFFF)


def _laid_text(payload: int) -> str:
    tile, arm, side = tile_in(payload), arm_in(payload), side_in(payload)
    high, low = HIGH[tile], LOW[tile]
    if arm == LEAD:
        return "%d-%d" % ((low, high) if side == LOW_LEFT else (high, low))
    if side == CROSSWISE:
        return "%d:%d@%s" % (high, low, ARMS[arm])
    return "%d-%d@%s" % ((high, low, ARMS[arm]) if side == HIGH_IN else (low, high, ARMS[arm]))
