"""What a turn may be besides a play, for three or more clocks: LEFT held for a second brings it."""

from array import array

from ...engine.game import MOST
from ...engine.moves import PASS, make
from ..words import t
from .attable import clock_name
from .tablemenu import TableMenu


class Turns(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, clock_name(table, table.clock.turn))
        self._what = []

    def lines(self) -> list:
        table = self.table
        out = array("I", [0] * MOST)
        legal = [out[i] for i in range(table.game.moves(out))]
        self._what = ["pass_turn"] if make(PASS) in legal and not table.owed else []
        self._what.append("skip_turn")
        if table.clock.can_unpress:
            self._what.append("do_unpress")
        return [(t(one), "") for one in self._what]

    def choose(self, index: int) -> None:
        what, table = self._what[index], self.table
        if what == "do_unpress":
            table.unpress(self.stamp)
        else:
            if what == "pass_turn":
                table.enter([make(PASS)], self.stamp)
            table.press(table.clock.turn, self.stamp)
        self.app.back()
