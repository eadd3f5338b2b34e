"""What a turn may be besides a play, for three or more clocks: LEFT held for a second brings it, and the menu of the game."""

from array import array

from ...engine.game import MOST
from ...engine.moves import PASS, make
from ..i18n.language import t
from .game_screen import clock_name
from .table_menu import TableMenu


class TurnMenu(TableMenu):
    """Who takes part, and which way round, is for the table to say only where no rules of a game do."""

    def __init__(self, app, table):
        running = table.running(app.ticks.now())
        super().__init__(app, table, clock_name(table, running if running >= 0 else max(table.clock.turn, 0)))
        self._what = []  # (what, seat)

    def lines(self) -> list:
        table = self.table
        clock, game = table.clock, table.game
        self._what = []
        if table.running(self.app.ticks.now()) >= 0:
            out = array("I", [0] * MOST)
            legal = [out[i] for i in range(game.moves(out))]
            if make(PASS) in legal and not table.owed:
                self._what.append(("pass_turn", 0))
            if not game.facts.free_order:
                self._what.append(("end_turn", 0))
            self._what.append(("skip_turn", 0))
        if clock.can_unpress:
            self._what.append(("do_unpress", 0))
        if game.facts.free_order:
            self._what.append(("reverse_turns", 0))
            live = clock.seats - sum([clock.is_out(seat) for seat in range(clock.seats)])
            turn = max(clock.turn, 0)
            for step in range(clock.seats):
                seat = (turn + step) % clock.seats
                if clock.is_out(seat):
                    self._what.append(("seat_back", seat))
                elif live > 1:
                    self._what.append(("seat_out", seat))
        return [(t(what, clock_name(table, seat)) if what in ("seat_out", "seat_back") else t(what), "") for what, seat in self._what]

    def choose(self, index: int) -> None:
        (what, seat), table = self._what[index], self.table
        if what == "do_unpress":
            table.unpress(self.stamp)
        elif what == "skip_turn":
            table.skip(self.stamp)
        elif what == "reverse_turns":
            table.reverse(self.stamp)
        elif what in ("seat_out", "seat_back"):
            table.out(seat, self.stamp)
        else:
            if what == "pass_turn":
                table.enter([make(PASS)], self.stamp)
            if what == "end_turn" or table.owed < 0:  # the entry of a pass may have ended the turn
                table.press(table.clock.turn, self.stamp)
        self.app.back_to("play")
