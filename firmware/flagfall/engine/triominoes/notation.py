"""Moves of triominoes as text: `4-4-5@0,0`, `draw`, `pass`, `lead 1`, `pips 1 20`, `hand 1 0-0-2 1-3-5`.

Pure translation between words and ints; knows no position and no rules.
"""

from micropython import const

from ...errors import BadSyntax
from ..moves import CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind, make
from ..outcome import number
from .triomino_set import NO_TILE, corner, name, place, reading, shown_in, tile_of, x_in, y_in

MOST_PIPS = const(420)  # all tiles of the set together
_FAR = const(63)  # cells from the first tile, more than a row of all tiles needs


def numbers(word: str) -> list:
    """The three numbers of `A-B-C`, 0..5 each. BadSyntax."""
    found = word.split("-")
    if len(found) != 3:
        raise BadSyntax("a tile is written 3-4-5, not %s", word)
    for digit in found:
        if len(digit) != 1 or digit not in "012345":
            raise BadSyntax("a tile is written 3-4-5, not %s", word)
    return [int(digit) for digit in found]


def laid(word: str) -> tuple:
    """(tile << 2 | turn, x, y or None twice) of `A-B-C` or `A-B-C@X,Y`, A-B-C read clockwise. BadSyntax."""
    text, mark, cell = word.partition("@")
    a, b, c = numbers(text)
    shown = reading(a, b, c)
    if shown == NO_TILE:
        raise BadSyntax("no tile reads %s clockwise: it is %s", text, name(tile_of(a, b, c)))
    if not mark:
        return shown, None, None
    x, comma, y = cell.partition(",")
    if not comma:
        raise BadSyntax("a cell is written X,Y, not %s", cell)
    return shown, number(x, -_FAR, _FAR, "X"), number(y, -_FAR, _FAR, "Y")


def parse(words: list, seats: int) -> list:
    """The ints of one entry but for a laid tile. BadSyntax."""
    word, given = words[0], len(words)
    if word == "hand" and given >= 3:
        owner = number(words[1], 0, seats - 1, "seat") << 7
        items = [make(ITEM, owner | tile_of(*numbers(text))) | MORE for text in words[2:]]
        items[-1] &= ~MORE
        return items
    if word == "pips" and given == 3:
        return [make(TOTAL, number(words[1], 0, seats - 1, "seat") << 16 | number(words[2], 0, MOST_PIPS, "pips"))]
    if word == "lead" and given == 2:
        return [make(CHANCE, number(words[1], 0, seats - 1, "seat"))]
    if given == 1 and word in ("draw", "pass"):
        return [make(DRAW if word == "draw" else PASS)]
    raise BadSyntax("not a move of this game: %s", " ".join(words))


def text(move: int) -> str:
    """One int as it is read."""
    what, payload = kind(move), move & PAYLOAD
    if what == PLAIN:
        return "%s@%d,%d" % (clockwise(shown_in(payload)), x_in(payload), y_in(payload))
    if what == PASS:
        return "pass"
    if what == DRAW:
        return "draw"
    if what == CHANCE:
        return "lead %d" % payload
    if what == ITEM:
        return "hand %d %s" % (payload >> 7, name(payload & 63))
    return "pips %d %d" % (payload >> 16, payload & 0xFFFF)


def clockwise(shown: int, sign: str = "-") -> str:
    """`4-5-3`: a tile as it lies, clockwise from the apex or from the upper left corner. shown: tile << 2 | turn."""
    return "%d%s%d%s%d" % (corner(shown, 0), sign, corner(shown, 1), sign, corner(shown, 2))


def placed(shown: int, x: int, y: int) -> int:
    """The move that lays a tile so."""
    return make(PLAIN, place(shown, x, y))
