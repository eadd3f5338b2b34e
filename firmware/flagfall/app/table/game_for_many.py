"""The picture of a game of three or more sides: who is on turn large, everybody in a list at the right."""

from micropython import const

from ..paint.canvas import AT_RIGHT, BODY, CENTRED, SMALL, fit
from .clock_marks import corner, mark, time_text, with_arrow
from .game_screen import gained, side_name

_LINES = const(33)  # below
_MORE = const(12)  # that the large part is wider than the list
_STEP = const(40)  # from line to line of the list, at most


def draw(canvas, play):
    """A generator, an element a step; play: the play screen."""
    table = play.table
    clock, game = table.clock, table.game
    at = play.times_drawn() if clock else 0
    yield
    side = max(play.marked(), 0)
    wide = canvas.width // 2 + _MORE
    high = canvas.height - _LINES
    large, under = canvas.levels(high)
    room = wide - 12 - BODY.measure(with_arrow(clock, "", False))
    canvas.text(with_arrow(clock, fit(side_name(table, side), BODY, room), False), 6, 2)
    yield
    if clock:
        canvas.text(time_text(clock, side, at), wide // 2, large, canvas.clock, CENTRED)
        canvas.text(str(game.score(side)), 6, under, canvas.score)
        room = wide - 20 - canvas.score.measure(str(game.score(side)))
        small = corner(SMALL, clock, side, at, room) if clock.started else clock.methods[side].extra_text()
        canvas.text(small, wide - 6, high - 15, SMALL, AT_RIGHT)
        canvas.text(mark(clock, side, at), wide - 6, high - 29, SMALL, AT_RIGHT)
    else:
        canvas.text(str(game.score(side)), wide // 2, (high - canvas.clock.height) // 2 + 7, canvas.clock, CENTRED)
    yield
    if play.black():
        canvas.invert(0, 0, wide, high)
    else:
        canvas.box(0, 0, wide, high, 2)
    step = min(high // max(len(game.sides), 4), _STEP)
    for other in range(len(game.sides)):
        y = other * step
        points = gained(game, other)
        score = str(game.score(other)) + (" %+d" % points if points and not clock else "")
        canvas.text(score, canvas.width - 4, y + 1, BODY, AT_RIGHT)
        room = canvas.width - wide - 14 - BODY.measure(score)
        time = ""
        if clock:
            time = ("●" if clock.first_flag(at) == other else "") + time_text(clock, other, at)
            canvas.text(time, canvas.width - 10 - BODY.measure(score), y + 3, SMALL, AT_RIGHT)
            room -= SMALL.measure(time) + 6
        canvas.text(fit(("▶" if other == side else "") + side_name(table, other), BODY, room), wide + 5, y + 1)
        yield
