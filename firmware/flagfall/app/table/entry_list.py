"""The entries so far, the newest first: OK takes one back, or changes an earlier one."""

from micropython import const

from ...runtime import module_loader
from ..i18n.language import t
from .entry_text import entry_text
from .replay import Replay
from .table_menu import TableMenu

_REACH = const(255)  # ints back from the end that an edit can reach
_LONGEST = const(1000)  # ints of a game that are worth replaying here


class Entries:
    """The lines of the menu, made when they are asked for. firsts: first int of each entry, the newest first."""

    def __init__(self, table):
        self._table = table
        self.firsts = []
        log = table.game.log
        index, end = len(log), max(0, len(log) - _REACH)
        while index > end:
            index = table.first_of(index - 1)
            self.firsts.append(index)
        self.replayed = Replay(table, index) if 0 < len(log) <= _LONGEST else None

    def __len__(self) -> int:
        return len(self.firsts)

    def __getitem__(self, index: int) -> tuple:
        table, first = self._table, self.firsts[index]
        seat, points = self.replayed.known.get(first, (-1, 0)) if self.replayed else (-1, 0)
        return entry_text(table, first, seat), "%+d" % points if points else ""


class EntryList(TableMenu):
    """The entries are there at once; who made each is found out later, one entry in a turn of the loop."""

    gives_way = True

    def __init__(self, app, table):
        super().__init__(app, table, t("entries_title"))
        self.empty = t("none")
        self.right = t("entries", len(table.game.log))

    def lines(self):
        self._entries = Entries(self.table)
        return self._entries

    def tick(self, now: int) -> None:
        super().tick(now)
        replayed = self._entries.replayed
        if self.app.screen is not self or now <= self.opened or replayed is None or replayed.complete:
            return
        replayed.step()
        self.dirty = self.dirty or replayed.complete

    def choose(self, index: int) -> None:
        module_loader.load("app.table.entry_change").ask(self, self._entries, index)

    def answered(self, answer) -> None:
        module_loader.load("app.table.entry_change").answered(self, self._entries, answer)
