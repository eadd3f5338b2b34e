"""Moves of triominoes as text: `4-4-5@0,0`, `draw`, `pass`, `lead 1`, `pips 1 20`, `hand 1 0-0-2 1-3-5`.

Translates only between words and ints; knows no position and no rules.
"""

from micropython import const

from ...errors import BadSyntax
from ..moves import CHANCE, DRAW, ITEM, MORE, PASS, PAYLOAD, PLAIN, TOTAL, kind, make
from ..outcome import number
from .triomino_set import NO_TILE, corner, name, place, reading, shown_in, tile_of, x_in, y_in

MOST_PIPS = const(420)  # all tiles of the set together
_MAX_CELLS = const(63)  # from the first tile; a row of all tiles is shorter


def numbers(word: str) -> list:
    """Returns the three numbers of `A-B-C`, 0..5 each. Raises BadSyntax."""
    found = word.split("-")
    if len(found) != 3:
        raise BadSyntax("a tile is written 3-4-5, not %s", word)
    for digit in found:
        if len(digit) != 1 or digit not in "012345":
            raise BadSyntax("a tile is written 3-4-5, not %s", word)
    return [int(digit) for digit in found]


def parse_tile(word: str) -> tuple:
    """Returns (shown, x, y) of `A-B-C@X,Y`, or (shown, None, None) of `A-B-C`; the numbers are clockwise. Raises BadSyntax."""
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
    return shown, number(x, -_MAX_CELLS, _MAX_CELLS, "X"), number(y, -_MAX_CELLS, _MAX_CELLS, "Y")


def parse(words: list, seats: int) -> list:
    """Returns the ints of any entry but a laid tile. Raises BadSyntax."""
    word, count = words[0], len(words)
    if word == "hand" and count >= 3:
        owner = number(words[1], 0, seats - 1, "seat") << 7
        items = [make(ITEM, owner | tile_of(*numbers(text))) | MORE for text in words[2:]]
        items[-1] &= ~MORE
        return items
    if word == "pips" and count == 3:
        return [make(TOTAL, number(words[1], 0, seats - 1, "seat") << 16 | number(words[2], 0, MOST_PIPS, "pips"))]
    if word == "lead" and count == 2:
        return [make(CHANCE, number(words[1], 0, seats - 1, "seat"))]
    if count == 1 and word in ("draw", "pass"):
        return [make(DRAW if word == "draw" else PASS)]
    raise BadSyntax("not a move of this game: %s", " ".join(words))


def text(move: int) -> str:
    """Returns the text of one int."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == PLAIN:
        return "%s@%d,%d" % (clockwise(shown_in(payload)), x_in(payload), y_in(payload))
    if move_kind == PASS:
        return "pass"
    if move_kind == DRAW:
        return "draw"
    if move_kind == CHANCE:
        return "lead %d" % payload
    if move_kind == ITEM:
        return "hand %d %s" % (payload >> 7, name(payload & 63))
    return "pips %d %d" % (payload >> 16, payload & 0xFFFF)


def clockwise(shown: int, sign: str = "-") -> str:
    """Returns a laid tile as text, clockwise from the apex or from the upper left corner, such as `4-5-3`."""
    return "%d%s%d%s%d" % (corner(shown, 0), sign, corner(shown, 1), sign, corner(shown, 2))


def lay(shown: int, x: int, y: int) -> int:
    """Returns the move that lays a tile in cell x, y."""
    return make(PLAIN, place(shown, x, y))
