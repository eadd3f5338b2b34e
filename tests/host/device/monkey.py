"""A monkey at the device: a seed decides its presses, power cuts and requests on the port.

Moods decide its deeds for a while: a player gets deep into games, a vandal gets everywhere. After each mood all checks of a Witness must
hold.
"""

from collections import deque
from random import Random

from boards.host.flash import BLOCK, BLOCKS, Flash, perform
from boards.host.kinds import DEFAULT
from flagfall import engine
from flagfall.app.i18n.language import LANGUAGES
from flagfall.engine.options import is_range
from flagfall.errors import FlagfallError, StorageFull
from flagfall.record import record
from tests.host.desk import BUTTONS, DEVICE, Desk
from tests.host.device.monkey_pc import Pc
from tests.host.device.witness import Witness

NAMES = ("Anna", "Boris", "Player 1", "Player 2", "Їжак Ґалаґан", "Ľubomír Ťažký", "W" * 16, "i", "Анна-Мария Щ.", "Zoe")
CONTROLS = ("1m", "5m", "3m+2s", "5md3s", "2mb5s", "10s", "3s+1s", "1h30m+30s", "15m+5s", "+3s", "20m")
METHODS = (
    "byo:20s,3x10s",
    "can:20s,5/30s",
    "canp:10s,2/20s,+1",
    "hour:30s",
    "gong:10s",
    "up",
    "up:1m",
    "scrabble:20s",
    "move:10s",
    "move:5s+save",
    "2/20s+1s;10s;5s",
    "1!/30sd2s;20sb2s",
    "1/10s*",
)
CLOCK_OPTIONS = ("", "", "freeze=off", "start=base", "freeze=off overtime=up", "freeze=off overtime=out", "late=5s", "credit=move")
LOG_BLOCKS = 24  # blocks of a small log, and of the file system itself
HOME_STEPS = 60  # presses that must be enough to get home from anywhere; a name of 24 letters is deleted first


