"""Who gives the game up, and for how much (BG-18). The match goes on."""

from ....engine.outcome import RESIGN
from ...i18n.language import t
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu
from .room import worth


class Resignation(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("do_resign"))
        self._codes = []

    def lines(self) -> list:
        table, game = self.table, self.table.game
        self._codes, lines = [], []
        for seat in range(2):
            for times in range(1, game.most_lost(seat) + 1):
                self._codes.append(RESIGN + seat + 64 * times)
                lines.append((t("gives_up", seat_name(table, seat)) + worth(game, times), "-%d" % (times * game.cube.value)))
        return lines

    def choose(self, index: int) -> None:
        self.table.result(self._codes[index], self.stamp)
        self.app.back_to("play")
