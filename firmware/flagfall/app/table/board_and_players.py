"""The picture of a board game without a clock: the board, the players, who is to move, the last moves."""

from micropython import const

from ...runtime import module_loader
from ..i18n.language import t
from ..paint import board_squares
from ..paint.canvas import BODY, SMALL, fit
from .entry_text import entry_text
from .game_screen import side_name

_BESIDE = const(7)  # from the board to the text
_LINE = const(14)


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    table = play.table
    game = table.game
    letters, pieces = game.squares(), module_loader.load("app." + table.room.pieces)
    yield
    for row in range(8):
        board_squares.row(canvas, pieces, letters, row)
        yield
    left = board_squares.frame(canvas) + _BESIDE
    room = canvas.width - left - 4
    for side in range(2):
        canvas.text(fit(side_name(table, side), BODY, room - 6), left + 4, 2 + side * 18)
        if play.marked() == side:
            canvas.invert(left, 1 + side * 18, canvas.width - left, 18)
        yield
    play.claim()  # what it finds is kept
    yield
    index = len(game.log)
    y = canvas.height - _LINE
    canvas.text(fit(play.claim() or t("ok_enters"), SMALL, canvas.edge(y - 2) - left - 4), left + 4, y, SMALL)
    yield
    y -= 2 * _LINE
    y -= (y - 40) % _LINE
    while index and y >= 40:
        index = table.first_of(index - 1)
        canvas.text(fit(entry_text(table, index), SMALL, room), left + 4, y, SMALL)
        y -= _LINE
        yield
    yield
