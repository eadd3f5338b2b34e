"""A step of the turn, picked on a picture of the board: LEFT and RIGHT choose the man, UP and DOWN the die, OK plays it.

Only legal steps can be chosen. The clocks go on meanwhile. Without dice to play the board is there to look at.
"""

from array import array

from ....engine.game import MOST
from ...i18n.language import t
from ...screen import BACK, DOWN, EDGE, OK, RIGHT, UP
from ...table.clock_marks import time_text
from ...table.entry_screen import Entry
from .board_picture import BoardPicture, man


class StepEntry(Entry):
    """index, game: as in Entry. step: the chosen one, -1 for none."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self.steps = []
        self.step = -1
        self._list()
        if index >= 0 and table.game.log[index] in self.steps:
            self.step = table.game.log[index]

    def _list(self) -> None:
        """The legal steps; the first one is that of the man with farthest to go, with the larger die."""
        game, out = self._game, array("I", [0] * MOST)
        n = game.moves(out) if game.stage == "move" and (self.index >= 0 or self.table.owed >= 0) else 0
        self.steps = [out[i] for i in range(n)]
        self.step = self.steps[-1] if n else -1

    def press(self, event) -> None:
        button = event.button
        if event.kind != EDGE and button in (OK, BACK):
            return
        self.dirty = True
        if button == BACK or self.step < 0:
            self.app.back()
        elif button == OK:
            self.take(self.step, event.stamp)
        elif button == UP or button == DOWN:
            dice = [step for step in self.steps if step >> 3 == self.step >> 3]
            self.step = dice[(dice.index(self.step) + 1) % len(dice)]
        else:
            self._walk(-1 if button == RIGHT else 1)

    def _walk(self, way: int) -> None:
        """To the next man, with the same die where he can use it; RIGHT goes towards home."""
        points = []
        for step in self.steps:
            if step >> 3 not in points:
                points.append(step >> 3)
        point = points[(points.index(self.step >> 3) + way) % len(points)]
        same = point << 3 | self.step & 7
        self.step = same if same in self.steps else [step for step in self.steps if step >> 3 == point][-1]

    def stays(self, move: int) -> bool:
        """The same seat has dice left."""
        if self._game.stage != "move":
            return False
        self._list()
        return True

    def draw(self, canvas):
        game = self._game
        picture = BoardPicture(canvas, self.table, game, self.app.preferences.view)
        yield from picture.draw()
        yield from picture.beside(self._clocks())
        left, y = picture.width + 5, canvas.height // 2 - 14
        if self.step >= 0:
            self._mark(canvas, picture)
            text = game.text(self.step).replace("bar", t("bar")).replace("off", t("borne_off"))
            canvas.text(text, left, y, canvas.body if left + canvas.body.measure(text) < canvas.width else canvas.small)
            yield
            y += canvas.body.height + 2
            canvas.text(t("step_help"), left, y, canvas.small)
            canvas.text(t("step_help_die"), left, y + canvas.line, canvas.small)
        yield

    def _clocks(self) -> list:
        """What each seat's clock shows, as text."""
        clock = self.table.clock
        if clock is None:
            return ["", ""]
        at = self.times_drawn()
        return [time_text(clock, seat, at) for seat in range(2)]

    def _mark(self, canvas, picture) -> None:
        """A frame round the man who goes, and one with a small man where he will stand."""
        game, point, die = self._game, self.step >> 3, self.step & 7
        seat, size = game.turn, picture.size
        count = game.position.men[seat][point]
        x, y = picture.spot(seat, point, count - 1)
        canvas.fill(x - 2, y - 1, size + 4, size + 2, 0)
        if count > 5:
            picture.number(count, x, y)
        else:
            man(canvas, seat, x, y, size)
        canvas.box(x - 2, max(y - 1, 0), size + 4, size + 2, 1)
        if point > die:
            x, y = picture.spot(seat, point - die, game.position.men[seat][point - die])
            canvas.fill(x - 1, y, size + 2, size, 0)
            canvas.box(x - 1, y, size + 2, size)
            man(canvas, seat, x + size // 4 + 1, y + size // 4 + 1, (size // 2 - 1) | 1)
