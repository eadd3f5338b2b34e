"""The buttons on the PC: puts the same words into a ring as the Pico's sampling machine, for edges at exact times.

A turn of the machine takes 256 us and reads the pins at its beginning. Nothing in the program delays it, not even the flash. Any thread
may press.
"""

from bisect import insort
from threading import Lock

from flagfall.drivers.buttons import COUNTER, TURN_US, TURNS, US

from .ticks import RealTicks, SimulatedTicks

WORDS = 256
WAKES_US = 2_000  # until a chip runs again after sleep
WORD_US = 192  # from reading the pins to the word in the ring, at most


class KeyRing:
    """The ring of the sampling machine. words, head, t0 (us): for the driver. low: a pressed button reads 0; otherwise it reads 1."""

    def __init__(self, ticks: RealTicks | SimulatedTicks, count: int = 6, low: bool = True):
        self.words = [0] * WORDS
        self._ticks = ticks
        self._start = ticks.micros()
        self.t0 = self._start & US
        self._lock = Lock()
        self._edges: list[tuple[int, int, bool]] = []  # us, pin, down
        self._low = low
        self._pins = self._written_pins = (1 << count) - 1 if low else 0
        self._count = 0
        self._write_word(0)

    def press(self, pin: int, at_us: int | None = None) -> None:
        """Presses a button now, or at `at_us` (of `ticks.micros`), which must not be past."""
        self._edge(pin, at_us, True)

    def release(self, pin: int, at_us: int | None = None) -> None:
        self._edge(pin, at_us, False)

    def hold_at_start(self, pin: int) -> None:
        """Makes a button held since before power on. To be called before the driver reads the ring."""
        self._pins ^= 1 << pin
        self._written_pins = self._pins
        self._count = 0
        self._write_word(0)

    def tap(self, pin: int, at_us: int, hold_us: int = 60_000, bounce: tuple[int, ...] = ()) -> None:
        """Presses and releases a button. bounce: us after each edge when the contact opens and closes again, in pairs."""
        for start, down in ((at_us, True), (at_us + hold_us, False)):
            self._edge(pin, start, down)
            for i, later in enumerate(bounce):
                self._edge(pin, start + later, down == bool(i & 1))

    def stand_still(self, us: int) -> int:
        """Sleeps for `us`, or until a button goes down, and restarts the sampler. Returns the us of sleep. Only for simulated time."""
        assert isinstance(self._ticks, SimulatedTicks)
        begun = self._ticks.micros()
        presses = [at for at, _, down in self._edges if down and at <= begun + us]
        slept = max(0, presses[0] - begun) if presses else us
        self._ticks.sleep(-(-(slept + WAKES_US) // 1000))
        self.begin_again()
        return self._ticks.micros() - begun

    def begin_again(self) -> None:
        """Restarts the sampler with a word of the present state."""
        with self._lock:
            self._start = self._ticks.micros()
            self.t0 = self._start & US
            while self._edges and self._edges[0][0] <= self._start:
                self._move(*self._edges.pop(0)[1:])
            self._written_pins = self._pins
            self._write_word(0)

    def head(self) -> int:
        """Returns the number of all words written, in 30 bits."""
        with self._lock:
            now = self._ticks.micros()
            while self._edges:
                turn = -((self._start - self._edges[0][0]) // TURN_US)  # the first turn that reads this edge
                if self._start + turn * TURN_US + WORD_US > now:
                    break
                self._sample(turn)
            return self._count & US

    def _edge(self, pin: int, at_us: int | None, down: bool) -> None:
        with self._lock:
            insort(self._edges, (self._ticks.micros() if at_us is None else at_us, pin, down))

    def _sample(self, turn: int) -> None:
        """Takes all edges up to the reading of this turn. A change and its opposite between two readings are lost."""
        look = self._start + turn * TURN_US
        while self._edges and self._edges[0][0] <= look:
            self._move(*self._edges.pop(0)[1:])
        if self._pins != self._written_pins:
            self._written_pins = self._pins
            self._write_word(turn)

    def _move(self, pin: int, down: bool) -> None:
        self._pins = self._pins & ~(1 << pin) if down == self._low else self._pins | 1 << pin

    def _write_word(self, turn: int) -> None:
        self.words[self._count % WORDS] = self._pins << COUNTER | (TURNS - turn) & TURNS  # the machine counts its turns down
        self._count += 1


class Keypad:
    """The buttons of a board by their numbers. buttons: the button of each pin of the ring.

    When two pins have the same button, the higher pin has the button's number, and the other pin the next free number from 6 on.
    """

    def __init__(self, ring: KeyRing, buttons: tuple[int, ...]):
        self._ring = ring
        self.places: dict[int, int] = {}  # the pin of each button number
        for pin in reversed(range(len(buttons))):
            button = buttons[pin]
            self.places[button if button not in self.places else max(5, *self.places) + 1] = pin

    def press(self, button: int, at_us: int | None = None) -> None:
        self._ring.press(self.places[button], at_us)

    def release(self, button: int, at_us: int | None = None) -> None:
        self._ring.release(self.places[button], at_us)

    def hold_at_start(self, button: int) -> None:
        self._ring.hold_at_start(self.places[button])

    def tap(self, button: int, at_us: int, hold_us: int = 60_000, bounce: tuple[int, ...] = ()) -> None:
        self._ring.tap(self.places[button], at_us, hold_us, bounce)
