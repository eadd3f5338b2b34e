"""The list of the entries so far, the newest first. OK changes the newest one, and asks what to do with an earlier one. The lines above
them take the newest one back, or give its points to another player.
"""

from micropython import const

from ...engine.moves import PLAIN, kind
from ...runtime import module_loader
from ..i18n.language import t
from ..lazy_rows import LazyRows
from ..menu import Row
from .entry_text import entry_text
from .game_screen import side_name
from .replay import Replay
from .table_menu import TableMenu

_REACH = const(255)  # the last ints, which an edit can change
_MAX_INTS = const(1000)  # longer games are not replayed here
_UNKNOWN = (-1, 0, 0)  # for entries that are not replayed yet


class EntryList(TableMenu):
    """Lists the entries at once. A replay adds their players later, one entry in each turn of the loop."""

    gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("entries_title"))
        self.empty = t("none")
        self.right = t("entries", len(table.game.log))
        log, style = table.game.log, table.style
        self.above = []  # the rows above the entries
        if len(log):
            self.above.append(Row(t("do_undo"), "", self._take_back))
            if style.change_player and kind(log[len(log) - 1]) == PLAIN:
                self.above.append(Row(t("change_player"), "", lambda: style.change_player(app, table, len(log) - 1)))
        self.cursor = len(self.above)

    def rows(self):
        log = self.table.game.log
        index, end = len(log), max(0, len(log) - _REACH)
        self.firsts = []  # the index of the first int of each entry, the newest entry first
        while index > end:
            index = self.table.game.first_of(index - 1)
            self.firsts.append(index)
        may_read = not log.oldest or not self.app.live()  # reading the log takes too long for one turn of the loop while a clock runs
        self._replay = Replay(self.table, index) if 0 < len(log) <= _MAX_INTS and may_read else None
        return LazyRows(len(self.above) + len(self.firsts), self._row)

    def _row(self, place: int) -> Row:
        index = place - len(self.above)
        if index < 0:
            return self.above[place]
        first = self.firsts[index]
        seat, points, side = self._replay.known.get(first, _UNKNOWN) if self._replay else _UNKNOWN
        value = "%+d" % points if points else ""
        if points and self.table.game.facts.half_points:
            value = "½–½" if points == 1 else "0–1" if side else "1–0"  # `side` has most of the half points
        elif points and seat >= 0 and self.table.game.side(seat) != side:
            value = side_name(self.table, side) + " " + value  # another player scores: after a go, or with the tiles left in this hand
        return Row(entry_text(self.table, first, seat), value, self._ask, args=(index,))

    def tick(self, now: int) -> None:
        super().tick(now)
        replay = self._replay
        if self.app.screen is not self or now <= self.opened or replay is None or replay.complete:
            return
        replay.step()
        self.dirty = self.dirty or replay.complete

    def _take_back(self) -> None:
        self.table.undo(self.stamp)
        self.app.back_to("play")

    def _ask(self, index: int) -> None:
        title = self._row(len(self.above) + index).text
        module_loader.load("app.table.entry.entry_change").ask(self.app, self.table, title, index, self.firsts)
