"""The game being played: clocks, scores, whose turn it is, and the game's own line; the big buttons end turns.

OK tells what was played, UP shows the hands, DOWN the entries so far, BACK stops the clock and opens the menu. Where the
clock is the game there is nothing to enter: OK starts and stops it.
"""

from micropython import const

from ...errors import FlagfallError
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, fit
from ..screen import BACK, EDGE, LEFT, LONG, OK, RIGHT, UP
from .game_screen import GameScreen, clock_name, seat_name
from .table_controller import WAITING, TableController

_CALM = const(20_000)  # ms left: below, no refresh may take the picture away
_JUST = const(1500)  # ms after a press in which a full refresh hurts nobody


class Play(GameScreen):
    """session: of the scorebook; number: of the game in the log."""

    raw = True

    def __init__(self, app, session, number: int):
        super().__init__(app, TableController(app.book, session, app.ticks.now(), self._light))
        self.number = number
        self._pressed = 0  # stamp of the last press that counted
        self._lamp = -1
        self._claim = (-1, "")  # events of the game, and what `claim` said then
        self.table.rest(app.ticks.now())

    def leave(self) -> None:
        self.app.board.lamps.show(-1)

    @property
    def live(self) -> bool:
        return self.table.running(self.app.ticks.now()) >= 0

    def calm(self, now: int) -> bool:
        table = self.table
        seat = table.running(now)
        return seat < 0 or (now - self._pressed < _JUST and table.clock.left(seat, table.time(now)) > _CALM)

    # Buttons

    def press(self, event) -> None:
        button, kind = event.button, event.kind
        if button == LEFT or button == RIGHT:
            self._big(button, kind, event.stamp)
        elif kind == EDGE:
            self.app.sound("key")
            self.dirty = True
            means = self.table.game.means
            if button == OK and not means:
                self._key(event.stamp)
            elif button == OK:
                self._tell()
            elif button == BACK:
                self._stop(event.stamp)
            elif not means:
                self.app.sound("no")
            elif not self._claims(button, event.stamp):
                look = "board_entry" if means == "board" else "hands_so_far"
                self.app.open("table." + (look if button == UP else "entry_list"), self.table)

    def _big(self, button: int, kind: int, stamp: int) -> None:
        table = self.table
        clock = table.clock
        seat = (button == RIGHT) ^ self.app.preferences.swapped
        if clock is None:
            if kind == EDGE and len(table.game.sides) == 2:
                self._tell(seat)
            elif kind == EDGE:
                self._tell()
            return
        if clock.seats > 2:
            if button == LEFT:
                if kind == LONG and clock.started:
                    self.app.open("table.turn_menu", table)
                return
            seat = table.running(stamp) if clock.started else (table.clock_seat(table.game.turn) - 1) % clock.seats
        if kind != EDGE or stamp == self._pressed and clock.started:
            return  # both buttons in one millisecond: only the side whose time ran has ended its turn
        if seat >= 0 and table.press(seat, stamp):
            self._pressed = stamp
            self.app.sound("turn")
        elif clock.paused or not clock.started:
            self.app.sound("no")
        self.dirty = True

    def _key(self, stamp: int) -> None:
        """The start and stop key of a clock that is the game."""
        if self.table.clock.started:
            self._stop(stamp)
        else:
            self.table.go(stamp)
            self.app.sound("turn")

    def _tell(self, side: int = -1) -> None:
        """What was played is to be entered; side: whose button asked for it, -1 for OK."""
        table = self.table
        game = table.game
        if table.asks:
            self._answer()
        elif table.owed < 0:
            self.app.open("table.table_notice", table, t("press_first"))
        elif game.means == "points":
            self.app.open("table.points_entry", table, game.turn if side < 0 else game.sides[side][0])
        elif game.means and (game.means == "board" or side < 0 or game.side(game.turn) == side):
            self.app.open("table.%s_entry" % game.means, table)
        else:
            self.app.sound("no")

    def _claims(self, button: int, stamp: int) -> bool:
        """With points waiting to be said, UP says them for the seat that laid the tile, DOWN calls Muggins."""
        table = self.table
        game = table.game
        if not game.pending:
            return False
        if button == UP:
            table.claim(game.layer, stamp)
            return True
        callers = _callers(game)
        if len(callers) == 1:
            table.claim(callers[0], stamp)
            self.app.open("table.table_notice", table, "%s +%d" % (seat_name(table, callers[0]), max(game.points)), "muggins")
        elif callers:
            self.app.open("table.muggins_caller", table, callers)
        else:
            self.app.sound("no")
        return True

    def _stop(self, stamp: int) -> None:
        ran = self.table.running(stamp) >= 0
        self.table.pause(stamp)
        if ran:
            self.app.full()
        self.app.open("table.game_menu", self.table, ran)

    # Time

    def look(self, now: int, glass: int) -> None:
        super().look(now, glass)
        if self.app.screen is not self:
            return
        table = self.table
        running = table.running(now)
        if running != self._lamp:
            self._light(running)
            self.dirty = True
        if table.hand_end:
            self.app.full()
            self.app.open("table.hand_result", table)
        elif table.asks and not table.game.pending:
            self._answer()

    def _answer(self) -> None:
        """The screen on which the table tells what must be told now."""
        self.app.open("table." + {"lead": "leader", "count": "hand_totals", "over": "game_result"}[self.table.asks], self.table)

    def _light(self, running: int) -> None:
        """The lamp of the clock's seat whose time runs, if it is 0 or 1: more have none."""
        self._lamp = running
        self.app.board.lamps.show(running ^ self.app.preferences.swapped if 0 <= running < 2 else -1)

    # Picture

    def marked(self) -> int:
        """The side whose block stands out, -1 for none."""
        table = self.table
        if table.clock is None:
            return table.game.side(table.game.turn) if table.game.turn >= 0 else -1
        if self._ran >= 0:
            return self._ran
        return table.clock.turn if table.clock.started else table.clock_seat(table.game.turn) if table.game.turn >= 0 else -1

    def black(self) -> bool:
        """The block is filled: time runs, or no clock is in the game."""
        return self.table.clock is None or self._ran >= 0

    def draw(self, canvas):
        table = self.table
        y = canvas.height - 16
        if table.game.spared and table.clock:
            if table.clock.seats == 2:
                from . import clock_for_two as picture
            else:
                from . import clock_for_many as picture
            yield from picture.draw(canvas, self)
        elif table.game.means == "board":
            from . import board_without_clock as picture

            yield from picture.draw(canvas, self)
            return
        else:
            if len(table.game.sides) == 2:
                from . import game_for_two as picture
            else:
                from . import game_for_many as picture
            yield from picture.draw(canvas, self)
            line, right = self._line()
            yield
            canvas.text(fit(line, BODY, canvas.width - 10 - BODY.measure(right)), 4, y - 16)
            canvas.text(right, canvas.width - 4, y - 16, BODY, AT_RIGHT)
            yield
        self.claim()  # what it finds is kept
        yield
        text, right = self._news()
        yield
        edge = canvas.edge(y)
        canvas.text(fit(text, BODY, edge - 6 - BODY.measure(right)), 4, y)
        canvas.text(right, edge, y, BODY, AT_RIGHT)
        yield
        if self._stands() or table.clock and table.clock.first_flag(self.drawn_at) >= 0:
            canvas.invert(0, y, canvas.width, 16)
            yield

    def _stands(self) -> bool:
        clock = self.table.clock
        return clock is not None and clock.started and clock.paused

    def _line(self) -> tuple:
        """The game's own line: open ends and hand, or what the pad is like."""
        table = self.table
        game = table.game
        if game.family != "dominoes":
            return t("game_" + game.preset), t("entries", len(game.log)) if len(game.log) else ""
        from . import domino

        ends = domino.ends(game)
        return ends or t("leads", seat_name(table, game.turn)), t("hand_no", game.hand_number)

    def _news(self) -> tuple:
        """What the players must know or do now, and at the right what they may look at."""
        table = self.table
        game, clock, owed = table.game, table.clock, table.owed
        right = t("stock", game.stock()) if game.family == "dominoes" else t("back_goes_on") if game.free_order else ""
        if game.pending:
            return t("say_it", game.pending), t("muggins_key") if _callers(game) else "▲"
        if clock and clock.first_flag(self.drawn_at) >= 0:
            return t("flag_of", clock_name(table, clock.first_flag(self.drawn_at))), t("back_goes_on")
        if self._stands():
            if owed > WAITING:
                return t("too_many", owed), t("stopped")
            return t("hand_waits" if table.fresh else "paused"), t("back_goes_on")
        if owed > 0:
            return t("to_enter", owed), right
        if clock and not clock.started:
            return t("press_starts", seat_name(table, game.turn)) if owed == 0 else t("press_due"), ""
        if owed < 0:
            return t("press_due"), self._last(False) if game.spared else ""
        if getattr(game, "drew", 0):
            return t("has_drawn", seat_name(table, game.turn)), right
        return self._last(), right or self.claim()

    def claim(self) -> str:
        """Says that who is on turn may claim a draw, or nothing. Moves are walked back for it, so it is asked once for each event."""
        game, events = self.table.game, self.table.session.count
        if self._claim[0] != events:
            said = ""
            if game.draws_agreed and not game.over:
                try:
                    game.claim()
                    said = t("may_claim")
                except FlagfallError:
                    pass
            self._claim = events, said
        return self._claim[1]

    def _last(self, named: bool = True) -> str:
        """The last entry, or what OK is for; where nobody enters anything the control that was agreed."""
        game = self.table.game
        if game.spared and not len(game.log):
            return self.table.session.header.control
        n = len(game.log)
        if not n or self.table.fresh:
            return t("ok_enters")
        from .entry_text import entry_text

        return entry_text(self.table, self.table.first_of(n - 1), game.mover if named else -1)


def _callers(game) -> list:
    """The seats that may call the points which the layer has not said."""
    return [seat for seat in range(game.seats) if seat != game.layer and game.due(seat)]
