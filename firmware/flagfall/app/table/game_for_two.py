"""The picture of a game of two sides: a half of the panel for each player, and the game's own line below.

Names and scores, the clocks large, the running side as one inverted block. Without a clock the scores are large.
"""

from micropython import const

from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, SMALL
from .clock_marks import corner, time_text, with_arrow
from .game_screen import gained, side_fit, side_name

_LINES = const(33)  # below the players' blocks
_EDGE = const(6)


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    at = play.times_drawn() if play.table.clock else 0
    yield
    half = canvas.width // 2
    for side in range(2):
        yield from _draw_side(canvas, play, side, half * (side ^ play.app.preferences.swapped), half, at)
    if play.marked() < 0:
        canvas.vline(half - 1, 0, canvas.height - _LINES)
    yield


def _draw_side(canvas, play, side: int, x: int, half: int, at: int):
    table = play.table
    clock, game = table.clock, table.game
    right = x + half - _EDGE
    high = canvas.height - _LINES
    large, score = canvas.levels(high)
    small = score + (canvas.score.height - BODY.height) // 2 + 1
    count, font = "", SMALL
    if clock and not clock.started:
        count, font = clock.methods[side].extra_text(), BODY
    elif clock:
        count = corner(SMALL, clock, side, at, half - 4 * _EDGE - BODY.measure(with_arrow(clock, side_name(table, side), not x)))
    canvas.text(count, right, 18 - font.height, font, AT_RIGHT)
    yield
    room = half - 3 * _EDGE - font.measure(count) - BODY.measure(with_arrow(clock, "", True))
    canvas.text(with_arrow(clock, side_fit(table, side, BODY, room, True), not x), x + _EDGE, 2)
    yield
    if clock:
        canvas.text(time_text(clock, side, at), x + half // 2, large, canvas.clock, CENTRED)
        yield
        canvas.text(str(game.score(side)), x + _EDGE, score, canvas.score)
        points = gained(game, side)
        if clock.flag(side, at):
            canvas.text(t("flag_first" if clock.first_flag(at) == side else "flag_down"), right, small, BODY, AT_RIGHT)
        elif points:
            canvas.text("%+d" % points, right, score, canvas.score, AT_RIGHT)
    else:
        canvas.text(str(game.score(side)), x + half // 2, large, canvas.clock, CENTRED)
        yield
        points = gained(game, side)
        if points:
            canvas.text("%+d" % points, x + half // 2, score + 2, canvas.score, CENTRED)
    yield
    if play.marked() == side:
        if play.black():
            canvas.invert(x, 0, half, high)
        else:
            canvas.box(x, 0, half, high, 2)
        yield
