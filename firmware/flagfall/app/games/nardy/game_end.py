"""The menu for games whose moves are not entered: doubles, and the winner with the kind of win (BG-22)."""

from ....engine.moves import TOTAL, make
from ....engine.nardy import doubling
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import seat_name
from ...table.table_menu import TableMenu
from .style import win_kind


class GameEnd(TableMenu):
    """The menu. In each pair of rows, the seat whose time ran when it was opened is first."""

    gives_way = stays_open = True

    def __init__(self, app, table):
        super().__init__(app, table, t("what_happened"))
        clock = table.clock
        self._first = table.session.seats_at(clock.turn)[0] if clock and clock.started else table.game.turn

    def rows(self) -> list:
        table, game = self.table, self.table.game
        rows = []
        first = self._first
        for seat in (first, 1 - first):
            if not doubling.refusal(game, seat):
                move = doubling.double(game, seat)
                rows.append(self._row(t("has_doubled", seat_name(table, seat)), "%d" % (2 * game.cube.value), move))
        for times in range(1, game.match.limit(game.cube.owner >= 0) + 1):
            for seat in (first, 1 - first):
                text, value = t("wins", seat_name(table, seat)) + win_kind(game, times), "+%d" % (times * game.cube.value)
                rows.append(self._row(text, value, make(TOTAL, seat | times << 3)))
        return rows

    def _row(self, text: str, value: str, move: int) -> Row:
        return Row(text, value, self._enter, args=(move,))

    def _enter(self, move: int) -> None:
        self.table.enter([move], self.stamp)
        self.app.back_to("play")
