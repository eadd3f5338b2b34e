"""The ports between the hardware and the app, on one page. A board must supply them. This page is a description; no class inherits from it.

A board's `board.py` makes one object with these attributes, on the PC (boards/host) as on a Pico. Where a board lacks an
optional part (sounder, lamps, power), an object that does nothing stands for it. Times are whole milliseconds. Sizes are pixels of the
panel in landscape.
"""


class Board:
    """All parts of one board.

    name: its folder in boards/; device: 8 hex digits, unique to the chip; keys: number of buttons, 5 or 6; hertz: rate of the panel's bus;
    signals: whether it has a sounder, and its number of lamps; pull_busy(up): sets the chip's resistor at BUSY, for the hardware check;
    rest(ms): stops the chip for at most ms, until a button or a cable wakes it.
    """

    name = ""
    device = ""
    keys = 6


class Ticks:
    """The only source of time. `now` never wraps and never goes back, because the port extends the chip's counter."""

    def now(self) -> int:
        """Returns the milliseconds since power on."""
        raise NotImplementedError

    def sleep(self, ms: int) -> None:
        """Waits at most ms; may return early for a button, the panel or the link."""
        raise NotImplementedError


class Buttons:
    """The debounced edges of the buttons, oldest first (drivers/buttons.py). An edge arrives some ms late, with the stamp of its beginning.

    For the hardware check: probe() returns the contacts without debounce (drivers/contacts.py); us() is the microsecond counter.
    """

    LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)
    stamp = 0  # time of the edge that `get` returned last, in Ticks milliseconds

    def get(self) -> int:
        """Returns the next edge as button * 2 + 1 for down, button * 2 for up; -1 for none. Sets `stamp`."""
        raise NotImplementedError

    def begin(self) -> None:
        """Reads the state at power on, for `is_down`. The app calls it before the first `get`."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Returns True when a button has moved since the last `get`. It is fast, so long work may call it often."""
        raise NotImplementedError

    def still(self) -> bool:
        """Returns True when `get` has returned every movement."""
        raise NotImplementedError

    def wait(self, ms: int) -> None:
        """Sleeps at most ms. Returns early when `get` may have an edge."""
        raise NotImplementedError

    def is_down(self, button: int) -> bool:
        """Returns True while the button is down, as of the last `get`."""
        raise NotImplementedError


class Display:
    """An e-ink panel. `buffer` is a bytearray in framebuf.MONO_VLSB order (a byte is eight rows), 1 = ink (black).

    For the hardware check: probe(pull_busy, ticks) returns the test of the panel (drivers/panel_probe.py); rate(hertz) sets the rate of
    the bus; repeats and repeat(times): how often the waveform of partial refreshes is played, 0 where the driver offers no choice.
    """

    width = 296
    height = 128
    buffer = bytearray()
    # 0: `show` may be called, and `buffer` drawn on; 1 during a refresh, 2 while in it the panel works alone, so that `poll` only waits
    busy = 0
    failed = False  # BUSY never began or never ended; the panel is not used until the next `show`
    duration = 0  # ms of a partial refresh from `show` to its end, as last measured by BUSY
    full_duration = 0  # ms of a full refresh
    turned = False  # True turns the picture by 180 degrees, from the next `show` on

    def show(self, full: bool) -> None:
        """Starts a refresh with `buffer` and returns at once. There is no second buffer, because it would need 4.7 to 15 KB."""
        raise NotImplementedError

    def poll(self) -> None:
        """Does the next step of the refresh, some ms of work. The loop calls it in every turn."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Puts the panel into deep sleep when it is not busy; the next `show` wakes it."""
        raise NotImplementedError


