"""The menu of the players of a pad: a new one comes, one leaves, one comes back."""

from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu


class ComeAndGo(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("players_change"))

    def rows(self) -> list:
        table = self.table
        rows = [Row(t("new_player"), "", self.app.open, args=("games.pad.new_player", table))]
        for seat in range(table.game.seats):
            gone = seat in table.game.gone
            rows.append(Row(t("told_back" if gone else "told_out", seat_name(table, seat)), "", self._change, args=(seat,)))
        return rows

    def _change(self, seat: int) -> None:
        self.table.leave(seat, self.stamp)
        self.app.back_to("play")
