"""The entries so far, the newest first: OK takes one back, or changes an earlier one."""

from micropython import const

from ...engine.moves import CHANCE, DRAW, MORE, PASS, PLAIN, TOTAL, kind
from ..words import t
from .attable import seat_name
from .replayed import Replayed, game_before
from .tablemenu import TableMenu
from .told import told

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
        self.replayed = Replayed(table, index) if 0 < len(log) <= _LONGEST else None

    def __len__(self) -> int:
        return len(self.firsts)

    def __getitem__(self, index: int) -> tuple:
        table, first = self._table, self.firsts[index]
        seat, points = self.replayed.known.get(first, (-1, 0)) if self.replayed else (-1, 0)
        return told(table, first, seat), "%+d" % points if points else ""


class Moves(TableMenu):
    """Who made an entry is found out by and by, an entry a turn of the loop; the entries themselves are there at once."""

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
        names = [t("undo_this") if not index else t("undo_to_here", index + 1)]
        if self._can_change(self._entries.firsts[index]):
            names.append(t("change_this"))
        self.app.open("pick", "entry", self._entries[index][0], names)

    def _can_change(self, first: int) -> bool:
        log = self.table.game.log
        return not log[first] & MORE and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL)

    def answered(self, answer) -> None:
        tag, value = answer
        table, first = self.table, self._entries.firsts[self.cursor]
        now = self.app.ticks.now()
        if tag == "entry":
            if value:
                table.pause(now)
                self._change(first)
                return
            table.undo_to(first, now)
            self.app.back()
            return
        move = table.game.log[first]
        if tag == "lead":
            table.edit(first, CHANCE << 26 | value, now)
        elif tag == "pips":
            table.edit(first, move & ~0xFFFF | value, now)
        else:
            table.edit(first, move & ~0xFFFF | value + 32768, now)

    def _change(self, first: int) -> None:
        """Asks for the other entry: by the same means as it was entered."""
        app, table = self.app, self.table
        game = game_before(table, first)
        what = kind(table.game.log[first])
        if what == CHANCE:
            app.open("pick", "lead", t("who_leads"), [seat_name(table, seat) for seat in range(game.seats)])
        elif what == TOTAL:
            seat = table.game.log[first] >> 16 & 7
            low, high = [ask[2:] for ask in game.asks() if ask[0] == seat][0]
            app.open("number", "pips", t("pips_of", seat_name(table, seat), game.held(seat)), table.game.log[first] & 0xFFFF, low, high)
        elif game.means == "points":
            low, high = game.asks()[0][2:]
            app.open("number", "points", t("points"), (table.game.log[first] & 0xFFFF) - 32768, low, high)
        else:
            app.replace(game.means, table, first, game)