class Storage:
    """The flash: a log of 16-byte slots that only grows, programmed in place, and a few small files.

    Slots have numbers that never change: `first` <= i < `end`. A slot that begins with 0xFF is empty. For the hardware check probe()
    returns the test of the flash (drivers/flash_probe.py).
    """

    first = 0
    end = 0
    epoch = ""  # 8 hex digits drawn at random when the log was made
    doubtful = False  # bits of the epoch have flipped and the log cannot correct them; `adopt(epoch)` does
    worn = 0  # number of worn blocks found since power on: they do not hold their bytes
    gap = 0  # number of lost blocks that may have held the newest slots, until `end_gap`
    found = 0  # number of blocks found again after the file system's directory was damaged, until `forget_found`

    def random(self, count: int) -> bytes:
        """Returns `count` random bytes from the chip's own noise."""
        raise NotImplementedError

    def append(self, slot: bytes) -> int:
        """Programs 16 bytes after the last slot in about 1 ms, never with an erase, and returns the slot's number. Raises StorageFull."""
        raise NotImplementedError

    def read(self, number: int, slot: bytearray) -> None:
        """Copies slot `number` into the caller's 16 bytes."""
        raise NotImplementedError

    def ready(self) -> int:
        """Returns the number of slots that can be appended without any erase."""
        raise NotImplementedError

    def room(self) -> int:
        """Returns the number of slots that can be appended before old ones must be dropped. It takes some ms, so only menus call it."""
        raise NotImplementedError

    def prepare(self, slots: int) -> bool:
        """Prepares slots until `ready() >= slots`. Erases, so never while a clock runs. Returns False when the flash is full."""
        raise NotImplementedError

    def drop(self, before: int) -> None:
        """Forgets whole files of slots before number `before`. Erases, so never while a clock runs."""
        raise NotImplementedError

    def load(self, name: str) -> bytes:
        """Returns the content of the small file with this name, b"" for none."""
        raise NotImplementedError

    def store(self, name: str, data: bytes) -> None:
        """Replaces the content of a small file completely or not at all. Erases, so never while a clock runs. Raises StorageFull."""
        raise NotImplementedError


class Link:
    """Lines to and from the PC. No call waits for the PC."""

    def line(self) -> bytes:
        """Returns the next whole line without its line end, b"" for none. Drops a line that is too long."""
        raise NotImplementedError

    def send(self, line: bytes) -> bool:
        """Begins to send one line, which must not change until it is sent. Returns False while the previous line is being sent."""
        raise NotImplementedError

    def poll(self) -> bool:
        """Receives and sends some bytes. Returns True when there were any. The loop calls it in every turn."""
        raise NotImplementedError


class Sounder:
    """A piezo sounder. `beep` returns at once; `poll` ends the tone."""

    def beep(self, hertz: int, ms: int) -> None:
        raise NotImplementedError

    def poll(self, now: int) -> None:
        raise NotImplementedError


class Lamps:
    """A light for each side: from 10 m people see which clock runs."""

    def show(self, seat: int) -> None:
        """Lights the lamp of seat 0 or 1, none for -1. It ends the blinking of another seat."""
        raise NotImplementedError

    def blink(self, seat: int) -> None:
        """Lets the lamp of a seat blink: little time, or a fallen flag. -1 ends it: the lamp of `show` is lit again."""
        raise NotImplementedError

    def poll(self, now: int) -> None:
        """Switches a blinking lamp on and off; does nothing else. The loop calls it in every turn."""
        raise NotImplementedError


class Watchdog:
    """Restarts the chip when the program stands still for eight seconds."""

    bitten = False  # True when the watchdog has caused this start

    def start(self) -> None:
        raise NotImplementedError

    def feed(self) -> None:
        """Proves that the program runs. The loop calls it in every turn, and so does work that may take longer."""
        raise NotImplementedError

    def stop(self) -> None:
        """Ends the watch when the program ends, because the prompt needs no limit."""
        raise NotImplementedError

    def restart(self) -> None:
        """Restarts the chip at once."""
        raise NotImplementedError


class Power:
    """The power supply."""

    low = 0  # mV below which the battery is low; 0 where the board cannot measure
    cells = "three"  # `two`, `three` or `lithium`, with a `-` behind it where a diode follows
    off = None  # a function that cuts the supply, where the board has a switch

    def choose(self, cells: str) -> None:
        """Sets the cells in use, see `cells`."""
        raise NotImplementedError

    def battery(self) -> int:
        """Returns millivolts, 0 where the board cannot measure."""
        raise NotImplementedError
