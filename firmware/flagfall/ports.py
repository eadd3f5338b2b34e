"""The hardware boundary on one page: what a board must hand to the app. Documentation only, nothing inherits from it.

A board's `board.py` makes one object with these attributes; boards/host and the Pico boards make the same ones.
Optional parts (sounder, lamps, power) are present as objects that do nothing where the board has none.
Times are whole milliseconds. Sizes are pixels of the panel held in landscape.
"""


class Board:
    """`name` (folder in boards/), `device` (8 hex digits, unique to the chip), the ports below, `keys`: 5 or 6 buttons, `hertz` of the
    panel's bus; `bench()`: what the hardware check needs beside the ports (drivers/bench.py); `rest(ms)`: the chip stands still for at
    most so long, until a button or a cable wakes it.
    """

    name = ""
    device = ""
    keys = 6


class Ticks:
    """The only source of time. `now` never wraps and never goes back: the port re-bases the chip's counter by itself."""

    def now(self) -> int:
        """Milliseconds since power on."""
        raise NotImplementedError

    def sleep(self, ms: int) -> None:
        """Waits at most ms; may return early when a button, the panel or the link wants attention."""
        raise NotImplementedError


class Buttons:
    """Edges of the buttons, oldest first, already debounced (drivers/buttons.py): told some ms late, with the stamp of their beginning."""

    LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)
    stamp = 0  # of the edge that `get` just returned, in Ticks milliseconds

    def get(self) -> int:
        """The next edge as button * 2 + 1 for down, button * 2 for up; -1 when there is none. Sets `stamp`."""
        raise NotImplementedError

    def begin(self) -> None:
        """Reads the state at power on, for `held`; before the first `get`."""
        raise NotImplementedError

    def waits(self) -> bool:
        """True when a button has moved and `get` has not looked yet. Costs next to nothing, so long work may ask often."""
        raise NotImplementedError

    def still(self) -> bool:
        """True when nothing has moved that has not been told."""
        raise NotImplementedError

    def wait(self, ms: int) -> None:
        """Sleeps at most ms; returns early when `get` may find something."""
        raise NotImplementedError

    def held(self, button: int) -> bool:
        """True while the button is down (as of the last `get`)."""
        raise NotImplementedError


class Display:
    """An e-ink panel. `buffer` is a bytearray in framebuf.MONO_VLSB order (a byte is eight rows), 1 = ink (black)."""

    width = 296
    height = 128
    buffer = bytearray()
    # While a refresh is in flight 1, or 2 when `poll` has found nothing to do: `show` must wait, and `buffer` must not be drawn on.
    busy = 0
    failed = False  # BUSY never came or never dropped: the panel is given up until the next `show`
    duration = 0  # ms that a partial refresh begun now would take from `show` to a still picture, as measured from BUSY
    full_duration = 0  # ms of a full one
    turned = False  # the picture is turned by 180 degrees, by the chip's own addressing; from the next `show` on

    def show(self, full: bool) -> None:
        """Starts a refresh of what `buffer` holds now and returns at once. A second copy of the picture would cost 4.7 to 15 KB."""
        raise NotImplementedError

    def poll(self) -> None:
        """Moves the refresh on by a bounded step (some ms). The loop calls it every turn."""
        raise NotImplementedError

    def sleep(self) -> None:
        """Deep sleep of the panel when it is not busy; the next `show` wakes it."""
        raise NotImplementedError


class Storage:
    """The flash: a log of 16-byte slots that only grows, programmed in place, and a few small files.

    Slots have numbers that never change: `first` <= i < `end`. A slot that begins with 0xFF is empty.
    """

    first = 0
    end = 0
    epoch = ""  # 8 hex digits drawn at random when the log was made
    doubtful = False  # bits of it have flipped, and the log alone cannot tell which; `adopt(epoch)` settles it
    worn = 0  # blocks found since power on that no longer keep their bytes
    gap = 0  # blocks that are gone and may have held the newest slots, until `settle_gap`
    found = 0  # blocks found again after the file system's directory was damaged, until `forget_found`

    def random(self, count: int) -> bytes:
        """So many bytes of the chip's own noise, each value equally likely."""
        raise NotImplementedError

    def append(self, slot: bytes) -> int:
        """Programs 16 bytes after the last slot, about 1 ms, never an erase; returns its number. Raises StorageFull."""
        raise NotImplementedError

    def read(self, number: int, slot: bytearray) -> None:
        """Copies slot `number` into the caller's 16 bytes."""
        raise NotImplementedError

    def ready(self) -> int:
        """Slots that can be appended without any erase."""
        raise NotImplementedError

    def room(self) -> int:
        """Slots that can be appended at all before old ones are dropped. Takes some ms: asked by a menu only."""
        raise NotImplementedError

    def prepare(self, slots: int) -> bool:
        """Makes ground until `ready() >= slots`. Erases: never while a clock runs. False when the flash is full."""
        raise NotImplementedError

    def drop(self, before: int) -> None:
        """Forgets whole files of slots that lie before number `before`. Erases: never while a clock runs."""
        raise NotImplementedError

    def load(self, name: str) -> bytes:
        """The small file of that name, b"" when there is none."""
        raise NotImplementedError

    def store(self, name: str, data: bytes) -> None:
        """Replaces the small file at once or not at all. Erases: never while a clock runs. Raises StorageFull."""
        raise NotImplementedError


class Link:
    """Lines to and from the PC. Never blocks, whatever the PC does."""

    def line(self) -> bytes:
        """The next whole line without its end, b"" when there is none. Over-long lines are dropped whole."""
        raise NotImplementedError

    def send(self, line: bytes) -> bool:
        """Sends one line, which must not change meanwhile; False when the one before is still going out (the PC does not read)."""
        raise NotImplementedError

    def poll(self) -> bool:
        """Moves some bytes in and out; True when there were any. The loop calls it every turn."""
        raise NotImplementedError


class Sounder:
    """A piezo. Returns at once; `poll` ends the tone."""

    def beep(self, hertz: int, ms: int) -> None:
        raise NotImplementedError

    def poll(self, now: int) -> None:
        raise NotImplementedError


class Lamps:
    """One light a side: which clock runs, seen from 10 m."""

    def show(self, seat: int) -> None:
        """Lights the lamp of seat 0 or 1, none for -1."""
        raise NotImplementedError


class Watchdog:
    """Starts the chip again when the program stands still for eight seconds."""

    bit = False  # it has: this is the start after it

    def start(self) -> None:
        raise NotImplementedError

    def feed(self) -> None:
        """All is well. The loop calls it every turn, and so does work that may take longer."""
        raise NotImplementedError

    def stop(self) -> None:
        """The program ends; the prompt takes as long as it likes."""
        raise NotImplementedError


class Power:
    """The supply."""

    low = 0  # mV below which the battery is low; 0 where the board cannot tell
    cells = "three"  # `two`, `three` or `lithium`, with a `-` behind it where a diode follows
    off = None  # a callable that cuts the supply, where the board has a switch

    def choose(self, cells: str) -> None:
        """Other cells than the board usually has."""
        raise NotImplementedError

    def battery(self) -> int:
        """Millivolts, 0 where the board cannot tell."""
        raise NotImplementedError
