"""Draws triominoes: the mosaic of each round, tile by tile."""

from typing import cast

from flagfall.engine.game import Game
from flagfall.engine.moves import PAYLOAD, PLAIN, kind
from flagfall.engine.triominoes.triomino_game import TriominoGame
from flagfall.engine.triominoes.triomino_set import corner, shown_in, x_in, y_in

from .drawn_game import DrawnGame, Position, Table, Thing, entries

_HALF, _HIGH, _MARGIN = 30, 52, 8  # half the width of a tile, its height, and the space around the mosaic
_MIN_TABLE = (14 * _HALF, 5 * _HIGH)  # width and height


def _triangle(up: bool, name: str) -> str:
    """Returns the symbol of a tile. Its origin is the lower left corner of the box around it, also for a tile that points down. Its
    numbers go clockwise, from the apex, or from the upper left corner of a tile that points down.
    """
    outline = f"M0 0h{2 * _HALF}l-{_HALF} -{_HIGH}z" if up else f"M0 -{_HIGH}h{2 * _HALF}l-{_HALF} {_HIGH}z"
    ends = [(0, 0), (2 * _HALF, 0), (_HALF, -_HIGH)] if up else [(0, -_HIGH), (2 * _HALF, -_HIGH), (_HALF, 0)]
    if up:
        ends = [ends[2], ends[1], ends[0]]
    middle = (_HALF, sum(y for _, y in ends) / 3)
    texts = "".join(f'<text x="{x + (middle[0] - x) * 0.5:g}" y="{y + (middle[1] - y) * 0.5 + 5.5:.1f}"></text>' for x, y in ends)
    return f'<g class="tri {name}"><path d="{outline}"/>{texts}</g>'


_SYMBOLS = {"u": _triangle(True, ""), "d": _triangle(False, ""), "un": _triangle(True, "latest"), "dn": _triangle(False, "latest")}


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a game. Each round has its own table, because laid tiles never move."""
    drawn = DrawnGame(_SYMBOLS)
    rounds: list[list[Thing]] = [[]]
    states: list[tuple[int, int, str]] = []
    number = 1
    for again, ints in entries(game):
        played = cast(TriominoGame, again)
        rounds[-1] += [_thing(each & PAYLOAD) for each in ints if kind(each) == PLAIN]
        words = f"well {played.stock()}" if played.hand_number == number else ""  # at the end of a round the next one is dealt already
        states.append((len(rounds) - 1, len(rounds[-1]), words))
        if played.hand_number != number:
            number = played.hand_number
            rounds.append([])
    drawn.tables = [_table(each) for each in rounds]
    for index, count, words in states:
        things = rounds[index][:count]
        if things:
            things[-1] = things[-1]._replace(symbol=things[-1].symbol + "n")
        drawn.positions.append(Position(tuple(things), index, words))
    return drawn


def _thing(payload: int) -> Thing:
    x, y, shown = x_in(payload), y_in(payload), shown_in(payload)
    numbers = "|".join(str(corner(shown, i)) for i in range(3))
    return Thing("d" if (x + y) % 2 else "u", x * _HALF, -y * _HIGH, 0, numbers)


def _table(laid: list[Thing]) -> Table:
    xs, ys = [thing.x for thing in laid] or [0], [thing.y for thing in laid] or [0]
    left, top = min(xs) - _MARGIN, min(ys) - _HIGH - _MARGIN
    wide, high = max(xs) + 2 * _HALF + _MARGIN - left, max(ys) + _MARGIN - top
    more_x, more_y = max(0, _MIN_TABLE[0] - wide) // 2, max(0, _MIN_TABLE[1] - high) // 2
    return Table((left - more_x, top - more_y, wide + 2 * more_x, high + 2 * more_y))
