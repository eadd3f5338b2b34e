"""The entry of the points of a turn of triominoes, counted from its tile: three numbers, the highest first, a shape, draws; or a penalty.

Only the points are recorded. UP and DOWN change a field, OK goes to the next one. Above the highest number of the first field are the turns
without a tile, the one with the highest penalty first, then other points and the end of the round.
"""

from micropython import const

from .... import engine
from ....engine.moves import PASS, make
from ...i18n.language import t
from ...paint.canvas import CENTRED, SCORE
from ...table.entry.entry_cursor import Cursor
from ...table.entry.entry_screen import Entry
from .style import points

_HIGHEST = const(5)  # the highest number of a tile
_NUMBERS = const(3)  # of a tile; they are the first fields
_BONUS = const(3)  # the other fields
_DRAWS = const(4)
_ROUND = const(0)  # the entries without a tile
_POINTS = const(1)
_PENALTY = const(2)
# widths of the last two fields in small letters, with their edges
_SHAPE = const(18)
_DRAWN = const(14)


class TileFields(Cursor):
    """The fields of a tile. numbers: of the tile; bonus: number of the shape; draws: number of tiles drawn; field: that of the cursor.

    other: -1 for a tile; else _ROUND, _POINTS, or _PENALTY + the number of draws without a tile.
    """

    def __init__(self, rules: dict, turn):
        """rules: the options of the game; turn: the engine's module with the points of a turn, see pad.py."""
        self._rules, self._pad_turn = rules, turn
        self._penalties = turn.penalties(rules)
        self.numbers = [_HIGHEST] * _NUMBERS
        self.bonus = self.draws = self.field = 0
        self.other = -1

    def points(self) -> int:
        """Returns the points that OK enters."""
        if self.other >= _PENALTY:
            return self._penalties[self.other - _PENALTY]
        return sum(self.numbers) + self.bonuses()[self.bonus][1] + self.cost()

    def cost(self) -> int:
        """Returns the points for the tiles drawn, below 0."""
        return self._pad_turn.cost(self._rules, self.draws)

    def bonuses(self) -> tuple:
        """Returns (word, points) of each shape that the tile may make."""
        return self._pad_turn.bonuses(self._rules, self.numbers)

    @property
    def last(self) -> bool:
        return self.other >= 0 or self.field == _DRAWS

    def go_on(self) -> bool:
        if self.last:
            return False
        self.field += 1
        return True

    def go_back(self) -> bool:
        if not self.field:
            return False
        self.field -= 1
        return True

    def walk(self, step: int) -> None:
        if self.field == _BONUS:
            self.bonus = (self.bonus + step) % len(self.bonuses())
        elif self.field == _DRAWS:
            self.draws = (self.draws + step) % len(self._penalties)
        else:
            self._turn_number(step)

    def _turn_number(self, step: int) -> None:
        """Changes a number. A number is never higher than the one before it. After its highest number, the first field has the other
        entries.
        """
        numbers, field = self.numbers, self.field
        most = numbers[field - 1] if field else _HIGHEST
        others = 0 if field else _PENALTY + len(self._penalties)
        # at: the place in the list of the field: its numbers from the highest down, then the other entries.
        at = most + 1 + self.other if self.other >= 0 else most - numbers[field]
        at = (at - step) % (most + 1 + others)
        self.other = max(-1, at - most - 1)
        self.bonus = 0
        if self.other < 0:
            for i in range(field, _NUMBERS):
                numbers[i] = most - at


class TilePoints(Entry):
    """The entry. seat: the seat on turn."""

    help = "tile_points_help"

    def __init__(self, app, table, seat: int):
        super().__init__(app, table)
        self._seat = seat

    def new_cursor(self):
        return TileFields(self._game.rules, engine.module(self._game.options["like"]).pad_turn)

    def accept(self, stamp: int) -> None:
        cursor = self.cursor
        if cursor.other == _POINTS:
            self.app.replace("games.pad.points_entry", self.table, self._seat)
        else:
            self.take(make(PASS) if cursor.other == _ROUND else points(self._game, self._seat, cursor.points()), stamp)

    def picture(self, canvas, low: int):
        middle, other, y = canvas.width // 2, self.cursor.other, canvas.top
        high = 2 * canvas.small.height + 6
        if other < 0:
            yield from self._draw_tile(canvas, high)
        elif other >= _PENALTY:
            canvas.text(t("no_tile", other - _PENALTY), middle, y + 6, canvas.body, CENTRED)
        else:
            y = (canvas.height - canvas.body.height) // 2
            canvas.text(t("other_points" if other else "round_ends"), middle, y, canvas.body, CENTRED)
        yield
        if other not in (_ROUND, _POINTS):
            canvas.text("%+d" % self.cursor.points(), middle, (y + high + low - canvas.clock.height) // 2, canvas.clock, CENTRED)

    def _draw_tile(self, canvas, high: int):
        """Draws the fields, with the field of the cursor inverted. Yields after each."""
        cursor = self.cursor
        word, bonus = cursor.bonuses()[cursor.bonus]
        yield
        shape = (t(word), "+%d" % bonus) if word else (t("no_shape"),)
        yield
        drawn = t("draws", cursor.draws, cursor.cost()) if cursor.draws else t("no_draws")
        yield
        letter = canvas.small.measure(" ")
        right, y = canvas.width - 4 - _DRAWN * letter, canvas.top
        fields = [(4 + 31 * i, 29, (str(cursor.numbers[i]),)) for i in range(_NUMBERS)]
        fields += [(right - _SHAPE * letter - 2, _SHAPE * letter, shape), (right, _DRAWN * letter, (drawn,))]
        for field, (x, wide, lines) in enumerate(fields):
            font = SCORE if field < _NUMBERS else canvas.small
            canvas.box(x, y, wide, high)
            for i, text in enumerate(lines):
                canvas.text(text, x + wide // 2 + 1, y + (high - len(lines) * font.height) // 2 + i * font.height, font, CENTRED)
            if field == cursor.field:
                canvas.invert(x, y, wide, high)
            yield
