"""The squares of a board, copied whole into the picture. Knows letters of pieces, no game."""

from micropython import const

from .pieces import DATA, SIGNS

SIDE = const(16)  # pixels


def row(canvas, letters: str, row: int) -> None:
    """Draws one of the eight rows at the left edge; letters: 64 signs of pieces.SIGNS, from the upper left."""
    upper, lower = bytearray(8 * SIDE), bytearray(8 * SIDE)
    for file in range(8):
        at = (SIGNS.index(letters[row * 8 + file]) * 2 + (row + file) % 2) * 2 * SIDE
        upper[file * SIDE : file * SIDE + SIDE] = DATA[at : at + SIDE]
        lower[file * SIDE : file * SIDE + SIDE] = DATA[at + SIDE : at + 2 * SIDE]
    canvas.copy(upper, 0, row * SIDE)
    canvas.copy(lower, 0, row * SIDE + 8)
