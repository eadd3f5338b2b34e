"""The rounds of a pad as a table: a column for each player, a line for each of their entries, the scores below. OK sorts by points."""

from array import array

from micropython import const

from ....engine.moves import ADJUST, PAYLOAD, PLAIN, kind
from ....engine.ranking import rank
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT
from ...screen import DOWN, OK, UP
from ...table.game_screen import GameScreen, side_name

_PIECE = const(4)  # entries replayed in a turn of the loop, 2 to 4 ms each on a Pico
_NUMBER = const(3)  # letters of the number of a round


class Rounds(GameScreen):
    """Shows the newest rounds first; UP and DOWN go through the others, BACK closes the screen."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self.columns = [array("i") for _ in table.game.sides]  # the points of each round, for each side
        self._game = None  # a second game, made by the first step, because that takes a Pico 10 ms
        self._at = 0  # entries of the log that are in the columns
        self.order = list(range(len(self.columns)))  # the sides as shown, from left to right
        self._sorted = False
        self._shift = 0  # lines above the newest ones
        self._lines = 1  # visible lines, counted by the drawing
        self._opened = app.ticks.now()

    def press(self, event) -> None:
        if event.button == OK:
            self._sorted = not self._sorted
            game = self.table.game
            places = [rank(game, side) if self._sorted else side for side in range(len(self.columns))]
            self.order.sort(key=lambda side: (places[side], side))
        elif event.button in (UP, DOWN):
            self._shift += self._lines if event.button == UP else -self._lines
        else:
            self.app.back()
            return
        self.dirty = True

    def tick(self, now: int) -> None:
        super().tick(now)
        log = self.table.game.log
        if self.app.screen is not self or now <= self._opened or self._at >= len(log):
            return
        if self._game is None:
            self._game = self.table.game.fresh()
            return
        for _ in range(min(_PIECE, len(log) - self._at)):
            self._step(log[self._at])
        self.dirty = self._at == len(log)

    def _step(self, move: int) -> None:
        """Plays the next entry, and adds its points to the column of its player."""
        game = self._game
        game.play(move)
        self._at += 1
        if kind(move) == PLAIN or kind(move) == ADJUST:
            side = game.side(game.mover if kind(move) == PLAIN else (move & PAYLOAD) >> 16)
            self.columns[side].append(game.points[side])

    def draw(self, canvas):
        table, small = self.table, canvas.small
        game, order = table.game, self.order
        times = yield from self.times()
        heading(canvas, t("rounds"), times)
        low = help_line(canvas, t("rounds_help"), t("by_seats" if self._sorted else "by_points"))
        yield
        letter = small.measure(" ")
        left = _NUMBER * letter
        wide = (canvas.width - left) // len(order)
        top, step = canvas.top + canvas.line + 4, small.height + 1
        scores = [str(game.score(side)) for side in order]
        # Scores too wide for their columns stand in two lines by turns.
        lines = 2 if max([small.measure(score) for score in scores]) > wide - letter else 1
        foot = low - lines * canvas.line - 2
        self._lines = max((foot - top) // step, 1)
        count = max([len(column) for column in self.columns])
        self._shift = max(0, min(self._shift, count - self._lines))
        end = count - self._shift
        start = max(0, end - self._lines)
        for i in range(start, end):
            canvas.text(str(i + 1), left - letter, top + (i - start) * step, small, AT_RIGHT)
        yield
        for place, side in enumerate(order):
            right = left + (place + 1) * wide - 4
            name = _short(table, side, max(1, (wide - 8) // letter))
            canvas.text(name, right, canvas.top + 1, small, AT_RIGHT)
            if side == (game.side(game.turn) if game.turn >= 0 else -1):
                canvas.invert(left + place * wide + 1, canvas.top, wide - 1, canvas.line + 2)
            column = self.columns[side]
            for i in range(start, min(end, len(column))):
                canvas.text(str(column[i]), right, top + (i - start) * step, small, AT_RIGHT)
            canvas.text(scores[place], right, foot + 2 + place % lines * canvas.line, small, AT_RIGHT)
            yield
        canvas.hline(left, foot, canvas.width - left)
        yield


def _short(table, side: int, letters: int) -> str:
    """Returns the names of a side, cut to some letters. Where others begin alike, the number of the side ends it."""
    names = [side_name(table, other) for other in range(len(table.game.sides))]
    name, number = names[side], str(side + 1)
    if [other[:letters] for other in names].count(name[:letters]) == 1:
        return name[:letters]
    return name[: letters - len(number)] + number
