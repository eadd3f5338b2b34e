"""The loop that connects the parts of the device: buttons, screens, picture, link. Knows no game and no pin.

It is a cooperative loop without threads: each turn does a short piece of all work. Tests call `step` in simulated time.
"""

import gc

from micropython import const

from ..errors import FlagfallError
from ..runtime import module_loader
from . import sounds
from .book.game_entry import OPEN
from .book.scorebook import Scorebook
from .button_events import ButtonEvents
from .health import Health
from .i18n import language
from .paint.canvas import Canvas
from .preferences import Preferences
from .refresh import Refresh
from .screen import EDGE, LEFT, REPEAT, RIGHT

_ALWAYS = module_loader.in_memory()  # the modules of the start, which stay in memory

# Modules that read a time control. A game on the table does not need them, and they would take 3 KB of a Pico. A later use loads them
# again.
_READERS = ("app.menus.control_text", "clock.control_reader", "clock.plain_words", "clock.presets", "clock.time_control", "clock.time_span")
_READERS += ("record.clock_from_record", "record.saved_controls")

_PAUSE = const(5)  # ms between two turns of the loop while there is work
_PANEL_PAUSE = const(10)  # ms between two turns while only the panel works
_IDLE_PAUSE = const(25)  # ms between two turns without work; a press ends it
REST = const(1000)  # ms between two turns while the chip rests
_ROOM = const(160_000)  # free bytes at home that the largest game needs when its code is in memory
_LINGER = const(1000)  # ms after a press or a request, in which another one is likely


