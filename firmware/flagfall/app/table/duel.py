"""The picture of a game of two sides: a half of the panel for each player, and the game's own line below.

Names and scores, a clock of 48 pixels, the running side as one inverted block. Without a clock the scores are large.
"""

from micropython import const

from ...clock import shown
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SCORE, SMALL
from ..words import t
from .attable import gained, side_fit
from .marks import counts, time_text

HALF = const(148)
BLOCK = const(95)  # height of a player's block
_EDGE = const(6)


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    at = play.times_drawn() if play.table.clock else 0
    for side in range(2):
        x = HALF * (side ^ play.app.kept.swapped)
        yield from _draw_side(canvas, play, side, x, at)
    if play.marked() < 0:
        canvas.vline(HALF - 1, 0, BLOCK)
    yield


def _draw_side(canvas, play, side: int, x: int, at: int):
    table = play.table
    clock, game = table.clock, table.game
    right = x + HALF - _EDGE
    count, font = "", SMALL
    if clock and not clock.started:
        count, font = shown.extra(clock.methods[side]), BODY
    elif clock:
        count = counts(clock, side, at)
    canvas.text(count, right, 18 - font.height, font, AT_RIGHT)
    canvas.text(side_fit(table, side, BODY, HALF - 3 * _EDGE - font.measure(count), True), x + _EDGE, 2)
    yield
    if clock:
        canvas.text(time_text(clock, side, at), x + HALF // 2, 17, CLOCK, CENTRED)
        yield
        canvas.text(str(game.score(side)), x + _EDGE, 68, SCORE)
        points = gained(game, side)
        if clock.flag(side, at):
            canvas.text(t("flag_first" if clock.first_flag(at) == side else "flag_down"), right, 73, BODY, AT_RIGHT)
        elif points:
            canvas.text("%+d" % points, right, 68, SCORE, AT_RIGHT)
    else:
        canvas.text(str(game.score(side)), x + HALF // 2, 17, CLOCK, CENTRED)
        yield
        points = gained(game, side)
        if points:
            canvas.text("%+d" % points, x + HALF // 2, 70, SCORE, CENTRED)
    yield
    if play.marked() == side:
        if play.black():
            canvas.invert(x, 0, HALF, BLOCK)
        else:
            canvas.box(x, 0, HALF, BLOCK, 2)
        yield
