"""The answer to a double: take, drop, or beaver (BG-14, BG-17)."""

from ....engine.moves import CUBE, make
from ....engine.nardy.cube import BEAVER, DROP, TAKE
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class CubeAnswer(TableMenu):
    gives_way = stays_open = True

    def __init__(self, app, table):
        super().__init__(app, table, t("answers", seat_name(table, table.game.turn)))
        self.right = t("doubles_to", 2 * table.game.cube.value * table.game.cube.waiting)

    def rows(self) -> list:
        cube = self.table.game.cube
        rows = [self._row("takes", "", TAKE), self._row("drops", "-%d" % cube.drop_points(), DROP)]
        return rows + [self._row("beavers", "%d" % (4 * cube.value), BEAVER)] if cube.may_beaver() else rows

    def _row(self, key: str, value: str, answer: int) -> Row:
        return Row(t(key), value, self._answer, args=(answer,))

    def _answer(self, answer: int) -> None:
        self.table.enter([make(CUBE, answer)], self.stamp)
        self.app.back_to("play")
