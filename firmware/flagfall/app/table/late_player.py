"""The question about a player who is not there after the agreed time. The players decide (Laws 6.7)."""

from ...engine import outcome
from ...runtime import module_loader
from ..i18n.language import t
from ..menu import Row
from .time_question import TimeQuestion


class LatePlayer(TimeQuestion):
    """Asks for a decision while the clock runs, and once more before the game ends. clock_seat: has made no move since the start."""

    def __init__(self, app, table, clock_seat: int):
        super().__init__(app, table, clock_seat, "late_of")
        self._side = table.side_at(clock_seat)
        self.cursor = 1  # an OK that was meant for another screen must not end the game

    def rows(self) -> list:
        return [Row(t("late_lost"), "", self._lose), Row(t("late_wait"), "", lambda: self.app.back_to("play"))]

    def _lose(self) -> None:
        game = self.table.game
        code = outcome.RESULT_IS + 1 - self._side if len(game.sides) == 2 else outcome.RESIGN + game.sides[self._side][0]
        module_loader.load("app.table.result_by_hand").ask(self.app, self.table, code, t("late_lost"))
