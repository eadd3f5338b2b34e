"""The numbers on the drawn board must be those of the moves, and must not touch the men."""

import pytest

from flagfall import engine
from flagfall.app.games.draughts import pieces
from flagfall.app.paint import board_squares
from flagfall.app.paint.canvas import SMALL, Canvas
from flagfall.engine.moves import PLAIN, kind


def test_a_drawn_number_is_that_of_the_notation():
    """EN-d: the picture numbers the dark squares from the upper left: row * 4 + file // 2 + 1."""
    game = engine.new("draughts", {})
    for text in ("11-15", "23-19", "8-11", "22-17", "9-13"):
        move = game.parse(text)[0]
        assert kind(move) == PLAIN
        assert "-".join([str(place // 8 * 4 + place % 8 // 2 + 1) for place in game.squares_of(move)]) == text
        game.play(move)


class _Sheet:
    """The buffer of a tall display."""

    width, height = 400, 304

    def __init__(self):
        self.buffer = bytearray(self.width * self.height // 8)


def _black(canvas: Canvas) -> set[tuple[int, int]]:
    """Returns the black pixels of the upper left 256 by 256."""
    buffer, width = canvas.buffer, canvas.width
    return {(x, y) for y in range(256) for x in range(256) if buffer[y // 8 * width + x] >> y % 8 & 1}


@pytest.mark.parametrize("row", [0, 7])
@pytest.mark.parametrize("man", ["M", "m"])
def test_a_number_does_not_touch_the_man(man, row):
    """The squares 1 to 4 and 29 to 32. Nothing of the man is beside or below a digit."""
    canvas, digits = Canvas(_Sheet()), Canvas(_Sheet())
    letters = "".join(man if (place // 8 + place) % 2 else " " for place in range(64))
    board_squares.draw_row(canvas, pieces, letters, row)
    board_squares.label_row(canvas, True, row)
    for file in range(1 - row % 2, 8, 2):
        digits.text(str(row * 4 + file // 2 + 1), file * 32 + 1, row * 32 - 2, SMALL)
    number = _black(digits)
    assert number <= _black(canvas)
    near = {(x + dx, y + dy) for x, y in number for dx in (0, 1) for dy in (0, 1)} - number
    assert near and not near & _black(canvas)
