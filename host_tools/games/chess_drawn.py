"""Draws chess: the board, and the pieces as outlines of our own. A square has 100 units."""

from flagfall.engine.game import Game

from . import squares_drawn
from .drawn_game import DrawnGame

# Letter of a piece -> its outline, and the lines inside it.
_PIECES = {
    "p": ("M50 21a13 13 0 0 1 8 23q5 2 5 7h-6q2 16 11 23q6 4 6 14h-48q0-10 6-14q9-7 11-23h-6q0-5 5-7a13 13 0 0 1 8-23z", ""),
    "r": ("M26 19h11v8h8v-8h10v8h8v-8h11v19l-9 7v23l8 7v4q6 1 6 10h-58q0-9 6-10v-4l8-7v-23l-9-7z", "M35 45h30M35 68h30M27 79h46"),
    "n": (
        "M34 88c-1-22 15-27 17-42c-5 4-9 4-13 8c-4 6-8 9-13 6c-6-3-6-8-3-12c6-8 8-14 13-21c1-5 1-9 0-15c6 2 9 6 11 10c22 1 34 22 32 66z",
        "M41 33q2-3 5-2M27 51q1-1 2-1M60 33q10 14 10 47",
    ),
    "b": (
        "M50 12a5.5 5.5 0 0 1 4 9.5q15 13 15 27q0 9-9 14q1 5 6 6q7 2 8 6q3 4 3 13"
        "h-54q0-9 3-13q1-4 8-6q5-1 6-6q-9-5-9-14q0-14 15-27a5.5 5.5 0 0 1 4-9.5z",
        "M50 35v17M42 43h16M36 69h28",
    ),
    "q": (
        "M29 63L18 35a5 5 0 1 1 4-1L36 50L34 27a5 5 0 1 1 5 0L48 47V23a5 5 0 1 1 4 0V47L61 27a5 5 0 1 1 5 0L64 50L78 34a5 5 0 1 1 4 1L71 63"
        "q-2 7 2 11q4 4 4 14h-54q0-10 4-14q4-4 2-11z",
        "M31 63q19-6 38 0M28 75q22-6 44 0",
    ),
    "k": (
        "M46 10h8v7h7v7h-7v9q1 3 0 8c6-14 29-13 29 4c0 10-9 13-11 20q-2 6 3 9q4 4 4 14"
        "h-58q0-10 4-14q5-3 3-9c-2-7-11-10-11-20c0-17 23-18 29-4q-1-5 0-8v-9h-7v-7h7z",
        "M50 41v20M30 66q20-6 40 0M27 76q23-6 46 0",
    ),
}
_BOARD = squares_drawn.ground("abcdefgh", "87654321")


def _piece(sign: str, light: bool) -> str:
    outline, inside = _PIECES[sign]
    details = f'<path class="in" d="{inside}"/>' if inside else ""
    return f'<g class="{"white" if light else "black"}"><path d="{outline}"/>{details}</g>'


_SYMBOLS = {sign: _piece(sign, False) for sign in _PIECES} | {sign.upper(): _piece(sign, True) for sign in _PIECES}


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a game of chess, with White below."""
    return squares_drawn.drawing(game, _SYMBOLS, _BOARD, True)
