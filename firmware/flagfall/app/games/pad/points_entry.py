"""The pad: points for the seat on turn, in the steps of the game it stands for."""

from .... import engine
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.number_dial import Dial
from .room import give


class PointsEntry(Dial):
    """seat: who gets them; another one than the seat on turn leaves the turn where it is."""

    signed = True

    def __init__(self, app, table, seat: int):
        game = table.game
        _, _, low, high = game.asks()[0]
        step = _unit(game.options)
        super().__init__(app, table, 0, low, high, (step, 1) if step > 1 and low > -step else (step, 10 * step))
        self._seat = seat
        self.title = seat_name(table, seat)
        self.hint = t("points_help") if seat == game.turn else t("points_aside")

    def take(self, stamp: int) -> None:
        give(self.app, self.table, self._seat, self.value, stamp)
        self.app.back()


def _unit(options: dict) -> int:
    """The step that most entries are multiples of: the pad's own, or the unit of the game whose limits hold."""
    if options["step"] > 1 or options["like"] == "any":
        return options["step"]
    for row in engine.rows(options["like"]):
        if row[0] == "unit":
            return int(row[2])
    return 1
