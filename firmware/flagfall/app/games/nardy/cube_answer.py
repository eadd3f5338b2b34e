"""A double waits: it is taken or dropped, or turned once more (BG-14, BG-17)."""

from ....engine.moves import CUBE, make
from ....engine.nardy.cube import BEAVER, DROP, TAKE
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class CubeAnswer(TableMenu):
    gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("answers", seat_name(table, table.game.turn)))
        self.right = t("doubles_to", 2 * table.game.cube.value * table.game.cube.waiting)

    def lines(self) -> list:
        lines = [(t("takes"), ""), (t("drops"), "-%d" % self.table.game.cube.dropped())]
        return lines + [(t("beavers"), "%d" % (4 * self.table.game.cube.value))] if self.table.game.cube.may_beaver() else lines

    def choose(self, index: int) -> None:
        self.table.enter([make(CUBE, (TAKE, DROP, BEAVER)[index])], self.stamp)
        self.app.back_to("play")
