"""The entry of points on the pad, in steps of the unit of the game whose limits apply."""

from ...i18n.language import t
from ...table.entry.number_dial import Dial, NumberCursor
from ...table.game_screen import seat_name
from .style import points


class PointsEntry(Dial):
    """Enters points. seat: the seat that gets them. The turn ends only if it is the seat on turn."""

    signed = True

    def __init__(self, app, table, seat: int):
        super().__init__(app, table)
        self._seat = seat

    def new_cursor(self):
        low, high = self._game.asks()[0][2:]
        return NumberCursor(0, low, high, _steps(self._game))

    def title(self) -> str:
        return seat_name(self.table, self._seat)

    def help_text(self) -> str:
        return t("points_help" if self._seat == self._game.turn else "points_aside")

    def accept(self, stamp: int) -> None:
        self.take(points(self._game, self._seat, self.cursor.value), stamp)


def _steps(game) -> tuple:
    """Returns the points that UP and RIGHT add: the pad's own step and ten of it; or the unit of the game whose limits apply (M0-12) and
    single points, which a bonus may have.
    """
    step, unit = game.options["step"], game.facts.point_unit
    if step == 1 and unit:
        return unit, 1
    return step, 10 * step
