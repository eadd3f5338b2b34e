"""Draws draughts: the board with its numbers, men as discs, kings with a crown."""

from flagfall.engine.game import Game

from . import squares_drawn
from .drawn_game import DrawnGame
from .squares_drawn import SIDE

_CROWN = "M32 62l-5-23l13 9l10-16l10 16l13-9l-5 23z"


def _ground() -> str:
    numbers = []
    for number in range(1, 33):
        row, place = divmod(number - 1, 4)
        column = 2 * place + (row + 1) % 2
        numbers.append(f'<text class="number" x="{column * SIDE + 7}" y="{row * SIDE + 21}">{number}</text>')
    return squares_drawn.ground("", "") + "".join(numbers)


def _piece(light: bool, king: bool) -> str:
    crown = f'<path class="crown" d="{_CROWN}"/>' if king else '<circle class="in" cx="50" cy="50" r="24"/>'
    return (
        f'<g class="{"white" if light else "black"}"><circle cx="50" cy="50" r="38"/><circle class="in" cx="50" cy="50" r="31"/>{crown}</g>'
    )


_SYMBOLS = {sign: _piece(sign.isupper(), sign in "Dd") for sign in "MDmd"}
_BOARD = _ground()


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a game of draughts, with square 1 at the upper left."""
    return squares_drawn.drawing(game, _SYMBOLS, _BOARD, False)
