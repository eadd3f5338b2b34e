"""What a turn of triominoes brings, counted from the tile: three numbers, the highest first, a shape, tiles drawn; or a penalty.

Only the points are entered. UP and DOWN turn a field, LEFT and RIGHT go to another; above the highest number of the first field
stand the turns without a tile, the dearest at once, then other points and the end of the round.
"""

from micropython import const

from .... import engine
from ....engine.moves import PASS, make
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import CENTRED, SCORE
from ...screen import BACK, DOWN, LEFT, OK, UP
from ...table.game_screen import GameScreen, seat_name
from .room import give

_HIGHEST = const(5)  # number of a tile
_NUMBERS = const(3)
_BONUS = const(3)  # fields
_DRAWS = const(4)
_ROUND = const(0)  # what is no tile
_POINTS = const(1)
_PENALTY = const(2)
_SHAPE = const(18)  # small letters of these two, with an edge
_DRAWN = const(14)


class TilePoints(GameScreen):
    """seat: the one on turn."""

    def __init__(self, app, table, seat: int):
        super().__init__(app, table)
        game = table.game
        self._seat = seat
        self._rules = game.rules
        self._turn = engine.module(game.options["like"]).pad_turn
        self._penalties = self._turn.penalties(game.rules)
        self._numbers = [_HIGHEST] * _NUMBERS
        self._bonus = self._draws = self._field = 0
        self._other = -1  # below 0: a tile; else the end of the round, other points, the penalties

    def points(self) -> int:
        """What OK would enter, where it enters points."""
        if self._other >= _PENALTY:
            return self._penalties[self._other - _PENALTY]
        each = self._rules["draw_penalty"]
        return sum(self._numbers) + self._bonuses()[self._bonus][1] - self._draws * each

    def _bonuses(self) -> tuple:
        return self._turn.bonuses(self._rules, self._numbers)

    def press(self, event) -> None:
        button = event.button
        self.dirty = True
        if button == BACK:
            self.app.back()
        elif button == OK:
            self._take(event.stamp)
        elif button == UP or button == DOWN:
            self._walk(1 if button == UP else -1)
        elif self._other < 0:
            self._field = (self._field + (-1 if button == LEFT else 1)) % (_DRAWS + 1)

    def _take(self, stamp: int) -> None:
        app, table = self.app, self.table
        if self._other == _POINTS:
            app.replace("games.pad.points_entry", table, self._seat)
        elif self._other == _ROUND:
            table.enter([make(PASS)], stamp)
            app.back()
        else:
            give(app, table, self._seat, self.points(), stamp)
            app.back()

    def _walk(self, step: int) -> None:
        if self._field == _BONUS:
            self._bonus = (self._bonus + step) % len(self._bonuses())
        elif self._field == _DRAWS:
            self._draws = (self._draws + step) % (self._rules["draw_max"] + 1)
        else:
            self._turn_number(step)

    def _turn_number(self, step: int) -> None:
        """Numbers fall from field to field; between 0 and the highest the first field has what is no tile."""
        numbers, field = self._numbers, self._field
        most = numbers[field - 1] if field else _HIGHEST
        others = 0 if field else _PENALTY + len(self._penalties)
        at = most + 1 + self._other if self._other >= 0 else most - numbers[field]
        at = (at - step) % (most + 1 + others)
        self._other = max(-1, at - most - 1)
        self._bonus = 0
        if self._other < 0:
            for i in range(field, _NUMBERS):
                numbers[i] = most - at

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, seat_name(self.table, self._seat), times)
        yield
        middle, other, y = canvas.width // 2, self._other, canvas.top
        low, high = help_line(canvas, t("tile_points_help")), 2 * canvas.small.height + 6
        yield
        if other < 0:
            yield from self._draw_tile(canvas, high)
        elif other >= _PENALTY:
            canvas.text(t("no_tile", other - _PENALTY), middle, y + 6, canvas.body, CENTRED)
        else:
            y = (canvas.height - canvas.body.height) // 2
            canvas.text(t("other_points" if other else "round_ends"), middle, y, canvas.body, CENTRED)
        yield
        if other not in (_ROUND, _POINTS):
            canvas.text("%+d" % self.points(), middle, (y + high + low - canvas.clock.height) // 2, canvas.clock, CENTRED)
            yield

    def _draw_tile(self, canvas, high: int):
        word, bonus = self._bonuses()[self._bonus]
        yield
        shape = (t(word), "+%d" % bonus) if word else (t("no_shape"),)
        yield
        drawn = t("draws", self._draws, -self._draws * self._rules["draw_penalty"]) if self._draws else t("no_draws")
        yield
        letter = canvas.small.measure(" ")
        right, y = canvas.width - 4 - _DRAWN * letter, canvas.top
        fields = [(4 + 31 * i, 29, (str(self._numbers[i]),)) for i in range(_NUMBERS)]
        fields += [(right - _SHAPE * letter - 2, _SHAPE * letter, shape), (right, _DRAWN * letter, (drawn,))]
        for field, (x, wide, lines) in enumerate(fields):
            font = SCORE if field < _NUMBERS else canvas.small
            canvas.box(x, y, wide, high)
            for i, text in enumerate(lines):
                canvas.text(text, x + wide // 2 + 1, y + (high - len(lines) * font.height) // 2 + i * font.height, font, CENTRED)
            if field == self._field:
                canvas.invert(x, y, wide, high)
            yield
