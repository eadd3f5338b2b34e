"""With muggins: the points of the last card, as its player counts them."""

from ....engine.moves import SAY, make
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.number_dial import Dial

_MOST = 20  # more than any card makes


class SayPoints(Dial):
    def __init__(self, app, table):
        super().__init__(app, table, 0, 0, _MOST, (1, 5))
        self.title = t("says", seat_name(table, table.game.claims.owner))

    def take(self, stamp: int) -> None:
        self.table.enter([make(SAY, self.value)], stamp)
        self.app.back()
