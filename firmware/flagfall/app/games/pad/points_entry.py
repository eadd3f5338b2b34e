"""The entry of points on the pad, in steps of the pad."""

from ...i18n.language import t
from ...table.entry.number_dial import Dial, NumberCursor
from ...table.game_screen import seat_name
from .style import points


class PointsEntry(Dial):
    """Enters points. seat: the seat that gets them. The turn ends only if it is the seat on turn."""

    def __init__(self, app, table, seat: int):
        super().__init__(app, table)
        self._seat = seat

    def new_cursor(self):
        (low, high), step = self._game.asks()[0][2:], self._game.options["step"]
        return NumberCursor(0, low, high, (lambda value: value % step == 0) if step > 1 else None)

    def title(self) -> str:
        return seat_name(self.table, self._seat)

    def help_text(self) -> str:
        return t("points_help" if self._seat == self._game.turn else "points_aside")

    def accept(self, stamp: int) -> None:
        self.take(points(self._game, self._seat, self.cursor.value), stamp)
