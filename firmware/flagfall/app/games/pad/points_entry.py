"""The entry of points on the pad, in steps of the unit of the game whose limits apply."""

from .... import engine
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.number_dial import Dial, NumberCursor
from .room import points


class PointsEntry(Dial):
    """Enters points. seat: the seat that gets them. The turn ends only if it is the seat on turn."""

    signed = True

    def __init__(self, app, table, seat: int):
        super().__init__(app, table)
        self._seat = seat

    def new_cursor(self):
        low, high = self._game.asks()[0][2:]
        step = _unit(self._game.options)
        return NumberCursor(0, low, high, (step, 1) if step > 1 and low > -step else (step, 10 * step))

    def title(self) -> str:
        return seat_name(self.table, self._seat)

    def help_text(self) -> str:
        return t("points_help" if self._seat == self._game.turn else "points_aside")

    def accept(self, stamp: int) -> None:
        self.take(points(self._game, self._seat, self.cursor.value), stamp)


def _unit(options: dict) -> int:
    """Returns the usual step of entries: the pad's own, or the unit of the game whose limits apply."""
    if options["step"] > 1 or options["like"] == "any":
        return options["step"]
    for row in engine.rows(options["like"]):
        if row[0] == "unit":
            return int(row[2])
    return 1
