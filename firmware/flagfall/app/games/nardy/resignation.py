"""The menu for a resignation: the seat that resigns and the kind of win (BG-18). The match continues."""

from ....engine.outcome import RESIGN
from ....runtime import module_loader
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu
from .style import win_kind


class Resignation(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("do_resign"))

    def rows(self) -> list:
        table, game = self.table, self.table.game
        rows = []
        for seat in range(2):
            for times in range(1, game.most_lost(seat) + 1):
                text, value = t("gives_up", seat_name(table, seat)) + win_kind(game, times), "-%d" % (times * game.cube.value)
                rows.append(Row(text, value, self._resign, args=(RESIGN + seat + 64 * times, text)))
        return rows

    def _resign(self, code: int, text: str) -> None:
        module_loader.load("app.table.result_by_hand").ask(self.app, self.table, code, text)
