"""The clock stands: the short menu of the game. BACK goes on, RIGHT leads straight to the correction of the clock.

Clocks, scores and the last move stay on the glass, and the menu is the last line.
"""

from ...engine import outcome
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, fit
from ..screen import BACK, EDGE, RIGHT
from .game_screen import side_name
from .table_menu import TableMenu

_ADJUST = 500  # most points that a table may give or take at once
_GAP = 16  # between two lines of the menu, side by side


class GameMenu(TableMenu):
    """ran: the clock was running when the menu was asked for."""

    def __init__(self, app, table, ran: bool):
        super().__init__(app, table, t("paused" if table.clock and table.clock.started else "game_menu"))
        self.right = "▶ " + t("do_correct") if table.clock else ""
        self._ran = ran
        self._what = []
        self._own = []  # what the family of the game offers
        self._side = 0

    def lines(self) -> list:
        table = self.table
        game, clock = table.game, table.clock
        self._own = table.room.menu(table)
        what = ["resume" if clock and clock.started else "go_on"]
        if clock and not clock.started and not table.asks:
            what = ["start_clock"]
        what += self._own
        if clock:
            what.append("correct")
            if clock.first_flag(table.session.t) >= 0:
                what.append("flag")
        if len(game.log):
            what.append("undo")
        if clock and clock.can_unpress:
            what.append("unpress")
        if clock and clock.seats > 2 and game.facts.free_order:
            what.append("turns")
        if game.facts.moves_optional:
            what.append("ends")
        else:
            what += ["adjust", "ends"]
            if not game.facts.is_pad:
                what.append("as_pad")
            elif table.session.padded and not len(game.log):
                what.append("unpad")
        self._what = what + ["manual", "throw", "leave"]
        return [(one[0] if one in self._own else t("manual" if one == "manual" else "do_" + one), "") for one in self._what]

    def draw(self, canvas):
        clock = self.table.clock
        if not clock or not clock.started:
            yield from TableMenu.draw(self, canvas)
            return
        yield from self.app.stack[0].draw(canvas)
        body, bar, x = canvas.body, canvas.bar, 4
        less = 1 if canvas.tall else 0  # of each line: a board ends just above
        y = canvas.height - 2 * bar + 2 * less
        canvas.fill(0, y - 2 + 2 * less, canvas.width, 2 * bar + 2, 0)
        room = canvas.width - 3 * _GAP - body.measure(self.title) - body.measure(self.right)
        last = fit(self._last(), body, room) if room > _GAP else ""
        canvas.text(self.title + "  " + last, x, y + 1 - less)
        canvas.text(self.right, canvas.width - 4, y + 1 - less, body, AT_RIGHT)
        canvas.invert(0, y, canvas.width, bar - 1 - less)
        yield
        y += bar + 1 - less
        edge = canvas.edge(y)
        for place in range(self.cursor, len(self._lines)):
            text = ("▲▼ " if place == self.cursor else "") + self._lines[place][0]
            text = fit(text, body, edge - x)
            canvas.text(text, x, y + 1 - less)
            if place == self.cursor:
                canvas.invert(0, y, body.measure(text) + 8, bar - 1 - less)
            yield
            x += body.measure(text) + _GAP
            if x > canvas.width - 3 * _GAP:
                break
        yield

    def _last(self) -> str:
        """The last entry, "" before the first."""
        table = self.table
        n = len(table.game.log)
        if not n:
            return ""
        from .entry_text import entry_text

        return entry_text(table, table.first_of(n - 1))

    def press(self, event) -> None:
        if event.button == RIGHT and self.table.clock and event.kind == EDGE:
            self.app.open("table.clock_correction", self.table)
        elif event.button == BACK:
            clock = self.table.clock
            self._go_on(event.stamp, self._ran or (clock is not None and clock.started and not self.table.fresh))
        else:
            super().press(event)

    def _go_on(self, stamp: int, start: bool) -> None:
        if start:
            self.table.go(stamp)
        self.app.back()

    def choose(self, index: int) -> None:
        app, table, what = self.app, self.table, self._what[index]
        if what in ("resume", "go_on", "start_clock"):
            self._go_on(self.stamp, True)
        elif what in self._own:
            app.replace(what[1], table)
        elif what in ("correct", "turns"):
            app.open("table.clock_correction" if what == "correct" else "table.turn_menu", table)
        elif what == "manual":
            app.open("menus.manual", table.game.facts.family)
        elif what == "flag":
            app.open("table.fallen_flag", table, table.clock.first_flag(table.session.t), True)
        elif what == "undo":
            table.undo(self.stamp)
            app.back_to("play")
        elif what == "unpress":
            table.unpress(self.stamp)
            self.renew()
        elif what == "leave":
            app.home()
        elif what == "adjust":
            app.open("menus.pick", "side", t("do_adjust"), [side_name(table, side) for side in range(len(table.game.sides))])
        elif what == "ends":
            app.open("menus.pick", "ends", t("do_ends"), [line for line, _ in self._ends()])
        else:
            app.open("menus.pick", what, t("sure_" + what), [t("yes"), t("no")], 1 if what == "throw" else 0)

    def _ends(self) -> list:
        """(line, code of engine/outcome.py) of the ways to end the game here."""
        table = self.table
        game = table.game
        ends = []
        if len(game.sides) == 2:
            for side in range(2):
                ends.append((t("wins", side_name(table, side)), outcome.RESULT_IS + side))
        for side in range(len(game.sides)):
            seat = game.sides[side][0]
            ends.append((t("gives_up", side_name(table, side)), outcome.RESIGN + seat))
        if game.facts.draws_agreed:
            ends.append((t("draw_agreed"), outcome.DRAWN))
        if game.facts.draws_claimed and len(game.log):
            ends.append((t("draw_claimed"), outcome.CLAIM))
        return ends + [(t("end_unrated"), outcome.END)]

    def answered(self, answer) -> None:
        tag, value = answer
        app, table = self.app, self.table
        now = app.ticks.now()
        if tag == "side":
            self._side = value
            app.open("menus.number", "points", "%s: %s" % (t("do_adjust"), side_name(table, value)), 0, -_ADJUST, _ADJUST)
        elif tag == "points":
            if value:
                table.adjust(self._side, value, now)
                app.back_to("play")
        elif tag == "ends":
            table.result(self._ends()[value][1], now)
            app.back_to("play")
        elif not value and tag == "throw":
            table.book.prepare()
            table.book.index.throw_away(table.book.entry)
            app.home()
        elif not value:
            table.pad(now)
            app.back_to("play")
