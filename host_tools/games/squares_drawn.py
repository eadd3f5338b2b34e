"""Draws games on a board of 64 squares, chess and draughts: the ground, and the positions. Knows no pieces.

It needs two functions of a game: `squares()`, a letter for each square from the upper left one on, and `squares_of(payload)`.
"""

from typing import Any

from flagfall.engine.game import Game
from flagfall.engine.moves import CALL, PAYLOAD, PLAIN, kind

from .drawn_game import DrawnGame, Position, Table, Thing, entries

SIDE = 100  # of a square
_EDGE = 40  # around the board, for letters
LAST = f'<rect class="last" width="{SIDE}" height="{SIDE}"/>'  # marks a square of the last move


def ground(below: str, beside: str) -> str:
    """Returns the squares. below: a letter for each column; beside: a letter for each row, from the top; either may be empty."""
    dark = "".join(f"M{column * SIDE} {row * SIDE}h{SIDE}v{SIDE}h-{SIDE}z" for row in range(8) for column in range(8) if (row + column) % 2)
    marks = [_mark(column * SIDE + SIDE // 2, 8 * SIDE + 30, sign) for column, sign in enumerate(below)]
    marks += [_mark(-20, row * SIDE + SIDE // 2 + 9, sign) for row, sign in enumerate(beside)]
    return f'<rect class="light" width="{8 * SIDE}" height="{8 * SIDE}"/><path class="dark" d="{dark}"/>{"".join(marks)}'


def _mark(x: int, y: int, sign: str) -> str:
    return f'<text class="mark" x="{x}" y="{y}">{sign}</text>'


def drawing(game: Game, symbols: dict[str, str], board: str, marked: bool) -> DrawnGame:
    """Returns all positions of a game. symbols: a piece for each letter of `squares`; board: the ground; marked: the board has letters
    around it.
    """
    edge = _EDGE if marked else 8
    drawn = DrawnGame({"last": LAST, **symbols}, [Table((-edge, -8, 8 * SIDE + edge + 8, 8 * SIDE + edge + 8), board)])
    for again, ints in entries(game):
        drawn.positions.append(Position((*_last_move_marks(again, ints), *pieces(again))))
    return drawn


def pieces(game: Any) -> list[Thing]:
    """Returns all pieces on their squares."""
    return [Thing(sign, at % 8 * SIDE, at // 8 * SIDE) for at, sign in enumerate(game.squares()) if sign != " "]


def _last_move_marks(game: Any, ints: list[int]) -> list[Thing]:
    """Returns the marks on the squares of the last move."""
    if not ints or kind(ints[0]) not in (PLAIN, CALL):
        return []
    return [Thing("last", at % 8 * SIDE, at // 8 * SIDE) for at in game.squares_of(ints[0] & PAYLOAD)]
