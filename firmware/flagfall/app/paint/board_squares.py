"""The squares of a board with their pieces, copied into the picture. Knows letters of pieces, no game."""

from micropython import const

from .canvas import CENTRED, SMALL

_SIDE = const(16)  # pixels of a square in the data


def side_of(canvas) -> int:
    """Returns the pixels of a square's side: doubled on a panel with room for eight such squares."""
    return 2 * _SIDE if canvas.height >= 16 * _SIDE else _SIDE


def draw_edges(canvas) -> int:
    """Draws the lines beside and below the board. Returns the x at which the room at its right begins."""
    edge = 8 * side_of(canvas)
    canvas.vline(edge, 0, edge)
    canvas.hline(0, edge, edge)
    return edge


def label_row(canvas, numbered: bool, row: int) -> None:
    """Draws the names of the squares of a row, on a panel with room: their numbers, or the rank and, below the last row, the files.

    numbered: the dark squares count from 1, from the upper left on.
    """
    side = side_of(canvas)
    if side == _SIDE:
        return
    y = row * side
    if numbered:
        for file in range(1 - row % 2, 8, 2):
            _draw_label(canvas, str(row * 4 + file // 2 + 1), file * side, y)
        return
    _draw_label(canvas, str(8 - row), 0, y)
    if row == 7:
        for file in range(8):
            canvas.text("abcdefgh"[file], file * side + side // 2 + 1, 8 * side + 3, canvas.small, CENTRED)


def _draw_label(canvas, text: str, x: int, y: int) -> None:
    """Draws a small text in the upper left corner of a square, with two white pixels between it and the piece."""
    canvas.fill(x, y, SMALL.measure(text) + 2, SMALL.height - 2, 0)
    canvas.text(text, x + 1, y - 2, SMALL)


def draw_row(canvas, pieces, letters: str, row: int) -> None:
    """Draws one of the eight rows at the left edge. pieces: a module with SIGNS and DATA, whose layout its
    docstring gives; letters: 64 of its SIGNS, from the upper left.
    """
    line = bytearray(8 * _SIDE)
    for half in range(0, 2 * _SIDE, _SIDE):
        for file in range(8):
            at = (pieces.SIGNS.index(letters[row * 8 + file]) * 2 + (row + file) % 2) * 2 * _SIDE + half
            line[file * _SIDE : file * _SIDE + _SIDE] = pieces.DATA[at : at + _SIDE]
        if side_of(canvas) == _SIDE:
            canvas.copy(line, 0, row * _SIDE + half // 2)
            continue
        from .grow import grow

        large = bytearray(16 * _SIDE)
        for low in range(2):
            grow(line, large, 4 * low)
            canvas.copy(large, 0, row * 2 * _SIDE + half + 8 * low)
