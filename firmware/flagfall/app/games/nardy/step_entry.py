"""The entry of a step on a picture of the board: UP and DOWN choose the step, OK enters it.

It offers only legal steps. The clocks run during the entry. Without dice to play it only shows the board.
"""

from array import array

from ....engine.game import MAX_MOVES
from ...i18n.language import t
from ...table.entry.entry_cursor import FieldCursor
from ...table.entry.entry_screen import Entry
from ...table.pictures.clock_marks import time_text
from .board_picture import BoardPicture, man


def step_cursor(steps: list) -> FieldCursor:
    """Returns a cursor over the legal steps: those with the larger die first, and of these the last man's."""
    return FieldCursor(sorted(steps, key=lambda step: (-(step & 7), -step)), 1)


class StepEntry(Entry):
    def new_cursor(self):
        game, out = self._game, array("I", [0] * MAX_MOVES)
        may_enter = game.stage == "move" and (self.index >= 0 or self.table.pending_turns >= 0)
        n = game.moves(out) if may_enter else 0
        return step_cursor([out[i] for i in range(n)])

    def stays(self, move: int) -> bool:
        """Returns True while the same seat has dice left."""
        return self._game.stage == "move"

    def draw(self, canvas):
        game, cursor = self._game, self.cursor
        picture = BoardPicture(canvas, self.table, game, self.app.preferences.view)
        yield from picture.draw()
        clocks = self._clocks()
        yield
        yield from picture.beside(clocks)
        # The dice of the lower seat stand below the text.
        left, y = picture.width + 5, canvas.height // 2 - 14 if game.turn != picture.below else 2 * canvas.line + 2
        if not cursor.empty:
            self._mark(canvas, picture)
            text = game.text(cursor.move).replace("bar", t("bar")).replace("off", t("borne_off"))
            canvas.text(text, left, y, canvas.body if left + canvas.body.measure(text) < canvas.width else canvas.small)
            yield
            y += canvas.body.height + 2
            canvas.text(t("step_help"), left, y, canvas.small)
            canvas.text(t("c_take"), left, y + canvas.line, canvas.small)
        yield

    def _clocks(self) -> list:
        """Returns the text of each seat's clock."""
        clock = self.table.clock
        if clock is None:
            return ["", ""]
        at = self.drawing_time()
        return [time_text(clock, seat, at) for seat in range(2)]

    def _mark(self, canvas, picture) -> None:
        """Frames the man of the step, and draws a framed small man at its new place."""
        game, point, die = self._game, self.cursor.move >> 3, self.cursor.move & 7
        seat, size = game.turn, picture.size
        count = game.position.men[seat][point]
        x, y = picture.spot(seat, point, count - 1)
        canvas.frame.fill_rect(x - 2, y - 1, size + 4, size + 2, 0)
        if count > 5:
            picture.number(count, x, y)
        else:
            man(canvas, seat, x, y, size)
        canvas.box(x - 2, max(y - 1, 0), size + 4, size + 2, 1)
        if point > die:
            x, y = picture.spot(seat, point - die, game.position.men[seat][point - die])
            canvas.frame.fill_rect(x - 1, y, size + 2, size, 0)
            canvas.box(x - 1, y, size + 2, size)
            man(canvas, seat, x + size // 4 + 1, y + size // 4 + 1, (size // 2 - 1) | 1)
