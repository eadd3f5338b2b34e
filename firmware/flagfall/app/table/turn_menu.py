"""The menu of other ends of a turn, for three or more clocks. LEFT held for a second opens it; so does a row of the game menu."""

from array import array

from ...engine.game import MAX_MOVES
from ...engine.moves import PASS, make
from ..i18n.language import t
from ..menu import Row
from .game_screen import clock_name
from .table_menu import TableMenu


class TurnMenu(TableMenu):
    """Offers the ends of a turn. In a game without rules for the order, also the seats that take part and the direction of the turns."""

    def __init__(self, app, table):
        running = table.running(app.ticks.now())
        super().__init__(app, table, clock_name(table, running if running >= 0 else max(table.clock.turn, 0)))

    def rows(self) -> list:
        table = self.table
        clock, game = table.clock, table.game
        rows = []
        if table.running(self.app.ticks.now()) >= 0:
            out = array("I", [0] * MAX_MOVES)
            legal = [out[i] for i in range(game.moves(out))]
            if make(PASS) in legal and not table.pending_turns:
                rows.append(self._row("pass_turn", self._pass))
            if not game.facts.free_order:
                rows.append(self._row("end_turn", self._end_turn))
            rows.append(self._row("skip_turn", table.skip))
        if clock.can_unpress:
            rows.append(self._row("do_unpress", table.unpress))
        if not game.facts.free_order:
            return rows
        rows.append(self._row("reverse_turns", table.reverse))
        live = clock.seats - sum([clock.is_out(clock_seat) for clock_seat in range(clock.seats)])
        turn = max(clock.turn, 0)
        for step in range(clock.seats):
            clock_seat = (turn + step) % clock.seats
            if clock.is_out(clock_seat) or live > 1:
                key = "seat_back" if clock.is_out(clock_seat) else "seat_out"
                rows.append(self._row(key, lambda stamp, out=clock_seat: table.out(out, stamp), clock_name(table, clock_seat)))
        return rows

    def _row(self, key: str, act, *values) -> Row:
        """Returns a row with the word of this key. act(stamp): called for OK, before the menu closes."""
        return Row(t(key, *values), "", self._act, args=(act,))

    def _act(self, act) -> None:
        act(self.stamp)
        self.app.back_to("play")

    def _pass(self, stamp: int) -> None:
        self.table.enter([make(PASS)], stamp)
        if self.table.pending_turns < 0:  # else the entry itself has ended the turn (auto_press) or the hand
            self._end_turn(stamp)

    def _end_turn(self, stamp: int) -> None:
        self.table.press(self.table.clock.turn, stamp)
