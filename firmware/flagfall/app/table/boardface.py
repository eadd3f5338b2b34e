"""The picture of a board game without a clock: the board, the players, who is to move, the last moves."""

from micropython import const

from ..paint import squares
from ..paint.canvas import BODY, SMALL, fit
from ..words import t
from .attable import side_name
from .told import told

_TEXT = const(135)  # x of what stands beside the board
_LAST = const(4)  # entries shown


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    table = play.table
    game = table.game
    letters = game.squares()
    for row in range(8):
        squares.row(canvas, letters, row)
        yield
    canvas.vline(8 * squares.SIDE, 0, canvas.height)
    room = canvas.width - _TEXT - 4
    for side in range(2):
        canvas.text(fit(side_name(table, side), BODY, room - 6), _TEXT + 4, 2 + side * 18)
        if play.marked() == side:
            canvas.invert(_TEXT, 1 + side * 18, canvas.width - _TEXT, 18)
    yield
    index = len(game.log)
    y = 40 + (_LAST - 1) * 14
    for _ in range(_LAST):
        if not index:
            break
        index = table.first_of(index - 1)
        canvas.text(fit(told(table, index), SMALL, room), _TEXT + 4, y, SMALL)
        y -= 14
    canvas.text(fit(play.claim() or t("ok_enters"), SMALL, room), _TEXT + 4, 114, SMALL)
    yield
