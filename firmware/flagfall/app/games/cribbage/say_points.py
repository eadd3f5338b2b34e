"""The claim of points for the last card, with muggins: the number that its player counts."""

from micropython import const

from ....engine.moves import SAY, make
from ...i18n.language import t
from ...table.entry.number_dial import Dial, NumberCursor
from ...table.game_screen import seat_name

_MAX_POINTS = const(20)  # more than any card brings


class SayPoints(Dial):
    def new_cursor(self):
        return NumberCursor(0, 0, _MAX_POINTS)

    def title(self) -> str:
        return t("says", seat_name(self.table, self._game.claims.owner))

    def accept(self, stamp: int) -> None:
        self.take(make(SAY, self.cursor.value), stamp)
