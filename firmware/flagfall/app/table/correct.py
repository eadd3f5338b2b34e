"""The arbiter's corrections: the time and the number of moves of every clock."""

from ..words import t
from .attable import clock_name
from .tablemenu import TableMenu

_MOST = 35999  # seconds, 9:59:59
_MOVES = 999


class Correct(TableMenu):
    def __init__(self, app, table):
        super().__init__(app, table, t("do_correct"))
        self._what = []

    def lines(self) -> list:
        table = self.table
        clock, at = table.clock, table.session.t
        self._what, lines = [], []
        for seat in range(clock.seats):
            self._what.append((0, seat))
            lines.append((t("time_of", clock_name(table, seat)), _exact(clock.left(seat, at))))
        for seat in range(clock.seats):
            self._what.append((1, seat))
            lines.append((t("moves_of", clock_name(table, seat)), str(clock.moves[seat])))
        return lines

    def choose(self, index: int) -> None:
        table = self.table
        moves, seat = self._what[index]
        if moves:
            self.app.open("number", "moves", self._lines[index][0], table.clock.moves[seat], 0, _MOVES)
        else:
            left = -(-table.clock.left(seat, table.session.t) // 1000)
            self.app.open("number", "time", self._lines[index][0], min(left, _MOST), 0, _MOST, True)

    def answered(self, answer) -> None:
        tag, value = answer
        seat = self._what[self.cursor][1]
        now = self.app.ticks.now()
        if tag == "moves":
            self.table.set_moves(seat, value, now)
        elif value != -(-self.table.clock.left(seat, self.table.session.t) // 1000):
            self.table.set_time(seat, value * 1000, now)


def _exact(ms: int) -> str:
    """`1:29:45`, the seconds always there."""
    seconds = -(-ms // 1000)
    return "%d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
