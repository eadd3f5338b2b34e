"""The menu for games whose moves are not entered: doubles, and the winner with the kind of win (BG-22); also to change an earlier end."""

from ....engine.moves import TOTAL, make
from ....engine.nardy import doubling
from ....runtime import module_loader
from ...i18n.language import t
from ...menu import Row
from ...table.game_screen import replace_entry, seat_name
from ...table.table_menu import TableMenu
from .style import win_kind


class GameEnd(TableMenu):
    """The menu. In each pair of rows, the seat whose time ran when it was opened is first.

    index: of the end in the log that is changed, -1 for a new one; before: the game before that end.
    """

    gives_way = stays_open = True

    def __init__(self, app, table, index: int = -1, before=None):
        super().__init__(app, table, t("what_happened" if index < 0 else "who_won"))
        clock = table.clock
        self._first = table.session.seats_at(clock.turn)[0] if clock and clock.started else table.game.turn
        self._index = index
        self._game = before or table.game
        if index >= 0:
            self._first = table.game.log[index] & 7
            self.cursor = 2 * ((table.game.log[index] >> 3 & 3) - 1)

    def rows(self) -> list:
        table, game = self.table, self._game
        rows = []
        first = self._first
        for seat in (first, 1 - first):
            if self._index < 0 and not doubling.refusal(game, seat):
                move = doubling.double(game, seat)
                rows.append(self._row(t("has_doubled", seat_name(table, seat)), "%d" % (2 * game.cube.value), move))
        for times in range(1, game.match.limit(game.cube.owner >= 0) + 1):
            for seat in (first, 1 - first):
                text, value = t("wins", seat_name(table, seat)) + win_kind(game, times), "+%d" % (times * game.cube.value)
                rows.append(Row(text, value, self._win, args=(make(TOTAL, seat | times << 3), text if times > 1 else "")))
        return rows

    def _row(self, text: str, value: str, move: int) -> Row:
        return Row(text, value, self._enter, args=(move,))

    def _enter(self, move: int) -> None:
        self.table.enter([move], self.stamp)
        self.app.back_to("play")

    def _win(self, move: int, said: str) -> None:
        """Enters the win, or puts it in the place of the earlier one."""
        app, table = self.app, self.table
        if self._index < 0:
            module_loader.load("app.table.result_by_hand").ask_if_over(app, table, move, said)
        else:
            replace_entry(app, table, self._index, move, self._game)
