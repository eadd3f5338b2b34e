"""The picture of a game of three or more sides: who is on turn large, everybody in a list at the right."""

from micropython import const

from ...clock import shown
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SCORE, SMALL, fit
from .attable import gained, side_name
from .marks import counts, mark, time_text

_LARGE = const(160)
_HEIGHT = const(95)


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    table = play.table
    clock, game = table.clock, table.game
    at = play.times_drawn() if clock else 0
    side = max(play.marked(), 0)
    canvas.text(fit(side_name(table, side), BODY, _LARGE - 12), 6, 2)
    yield
    if clock:
        canvas.text(time_text(clock, side, at), _LARGE // 2, 17, CLOCK, CENTRED)
        canvas.text(str(game.score(side)), 6, 68, SCORE)
        small = counts(clock, side, at) if clock.started else shown.extra(clock.methods[side])
        canvas.text(small, _LARGE - 6, 80, SMALL, AT_RIGHT)
        canvas.text(mark(clock, side, at), _LARGE - 6, 66, SMALL, AT_RIGHT)
    else:
        canvas.text(str(game.score(side)), _LARGE // 2, 30, CLOCK, CENTRED)
    yield
    if play.black():
        canvas.invert(0, 0, _LARGE, _HEIGHT)
    else:
        canvas.box(0, 0, _LARGE, _HEIGHT, 2)
    step = _HEIGHT // max(len(game.sides), 4)
    for other in range(len(game.sides)):
        y = other * step
        points = gained(game, other)
        score = str(game.score(other)) + (" %+d" % points if points and not clock else "")
        canvas.text(score, canvas.width - 4, y + 1, BODY, AT_RIGHT)
        room = canvas.width - _LARGE - 14 - BODY.measure(score)
        time = ""
        if clock:
            time = ("●" if clock.first_flag(at) == other else "") + time_text(clock, other, at)
            canvas.text(time, canvas.width - 10 - BODY.measure(score), y + 3, SMALL, AT_RIGHT)
            room -= SMALL.measure(time) + 6
        canvas.text(fit(("▶" if other == side else "") + side_name(table, other), BODY, room), _LARGE + 5, y + 1)
        yield
