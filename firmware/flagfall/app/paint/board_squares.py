"""The squares of a board with their pieces, copied into the picture. Knows letters of pieces, no game."""

from micropython import const

from .canvas import CENTRED, SMALL
from .ink import COUNT, FIRST, INK, PAGES, WIDTH, X, Y, pen_of, stroke

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
    canvas.frame.fill_rect(x, y, SMALL.measure(text) + 2, SMALL.height - 2, 0)
    canvas.text(text, x + 1, y - 2, SMALL)


def draw_row(canvas, pieces, letters: str, row: int) -> None:
    """Draws one of the eight rows at the left edge. pieces: a module with SIGNS and DATA, whose layout its
    docstring gives; letters: 64 of its SIGNS, from the upper left.
    """
    signs, one, numbers = letters.encode(), bytearray(1), bytearray(8)
    for file in range(8):
        one[0] = signs[row * 8 + file]  # a letter of a text would be slow, see Font.numbers
        numbers[file] = pieces.SIGNS.find(one) * 2 + (row + file) % 2
    if side_of(canvas) == _SIDE:
        _stroke(canvas.buffer, canvas.pen, pieces, numbers, row * _SIDE)
        return
    from .grow import grow

    line = memoryview(bytearray(16 * _SIDE))
    _stroke(line, pen_of(8 * _SIDE, 16 * _SIDE), pieces, numbers, 0)
    picture = memoryview(canvas.buffer)
    for page in range(4):
        start = (row * 4 + page) * canvas.width
        half = page // 2 * 8 * _SIDE
        grow(line[half : half + 8 * _SIDE], picture[start : start + 16 * _SIDE], page % 2 * 4)


def _stroke(picture, pen, pieces, numbers: bytearray, y: int) -> None:
    """Draws squares as a line of glyphs at the left edge."""
    pen[X], pen[Y], pen[INK], pen[WIDTH], pen[PAGES], pen[COUNT], pen[FIRST] = 0, y, 1, _SIDE, 2, 8, 0
    stroke(picture, pieces.DATA, b"", numbers, pen)  # type: ignore as in Font.draw