class Monkey:
    """A monkey. seed: decides everything; flash: of an earlier device, whose id is `device`; games: number of begun games; trail: the last
    deeds.
    """

    def __init__(self, seed: int, flash: Flash | None = None, device: str = DEVICE):
        self.random = Random(seed)
        pick = self.random.choice
        board = pick((DEFAULT, DEFAULT, "badger2040", "badger2040", "pico_epaper_4in2"))
        self._five = board == "badger2040"
        self._buttons = BUTTONS[:5] if self._five else BUTTONS
        self._language = pick(LANGUAGES)[0]
        self.desk = Desk(board, flash, seed, self._language, device)
        self.witness = Witness(self.desk)
        self.trail: deque[str] = deque(maxlen=80)
        self.games = 0
        self._pc = Pc(self.desk, self.random, self.witness, self._note)
        self._set_up_device()

    def _set_up_device(self) -> None:
        """Gives the device settings and a roster."""
        pick = self.random.choice
        lines = [f"sound={pick(('all', 'off'))}", f"swapped={pick('001')}", f"every={pick((30, 60))}", f"switches={pick('001')}"]
        self.desk.board.storage.store("settings", "\n".join([*lines, "language=" + self._language]).encode())
        self.desk.app.book.set_players(list(NAMES[4:]))
        self.cut()

    def live(self, moods: int) -> None:
        """Lives so many moods, with all checks after each. An error lists the last deeds."""
        try:
            for number in range(moods):
                mood = self.random.choices(MOODS, WEIGHTS)[0]
                self._note(f"[{mood}]")
                getattr(self, mood)()
                self.witness.check()
                if number % 8 == 0:
                    self.go_home()
                    self._pc.ask("ref bye")
                    self.witness.check_object_count()
        except Exception as error:
            error.add_note(f"{self.desk.screen} at {self.desk.now} ms, after: {' '.join(self.trail)}")
            raise

    def _note(self, deed: str) -> None:
        self.trail.append(deed)

    # Buttons

    def press(self, button: str, ms: int = 60) -> None:
        self._note(button if ms == 60 else f"{button}:{ms}")
        if button == "back" and self._five:
            button, ms = "ok", max(ms, 700)
        self.desk.press(button, ms=ms)

    def _press_one_of(self, weights: str) -> None:
        """Presses one of the buttons; `ok*5 back` makes OK five times as likely as BACK."""
        words = [word.partition("*") for word in weights.split()]
        self.press(self.random.choices([word[0] for word in words], [int(word[2] or 1) for word in words])[0])

    def _press_some(self, buttons: str, most: int) -> None:
        for _ in range(self.random.randint(0, most)):
            self.press(self.random.choice(buttons.split()), 30)

    def go_home(self) -> None:
        """Goes home with BACK, and with the last line of the game's menu."""
        for _ in range(HOME_STEPS):
            screen = self.desk.screen
            if screen == "home":
                return
            if screen == "game_menu":
                self.press("up", 30)
                self.press("ok", 30)
            else:
                self.press("back", 30)
        raise AssertionError(f"the presses did not lead home from {self.desk.screen}")

    def vandal(self) -> None:
        """Presses any button, short or long, or two at once."""
        for _ in range(self.random.randint(10, 40)):
            deed, button = self.random.random(), self.random.choice(self._buttons)
            if deed < 0.75:
                self.press(button, self.random.choice((15, 60, 200)))
            elif deed < 0.85:
                self.press(button, self.random.choice((700, 1000, 1005, 1400, 3000)))
            else:
                self._press_two(button, self.random.choice(self._buttons))

    def _press_two(self, one: str, other: str) -> None:
        desk, pick = self.desk, self.random.choice
        self._note(f"{one}&{other}")
        desk.down(one)
        desk.run(pick((0, 5, 30)))
        desk.down(other)
        desk.run(pick((5, 50, 1100)))
        for button in self.random.sample((one, other), 2):
            desk.up(button)
            desk.run(pick((0, 20, 40)))

    def burst(self) -> None:
        """Makes twenty presses a second. Sometimes the program is held up and then gets many at once."""
        buttons = self.random.choice((self._buttons, ("left", "right"), ("left", "right", "ok"), ("ok",), ("up", "down")))
        ticks, keypad = self.desk.board.ticks, self.desk.board.keypad
        at = ticks.micros() + 1000
        for _ in range(self.random.randint(5, 60)):
            button = self.random.choice(buttons)
            self._note(button + "!")
            keypad.tap(BUTTONS.index(button), at, 25_000)
            at += 50_000
        if self.random.random() < 0.2:
            ticks.advance(self.random.randint(0, 400_000))
        self.desk.run((at - ticks.micros()) // 1000 + 200)

    def walker(self) -> None:
        """Walks through the menus, mostly forwards."""
        for _ in range(self.random.randint(10, 40)):
            self._press_one_of("left*2 right*4 up*3 down*6 ok*8 back")

    def idle(self) -> None:
        ms = self.random.choice((1000, 5000, 20_000, 20_000, 70_000, 300_000))
        self._note(f"wait {ms}")
        self.desk.run(ms)

    # Games

    def begin(self) -> None:
        """Puts a game with random options on the table."""
        pick, app = self.random.choice, self.desk.app
        presets = engine.presets()
        family = pick([engine.family(preset) for preset in presets] + sorted({*map(engine.family, presets)}))
        preset = pick([preset for preset in presets if engine.family(preset) == family])
        given = self._options(preset)
        seats = int(given.get("seats", 2))
        clocks = 2 if given.get("teams") == "2x2" else seats
        control = pick(("", *CONTROLS, *METHODS, "|".join(pick(CONTROLS[:6] + METHODS[:3]) for _ in range(clocks))))
        if preset == "clock":
            control = control or pick(METHODS)
        options = " ".join(f"{key}={value}" for key, value in given.items())
        header = record.Header(preset, options, self.random.sample(NAMES, seats), control)
        header.clock_options = pick(CLOCK_OPTIONS)
        self.go_home()
        self._note(f"begin({preset}, {header.options}, {control or 'no clock'}, {header.clock_options})")
        try:
            session = app.book.start(header, self.desk.now)
        except FlagfallError:  # not every control can do without its main time, and the flash may be full
            return
        if preset == "pad" and not control and self.random.random() < 0.5:
            self._earlier_entries(session.game)
        app.request_full()
        app.begin("table.play", session)
        self.games += 1

    def _earlier_entries(self, game) -> None:
        """Makes more entries than the ring in memory holds."""
        book, most = self.desk.app.book, self.random.randint(900, 1300)
        self._note(f"{most} entries")
        try:
            for _ in range(most):
                book.enter(game.parse("+0"), 0)
        except FlagfallError:  # the game is over, or the flash is full
            return

    def _options(self, preset: str) -> dict[str, str]:
        pick, given = self.random.choice, {}
        for name, values, *_ in engine.rows(preset):
            if name not in ("first", "teams") and self.random.random() < (0.6 if name == "seats" else 0.15):
                given[name] = str(self.random.randint(*values) if is_range(values) else pick(values or ("",)))
        if given.get("seats") == "4" and self.random.random() < 0.5:
            given["teams"] = "2x2"
        if given.get("fen") == "":
            del given["fen"]
        for name, values, *_ in engine.rows(preset):
            if name in ("target", "loss_limit") and is_range(values):  # so that the game can end
                given[name] = str(max(values[0], pick((0, 20, 20, 50, 100))))
        return given

    def player(self) -> None:
        """Makes entries of a game, and presses the clock when it is time."""
        if self.random.random() < 0.2 or self.desk.screen == "home":
            self.begin()
        for _ in range(self.random.randint(10, 60)):
            getattr(self, "_at_" + self.desk.screen, self._leave_other_screen)()

    def _at_play(self) -> None:
        table = self.desk.app.screen.table
        clock, chance = table.clock, self.random.random()
        if clock is None or chance < 0.4 and table.pending_turns >= 0 and clock.started:
            self._press_one_of("ok*60 up down*4 back*2")
        elif chance < 0.7:
            self.press_with_stamp()
        else:
            self._press_one_of("left right*3")

    def _at_tile_entry(self) -> None:
        self._press_some("left right up down", 3)
        self.press("ok")

    _at_triomino_entry = _at_tile_entry

    def _at_board_entry(self) -> None:
        self._press_some("left right up down", 4)
        self.press("ok")

    def _at_leader(self) -> None:
        self._press_some("down up", 3)
        self.press("ok")

    _at_who_leads = _at_leader

    def _at_hand_totals(self) -> None:
        self._press_some("up right down", 3)
        self._press_one_of("ok*30 back")

    _at_points_entry = _at_reveal_hand = _at_hand_totals

    def _at_entry_list(self) -> None:
        self._press_some("down", 4)
        self._press_one_of("ok*3 back")

    def _at_pick(self) -> None:
        self._press_some("down", 2)
        self._press_one_of("ok*5 back")

    def _at_home(self) -> None:
        self.press("ok")

    def _at_game_menu(self) -> None:
        if self.random.random() < 0.7:
            self.press("back")
        else:
            self._press_some("down up", 4)
            self.press("ok")

    def _leave_other_screen(self) -> None:
        self._press_one_of("ok*5 back*4 right up down")

    def press_with_stamp(self) -> None:
        """Lets the seat on turn end it, and checks that the record has exactly that moment."""
        desk = self.desk
        desk.run(100)  # no button is in its dead time any more
        screen, book, ticks = desk.app.screen, desk.app.book, desk.board.ticks
        table = getattr(screen, "table", None)
        if screen.name != "play" or table.clock.seats > 2 or table.clock.automatic or table.asks:
            return
        seat = table.running(ticks.now())
        if seat < 0 or self._flag_is_near(table, seat) or desk.board.storage.ready() < 100:
            return
        before, at, pin = book.entry.count, ticks.micros() + self.random.randint(0, 60_000), seat ^ desk.app.preferences.swapped
        self._note(f"stamped {BUTTONS[pin]}")
        desk.board.keypad.tap(pin, at)
        desk.run(150)
        slot = [bytes(slot) for slot in book.slots(book.entry.number)][before]
        assert slot[0] == record.PRESS and slot[13] == seat, f"the press of seat {seat} is not in the record"
        assert abs(record.t_of(slot) - (at // 1000 - table.base)) <= 1, "the stamp of a press is wrong"

    def _flag_is_near(self, table, seat: int) -> bool:
        """Returns True shortly before a flag, or before a time that ends the turn, when a press may not count any more."""
        t = table.time(self.desk.now)
        return table.clock.flag(seat, t + 2000) or table.clock.running(t + 2000) != seat

    def talk(self) -> None:
        self._pc.talk()

    def sync(self) -> None:
        self._pc.sync()

    # The power

    def cut(self) -> None:
        """Cuts the power between two turns of the loop."""
        self.witness.before_cut()
        self._power_on()

    def _power_on(self) -> None:
        self._note("CUT")
        self.desk.cut()
        self.desk.app.crash = _raise_crash
        self.witness.after_cut()

    def blackout(self) -> None:
        """Lets the device work, and cuts the power in the middle of one of its flash operations."""
        witness, flash = self.witness, self.desk.board.flash
        witness.check_records()
        witness.synced_after.clear()
        kept, image, flash.journal = (dict(witness.records), set(witness.synced)), bytearray(flash.image), []
        getattr(self, self.random.choice(("player", "player", "walker", "vandal", "sync")))()
        journal, flash.journal = flash.journal, None
        done = self.random.randint(0, len(journal))
        for operation in journal[:done]:
            perform(image, operation)
        if done < len(journal):
            perform(image, journal[done], self.random.random())
        self._note(f"blackout after {done} of {len(journal)}")
        flash.image[:] = image
        self._power_on()
        witness.note_power_cut(*kept, done)


def full_flash(unfinished: bool) -> Flash:
    """Returns the flash of a device with little room that was used until it was full. unfinished: its oldest game is unfinished."""
    desk = Desk()
    with desk.board.storage.fs.open("/data/something", "wb") as stream:
        stream.write(bytes(BLOCK * (BLOCKS - LOG_BLOCKS)))
    book, entries = desk.app.book, 0
    try:
        while True:
            game = book.start(record.Header("pad", "", list(NAMES[:2]))).game
            for _ in range(entries):
                book.enter(game.parse("+5"), 0)
            if entries or not unfinished:
                book.enter(game.parse("end"), 0)
            entries = 400
    except StorageFull:
        return desk.board.flash


def _raise_crash(error: Exception) -> None:
    """Raises the error, which a test must see, instead of opening the crash screen."""
    raise error


MOODS = ("player", "vandal", "burst", "walker", "idle", "go_home", "cut", "blackout", "talk", "sync")
WEIGHTS = (55, 10, 8, 9, 4, 2, 3, 12, 3, 2)
