"""The screen of the running game: clocks, scores, turn, and the game's own line. The big buttons end turns, whatever
is open above it.

OK opens the entry, UP shows the hands, DOWN the entries so far, BACK stops the clock and opens the menu. In a game that is its clock alone
there is nothing to enter, so OK starts and stops the clock.
"""

from micropython import const

from ...errors import FlagfallError
from ...runtime import module_loader
from ..games import ANY_SIDE
from ..i18n.language import free_parts, t
from ..screen import BACK, EDGE, LEFT, LONG, OK, RIGHT, UP
from .game_screen import GameScreen, lamp_of
from .pictures import play_news
from .table_controller import TableController

_CALM = const(20_000)  # ms left of a running clock; with less, no full refresh may hide the picture
_JUST = const(1500)  # ms after a press, in which a full refresh disturbs no player


class Play(GameScreen):
    """Shows the game. session: of the scorebook; resumed: the game waits for a press that continues it."""

    raw = owns_big = True

    def __init__(self, app, session, resumed: bool = False):
        super().__init__(app, TableController(app.book, session, app.ticks.now(), self._light, app.preferences))
        self._resumed = resumed
        self._pressed = 0  # stamp of the last press that counted
        self._lamp = -1
        self._claim = (-1, "")  # (number of events, the result of `claim_text` after them)
        self.name_control()
        self.table.prepare(app.ticks.now())

    def name_control(self) -> None:
        """Sets `control`, the control's name or words, which are drawn before the first entry of a game with optional moves."""
        self.control = ""
        control = self.table.session.control
        if control and "|" not in control and self.table.game.facts.moves_optional:  # unequal times have no short name
            texts = module_loader.load("app.menus.control_text")
            self.control = texts.label(control, self.app.book.clocks())
            free_parts()

    def leave(self) -> None:
        self.app.board.lamps.show(-1)
        table = self.table
        if len(table.game.log) or table.clock and table.clock.started:
            module_loader.load("app.menus.setups").save(self.app.board.storage, table.session)

    @property
    def live(self) -> bool:
        return self.table.running(self.app.ticks.now()) >= 0

    def calm(self, now: int) -> bool:
        table = self.table
        clock_seat = table.running(now)
        return clock_seat < 0 or (now - self._pressed < _JUST and table.clock.left(clock_seat, table.time(now)) > _CALM)

    @property
    def waits(self) -> bool:
        """Returns True when OK continues the stopped clock: after a resume, and when no more can be entered before a press."""
        clock = self.table.clock
        if clock is None or not clock.started or not clock.paused or self.table.asks:
            return False
        return self._resumed or self.table.pending_turns < 0

    @property
    def keys(self) -> str:
        """Returns the key of the line that says which buttons work."""
        return "ok_goes_on" if self.waits else "keys_play"

    # Buttons

    def enter(self) -> None:
        """Lets the clock go on that the change of an entry has stopped, also after BACK."""
        super().enter()
        if self.table.goes_on:
            self.table.goes_on = False
            self.table.go(self.app.ticks.now())

    def go_on(self, stamp: int) -> None:
        """Starts the clock of the framed player, if the game waits for it."""
        if self.waits and self.table.go(stamp):
            self._resumed = False
            self._pressed = stamp
            self.app.sound("turn")

    def press(self, event) -> None:
        button = event.button
        if event.kind == EDGE:
            self.app.sound("key")
            self.dirty = True
            table = self.table
            entry = table.style.entry
            if button == OK and self.waits:
                self.go_on(event.stamp)
            elif button == OK and not entry:
                self._switch_clock(event.stamp)
            elif button == OK:
                self._open_entry()
            elif button == BACK:
                self._stop(event.stamp)
            elif not entry:
                self.app.sound("no")
            elif not table.style.own_press(self.app, table, button, event.stamp):
                self.app.open(table.style.look if button == UP else "table.entry_list", table)

    def press_big(self, event) -> None:
        """Handles a big button, also while another screen is open: it ends a turn, starts a clock that waits for it, or without a clock
        opens the entry. Elsewhere it changes nothing, and the low tone and a line say so.
        """
        side = (event.button == RIGHT) ^ self.app.preferences.swapped
        if self.table.clock is not None:
            self._press_clock(event, side)
        elif event.kind == EDGE and self.app.screen is self:
            self._open_entry(side if len(self.table.game.sides) == 2 else ANY_SIDE)
        elif event.kind == EDGE:
            self.app.show_keys()

    def _press_clock(self, event, side: int) -> None:
        """Handles a big button of a game with a clock. side: the side of the button."""
        button, kind, stamp = event.button, event.kind, event.stamp
        table, app = self.table, self.app
        clock = table.clock
        running = table.running(stamp)
        waits = running < 0 and self._waits_for_start()
        if clock.seats > 2 and not waits and button == LEFT and (app.screen is self or running >= 0):
            if kind == LONG and app.screen is self:
                app.open("table.turn_menu", table)
            return
        if kind != EDGE or stamp == self._pressed and clock.started:
            return  # after both buttons in one millisecond, only the side whose time ran has ended its turn
        clock_seat = side if clock.seats == 2 else running
        if table.go(stamp) if waits else running >= 0 and table.press(clock_seat, stamp):
            self._pressed = stamp
            if table.running(stamp) >= 0:  # else the sound of a stopped clock is heard
                app.sound("many" if table.few_left else "turn")
            self._show_turn()
        elif running < 0:
            app.show_keys()

    def _waits_for_start(self) -> bool:
        """Returns True when a big button may start the stopped clock: no turn has begun, and the players look at the game or its entry."""
        app, table = self.app, self.table
        entering = len(app.stack) == 2 and app.screen.stays_open  # opened from the play screen, so nobody has made a pause
        return (app.screen is self or entering) and (not table.clock.started or table.no_turn_yet)

    def _show_turn(self) -> None:
        """Closes the screens that only show something, after the end of a turn. An open entry stays, and so does a decision."""
        app, at = self.app, len(self.app.stack) - 1
        while at and not app.stack[at].stays_open:
            at -= 1
        if at + 1 < len(app.stack):
            app.back_to(app.stack[at].name)
        elif at:
            app.screen.enter()  # more can be entered now
        app.screen.dirty = True

    def _switch_clock(self, stamp: int) -> None:
        """Starts or stops the clock of a game without moves."""
        if self.table.clock.started:
            self._stop(stamp)
        else:
            self.table.go(stamp)
            self.app.sound("turn")

    def _open_entry(self, side: int = -1) -> None:
        """Opens the next entry. side: the side whose big button was pressed, -1 for OK, or ANY_SIDE."""
        table = self.table
        if table.asks:
            self._answer()
        elif table.pending_turns < 0:
            self.app.open("table.table_notice", table, t("press_first"))
        elif not table.style.entry or not table.style.open_entry(self.app, table, side):
            self.app.show_keys()

    def _stop(self, stamp: int) -> None:
        """Stops all time and opens the menu. Before the first event it returns to the summary."""
        app, book = self.app, self.app.book
        if book.entry and book.index.untouched(book.entry):
            row = module_loader.load("app.menus.setups").row_of(self.table.session)
            app.home()
            app.open("menus.summary", row)
            return
        ran = self.table.running(stamp) >= 0
        self._resumed = False
        self.table.pause(stamp)
        self._light(-1)
        if ran:
            self.app.request_full()
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
            self.app.request_full()
            self.app.open(table.style.hand_result, table)
        elif table.asks and not table.style.waits(table):
            self._answer()

    def _answer(self) -> None:
        """Opens the screen for the pending answer."""
        table = self.table
        self.app.open("table.game_result" if table.asks == "over" else table.style.answers[table.asks], table)

    def _light(self, running: int) -> None:
        """Lights the lamp of the clock seat whose time runs. Only clock seats 0 and 1 have lamps. A clock that stops is heard."""
        if running < 0 <= self._lamp and self.table.clock.paused:
            self.app.sound("stop")
        self._lamp = running
        self.app.board.lamps.show(lamp_of(self.app, running))

    # Picture

    def marked_clock_seat(self) -> int:
        """Returns the clock seat that is marked; -1 for none."""
        table = self.table
        if self._ran >= 0 and not table.clock.paused:
            return self._ran
        return table.clock.turn if table.clock.started else table.session.clock_seat(table.game.turn) if table.game.turn >= 0 else -1

    def marked_side(self) -> int:
        """Returns the side whose block is marked; -1 for none."""
        table = self.table
        if table.clock is None:
            return table.game.side(table.game.turn) if table.game.turn >= 0 else -1
        clock_seat = self.marked_clock_seat()
        return table.side_at(clock_seat) if clock_seat >= 0 else -1

    def drawing_time(self) -> int:
        """Returns the game time as the base does. A running delay is drawn with its seconds."""
        at = super().drawing_time()
        delay = self.table.clock.delay_left(at)
        if delay:
            self._next = min(self._next, at + (delay - 1) % 1000 + 1)
        return at

    def black(self) -> bool:
        """Returns True when the marked block is filled: time runs, or the game has no clock."""
        return self.table.clock is None or self._ran >= 0

    def draw(self, canvas):
        table = self.table
        clock, style = table.clock, table.style
        board = canvas.tall and style.pieces and len(table.game.log)  # moves are entered, and the panel has room for board and clocks
        news = True
        if table.game.facts.moves_optional and clock and not board:
            picture = "table.pictures." + ("clock_for_two" if clock.seats == 2 else "clock_for_many")
        elif canvas.tall and style.table and len(table.game.log) and not table.game.facts.results_only:
            picture, news = "table.pictures.table_and_players", False
        elif style.picture:
            picture, news = style.picture, False
        else:
            picture = "table.pictures." + ("game_for_two" if len(table.game.sides) == 2 else "game_for_many")
        yield from module_loader.load("app." + picture, self.app.refresh.expect_modules).draw(canvas, self)
        if news:
            yield from play_news.draw(canvas, self)

    def claim_text(self) -> str:
        """Returns the words for a possible claim of a draw, "" for none. It goes back over the moves, so it works once for each event."""
        game, events = self.table.game, self.table.session.count
        if self._claim[0] != events:
            words = ""
            if game.facts.draws_claimed and not game.over:
                try:
                    game.check_claim()
                    words = t("may_claim")
                except FlagfallError:
                    pass
            self._claim = events, words
        return self._claim[1]