class App:
    """The app of the device. book: the scorebook; preferences: the owner's choices; stack: the open screens; screen: the top one."""

    def __init__(self, board):
        self.board = board
        self.ticks = board.ticks
        self.canvas = Canvas(board.display)
        self.preferences = Preferences(board.storage)
        board.display.turned = self.preferences.turned
        if self.preferences.repeats > 1:
            board.display.repeat(self.preferences.repeats)
        board.power.choose(self.preferences.cells)
        language.set_buttons(board.keys)
        language.set_language(self.preferences.language)
        self.book = Scorebook(board.storage, board.device, board.watchdog.feed)
        self.keys = ButtonEvents(board.buttons, board.keys)
        self.refresh = Refresh(board.display, board.ticks, board.buttons.waits, self.live, self.canvas, self.preferences.every)
        self.stack = []
        self.health = Health(self)
        self.setups: dict = {}  # the changes of setups that were left with BACK, until a game begins
        self.service = None  # loaded for the first request of a PC
        self.crashes = 0
        self._last_activity = 0  # ms of the last press or request
        self.begin("menus.home", True)
        if module_loader.runs_from == "memory" and gc.mem_free() < _ROOM:
            self.open("notice", self.message("no room for games"))
        if board.watchdog.bitten:
            self._fail(RuntimeError("the program stood still"), self.book.index.latest())

    def introduce(self) -> None:
        """Opens the first questions when the owner has made no choice yet, on a battery also those about it, but not over a game that
        waits; opens the hardware check when LEFT and RIGHT are held down.
        """
        if not self.preferences.cells and self.board.power.battery() and not self.book.unfinished():
            self.open("menus.settings", True)
        if not self.board.storage.load("settings"):
            self.open("menus.first_start")
        buttons = self.board.buttons
        buttons.begin()
        if buttons.is_down(LEFT) and buttons.is_down(RIGHT):
            self.open("check.hardware_check")

    def live(self) -> bool:
        """Returns True while time runs for a seat, on the top screen or below it. Then flash must not be erased,
        and no work may be long.
        """
        for screen in self.stack:
            if screen.live:
                return True
        return False

    # Screens

    @property
    def screen(self):
        return self.stack[-1]

    @property
    def shown_at(self) -> int:
        """Returns the ms at which the glass will show the picture that is being drawn."""
        return self.refresh.shown_at

    def glass_time(self, now: int) -> int:
        """Returns the ms at which the glass would show a picture begun at `now` ms. A screen's tick uses the state of that moment."""
        return self.refresh.glass_time(now)

    def request_full(self) -> None:
        """Makes the next refresh a full one, which clears all ghosts in 2 to 4 s: at a start, a pause, an end."""
        self.refresh.request_full()

    def open(self, name: str, *args) -> None:
        """Opens a screen on top: `menus.seats` is the class Seats of app/menus/seats.py. args: its arguments after the app."""
        if self.shown_at:  # the first picture does not wait for a collection
            self.refresh.expect_modules()
        before = module_loader.in_memory("app")
        module = module_loader.load("app." + name)
        screen = getattr(module, "".join([word[0].upper() + word[1:] for word in name.rpartition(".")[2].split("_")]))(self, *args)
        screen.name, screen.before = name.rpartition(".")[2], before
        self.stack.append(screen)
        self._enter_top()

    def begin(self, name: str, *args) -> None:
        """Closes all screens and opens one: home, or the game on the table, which needs the memory."""
        while self.stack:
            self._pop()
        module_loader.forget("app", _ALWAYS)
        self.open(name, *args)
        self.unload_readers()
        if self.shown_at:  # the first picture does not wait for a collection
            gc.collect()  # now also the readers, so that the first pictures use their place

    def unload_readers(self) -> None:
        """Unloads the modules that read a time control."""
        for read in _READERS:
            module_loader.drop(read)

    def replace(self, name: str, *args) -> None:
        """Closes the top screen and opens another in its place."""
        self._pop()
        self.open(name, *args)

    def back(self, then=None, *values) -> None:
        """Closes the top screen. then(*values), if given, is called before the screen below is entered. The last screen stays open."""
        if len(self.stack) < 2:
            return
        self._pop()
        if then:
            then(*values)
        self._enter_top()

    def back_to(self, name: str) -> None:
        """Closes the screens above the one with this name; without such a screen all but the lowest."""
        while len(self.stack) > 1 and self.screen.name != name:
            self._pop()
        self._enter_top()

    def home(self) -> None:
        """Closes all screens but home, takes the game off the table and unloads its modules."""
        self._unload_game()  # before home is loaded, which then finds the memory
        self.begin("menus.home")

    def _unload_game(self) -> None:
        """Takes the game off the table, and unloads the modules and words of games and clocks."""
        self.book.leave()
        for room in ("engine", "clock", "record"):
            module_loader.forget(room, _ALWAYS)
        language.load_game_words("")

    def unload_clock_choice(self, clock: bool) -> None:
        """Unloads the modules that only the choice of the clock has needed, before a game begins. clock: the game has a clock."""
        for room in ("clock.methods",) if clock else ("clock", "record"):
            module_loader.forget(room, _ALWAYS)

    def _pop(self) -> None:
        screen = self.stack.pop()
        screen.leave()
        module_loader.forget("app", screen.before)

    def _enter_top(self) -> None:
        """Enters the screen that has become the top one. Raises its FlagfallError, and closes the screen then."""
        self.keys.forget()
        self.refresh.drop()
        self.screen.dirty = True
        if self.screen.name == "home":
            self._unload_game()
        try:
            self.screen.enter()
        except FlagfallError:
            if len(self.stack) > 1:  # a screen that cannot be entered must not stay on top
                self._pop()
                self._enter_top()
            raise
        if self.shown_at and not self.live():  # the first picture does not wait for a collection
            gc.collect()

    # The loop

    def show(self) -> None:
        """Runs the loop until the panel has the first picture."""
        while self.refresh.busy(self.screen) and not self.board.display.failed:
            self.step()
            self.ticks.sleep(0 if self.refresh.hurries(self.screen) else _PAUSE)
        self.refresh.expect_modules()

    def run(self) -> None:
        """Runs the loop for ever. Ctrl-C (KeyboardInterrupt) ends it, so that a PC can always reach the prompt. When an error is so bad
        that `crash` fails, too, the watchdog restarts the chip.
        """
        watchdog = self.board.watchdog
        watchdog.start()
        try:
            while True:
                self._go_on()
        except KeyboardInterrupt:
            watchdog.stop()
            raise

    def _go_on(self) -> None:
        """Runs the loop until an error. It has one `try` for all turns, because a `try` in each turn costs a Pico 0.2 ms."""
        wait = self.board.buttons.wait
        try:
            while True:
                self.turn()
                pause = self.pause()
                if pause == _IDLE_PAUSE and self._may_rest():
                    self.board.rest(REST)
                elif pause:
                    wait(pause)
        except Exception as error:  # noqa: BLE001 after any error the game is on flash, and the device must continue
            self.crash(error)

    def pause(self) -> int:
        """Returns the ms until the next turn. The processor sleeps in them; presses get their stamps without it."""
        if self.refresh.hurries(self.screen):
            return 0
        busy = self.refresh.busy(self.screen) or self.ticks.now() - self._last_activity < _LINGER
        return _PAUSE if busy else _PANEL_PAUSE if self.board.display.busy else _IDLE_PAUSE

    def _may_rest(self) -> bool:
        """Returns True when the chip may stop until a button or a cable wakes it: the owner has chosen that, the chip runs on a battery,
        and there is no work.
        """
        board = self.board
        return self.preferences.saving and self.refresh.asleep and not self.live() and board.buttons.still() and board.power.battery() > 0

    def step(self) -> None:
        """Runs one turn of the loop, for callers with their own loop."""
        try:
            self.turn()
        except Exception as error:  # noqa: BLE001 as in _go_on
            self.crash(error)

    def turn(self) -> None:
        """Does a short piece of all work: presses, time, presses again, the picture, the PC. A garbage collection ends the turn."""
        now = self.ticks.now()
        while self.keys.next(now):
            self._press(self.keys.event)
        self.screen.tick(now)
        self.health.tick(now)
        board = self.board
        board.watchdog.feed()
        board.sounder.poll(now)
        board.lamps.poll(now)
        while board.buttons.waits() and self.keys.next(self.ticks.now()):  # a press need not wait for both the clock and the picture
            self._press(self.keys.event)
        if not self.refresh.tidy():
            self.refresh.step(self.screen)
            self._serve(board.link)

    def _serve(self, link) -> None:
        """Answers the PC's lines. The first line loads the module for them."""
        if link.poll():
            self._last_activity = self.ticks.now()
        if self.refresh.drawing and self.live():
            return  # a piece of a picture and a request in one turn would delay a press
        if self.service is None:
            line = link.line()
            if not line:
                return
            self.service = module_loader.load("app.book.service").Service(self.board, self.book, self.live, self._ask)
            self.service.take(line)
        else:
            self.service.poll()

    def _ask(self, module: str, request: str):
        """Returns the reply of app.MODULE to a PC's request. Loads the module if it is not in memory."""
        return module_loader.load("app." + module).answer(self, request)

    def _press(self, event) -> None:
        self._last_activity = self.ticks.now()
        screen = self.screen
        big = event.button <= RIGHT and self.stack[0].owns_big
        if not big and not screen.raw:
            if event.kind > REPEAT:
                return
            if event.kind == EDGE:
                self.sound("key")
        try:
            if big:
                self.stack[0].press_big(event)
            else:
                screen.press(event)
        except FlagfallError as error:
            self.open("notice", self.message(error))
        if event.kind == EDGE:
            self.refresh.note_press(event.stamp)

    def show_keys(self) -> None:
        """Sounds the low tone, and shows for a second which buttons work on the top screen, after a big button without effect."""
        self.sound("no")
        self.refresh.show_line(language.t(self.screen.keys), self.screen)

    def crash(self, error: Exception) -> None:
        """Shows an error as `_fail` does. When the program runs from memory and has found none, restarts the chip: what is free now is in
        small pieces, and the next start runs from flash or says that no game has room.
        """
        if isinstance(error, MemoryError) and module_loader.runs_from == "memory":
            self.board.watchdog.restart()
        self._fail(error, self.book.entry)

    def _fail(self, error: Exception, entry) -> None:
        """Shows the error. After a press crash.py goes home; after the first error since power on it also resumes the game of `entry`."""
        self.crashes += 1
        self.refresh.suspended = False  # the hardware check may have failed
        self.book.leave()
        while self.stack:
            module_loader.forget("app", self.stack.pop().before)
        gc.collect()
        self.open("crash", error, entry.number if entry and entry.state == OPEN else 0)

    def message(self, error) -> str:
        """Returns a message of the rules or the flash in the owner's language, with the players' names."""
        return language.message(error, self.book.session.names if self.book.session else ())

    def sound(self, name: str) -> None:
        """Plays a sound of sounds.py, if the owner's choice allows it."""
        sounds.play(self.board.sounder, name, self.preferences.sound)
