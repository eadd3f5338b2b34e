"""The entries so far, the newest first: OK takes one back, or changes an earlier one."""

from ..engine.moves import CHANCE, DRAW, PASS, PLAIN, TOTAL, kind
from .attable import TableMenu, seat_name
from .replayed import Replayed, game_before
from .told import told
from .words import t

_PIECE = 4  # ints replayed in a turn of the loop


class Moves(TableMenu):
    """Who made an entry is found out by and by; the entries themselves are there at once."""

    def __init__(self, app, table):
        super().__init__(app, table, t("entries_title"))
        self.empty = t("none")
        self._firsts = []
        self._told = Replayed(table)

    def lines(self) -> list:
        table, log = self.table, self.table.game.log
        self._firsts, lines = [], []
        index = len(log)
        while index:
            index = table.first_of(index - 1)
            self._firsts.append(index)
        self.right = t("entries", len(self._firsts))
        known = self._told.entries
        for at, first in enumerate(self._firsts):
            place = len(self._firsts) - 1 - at
            lines.append(self._line(place, first, known[place] if place < len(known) else None))
        return lines

    def _line(self, place: int, first: int, entry) -> tuple:
        text = told(self.table, first)
        what = kind(self.table.game.log[first])
        if entry is None:
            return "%d %s" % (place + 1, text), ""
        if entry[1] >= 0 and what in (PLAIN, PASS, DRAW):
            text = "%s: %s" % (seat_name(self.table, entry[1]), text)
        return "%d %s" % (place + 1, text), "%+d" % entry[2] if entry[2] else ""

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.app.screen is self and not self._told.complete:
            self._told.step(_PIECE)
            if self._told.complete:
                self.renew()

    def choose(self, index: int) -> None:
        names = [t("undo_this") if not index else t("undo_to_here", index + 1)]
        if self._can_change(self._firsts[index]):
            names.append(t("change_this"))
        self._chosen = index
        self.app.open("pick", "entry", self._lines[index][0], names)

    def _can_change(self, first: int) -> bool:
        log = self.table.game.log
        return not log[first] >> 25 & 1 and kind(log[first]) in (PLAIN, PASS, DRAW, CHANCE, TOTAL)

    def answered(self, answer) -> None:
        tag, value = answer
        table, first = self.table, self._firsts[self._chosen]
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
        self._told = Replayed(table)

    def _change(self, first: int) -> None:
        """Asks for the other entry: by the same means as it was entered."""
        app, table = self.app, self.table
        game = game_before(table, first)
        what = kind(table.game.log[first])
        if what == CHANCE:
            app.open("pick", "lead", t("who_leads"), [seat_name(table, seat) for seat in range(game.seats)])
        elif what == TOTAL:
            seat = table.game.log[first] >> 16 & 7
            low, high = game.limits(seat)
            app.open("number", "pips", t("pips_of", seat_name(table, seat), game.held(seat)), table.game.log[first] & 0xFFFF, low, high)
        elif game.family == "pad":
            low, high = game.asks()[0][2:]
            app.open("number", "points", t("points"), (table.game.log[first] & 0xFFFF) - 32768, low, high)
        else:
            app.replace("tile", table, first, game)
