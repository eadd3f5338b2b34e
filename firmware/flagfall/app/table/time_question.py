"""The base of questions about a clock: the question at the left, and at the right all times, as large as in play."""

from micropython import const

from ..i18n.language import t
from ..paint.canvas import fit
from .game_screen import clock_fit
from .pictures import sides_column
from .pictures.clock_marks import time_text
from .table_menu import TableMenu

_SECOND = const(1000)  # ms


class TimeQuestion(TableMenu):
    """Asks about a clock seat. key: of the words of the question, in which the names of its players stand."""

    def __init__(self, app, table, clock_seat: int, key: str):
        super().__init__(app, table, "")
        self.width -= sides_column.width(app.canvas, table, True)
        self.title = self.words(key, clock_fit, clock_seat)
        self._times = []  # the texts of the times on the glass
        self._due = 0  # ms of the next look at them

    def words(self, key: str, fit_names, place: int) -> str:
        """Returns the words with the names at a place, cut so that the line has room in small letters. fit_names: clock_fit or side_fit."""
        small = self.app.canvas.small
        return t(key, fit_names(self.table, place, small, self.width - 6 - small.measure(t(key, ""))))

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.app.screen is self and now >= self._due:
            self._due = now + _SECOND
            if self._times != self._read_times(now):
                self.dirty = True

    def _read_times(self, ms: int) -> list:
        """Returns the texts of all times at `ms` of Ticks."""
        clock, at = self.table.clock, self.table.time(ms)
        return [time_text(clock, clock_seat, at) for clock_seat in range(clock.seats)]

    def draw(self, canvas):
        self._line(canvas, self.title, 0, 1)
        canvas.frame.fill_rect(0, canvas.body.height + 1, self.width, 2, 1)
        yield
        yield from self.draw_rows(canvas)
        self._times = self._read_times(self.app.shown_at)
        yield
        yield from sides_column.draw(canvas, self.app.stack[0], True)

    def _draw_row(self, canvas, y: int, left: int, width: int, row, chosen: bool) -> None:
        if chosen:
            canvas.frame.fill_rect(0, y, width, canvas.row, 1)
        self._line(canvas, row.text, y + 2, 0 if chosen else 1)

    def _line(self, canvas, text: str, y: int, ink: int) -> None:
        """Draws a line, in small letters when body text has no room."""
        font, room = canvas.body, self.width - 6
        if font.measure(text) > room:
            font = canvas.small
        canvas.text(fit(text, font, room), 4, y + (canvas.body.height - font.height) // 2, font, ink=ink)
