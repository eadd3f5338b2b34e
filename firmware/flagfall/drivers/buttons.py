"""Turns stamped pin levels into debounced edges. Knows the words of a ring, no pin and no machine.

Something that no flash erase can hold up (PIO and DMA on the Pico) samples the pins every 256 us and, when they have
changed, puts one word of at most 30 bits into a ring: the pins from bit 22 up, below them a counter that falls by one a turn.
22 bits of turns are 2^30 us, exactly the period of time.ticks_us, so a stamp needs no code for the counter's wrap.

Debounce is a pure function of (time, pins): the first edge of a button counts at once, then that button is deaf for
12 ms; when the deafness ends the pin is looked at again, so a release inside it is late but never lost.
"""

from micropython import const

TURN_US = const(256)
COUNTER = const(22)  # bits
TURNS = const(0x3FFFFF)
US = const(0x3FFFFFFF)  # the period of ticks_us, less one
DEAF = const(12)  # ms

_FUTURE = const(0x20000000)  # a larger age means that the stamp is slightly ahead of now
_LATE = const(2)  # ms by which a word may come later than its stamp
_STRIDE = const(1000000)  # us


class Buttons:
    """The Buttons port (ports.py). The first word of the ring is the state at `t0`, not an edge.

    ring: words, a power of two of them; head(): how many were ever written (30 bits); ticks: the Ticks port;
    us(): the microsecond counter the stamps are of; t0: its value at the look of the turn with the highest counter.
    keys: the button of each pin from the lowest bit on, -1 for a pin that is none; a button may have two. low: a pressed one reads 0.
    """

    LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)

    def __init__(self, ring, head, ticks, us, t0: int, keys: tuple, low: bool = True):
        self.stamp = 0
        self.lost = 0  # words overwritten before they were read
        self._ring = ring
        self._head = head
        self._now = ticks.now
        self._us = us
        self._t0 = t0
        self._keys = keys
        self._flip = (1 << len(keys)) - 1 if low else 0
        self._tail = 0
        self._pins = -1  # as sampled, 1 = pressed; -1 before the first word
        self._time = 0  # ms, the moment being looked at
        self._down = 0  # as told, a bit a pin
        self._deaf = [0] * len(keys)  # until when, ms
        self._ms = 0  # one moment on both clocks
        self._at = 0
        self._align()

    def get(self) -> int:
        """The next edge as button * 2 + 1 for down, button * 2 for up; -1 when there is none. Sets `stamp` (ms)."""
        self._follow()
        keys = self._keys
        deaf = self._deaf
        while True:
            change = self._pins ^ self._down
            bit = 0
            while change > 0:
                if change & 1 and deaf[bit] <= self._time:
                    self._down ^= 1 << bit
                    deaf[bit] = self._time + DEAF
                    if keys[bit] >= 0:
                        self.stamp = self._time
                        return keys[bit] * 2 + (self._down >> bit & 1)
                change >>= 1
                bit += 1
            if not self._advance():
                return -1

    def waits(self) -> bool:
        """True when there is a word in the ring that `get` has not read."""
        return self._head() != self._tail

    def held(self, button: int) -> bool:
        """True while the button is down, as of the last `get`."""
        for bit in range(len(self._keys)):
            if self._keys[bit] == button and self._down >> bit & 1:
                return True
        return False

    def _advance(self) -> bool:
        """Goes to the next moment at which something can change: a word, or the end of a deafness. False: not yet."""
        due = self._due()
        waiting = (self._head() - self._tail) & US
        if waiting >= len(self._ring):
            # Half the ring is given up, so that what is read next is not overwritten meanwhile.
            given = waiting - len(self._ring) // 2
            self.lost += given
            self._tail = (self._tail + given) & US
        elif not waiting:
            if due < 0 or due > self._now() - _LATE:
                return False
            self._time = due
            return True
        word = self._ring[self._tail & (len(self._ring) - 1)]
        time = self._when(word)
        if 0 <= due < time:
            self._time = due
            return True
        pins = (word >> COUNTER) ^ self._flip
        if self._pins < 0:
            self._down = pins
        self._pins = pins
        self._time = time
        self._tail = (self._tail + 1) & US
        return True

    def _due(self) -> int:
        """When the next button stops being deaf whose pin has changed meanwhile, -1 for none."""
        change = self._pins ^ self._down
        due = -1
        bit = 0
        while change > 0:
            if change & 1 and (due < 0 or self._deaf[bit] < due):
                due = self._deaf[bit]
            change >>= 1
            bit += 1
        return due

    def _when(self, word: int) -> int:
        """The stamp of a word in Ticks ms, rounded down."""
        us = self._us()
        age = (us - self._t0) & US
        age = (age - (TURNS - (word & TURNS)) * TURN_US) & US  # in two steps: neither leaves the small integers
        if age > _FUTURE:
            age = 0
        return self._ms + (((us - self._at) & US) - age) // 1000

    def _follow(self) -> None:
        """Moves the moment known on both clocks forward, long before the short one wraps."""
        passed = (self._us() - self._at) & US
        if passed > _STRIDE:
            ms = passed // 1000
            self._ms += ms
            self._at = (self._at + ms * 1000) & US
            if not -2 <= self._now() - self._ms <= 2:  # nobody has asked for longer than the period of the short clock
                self._align()

    def _align(self) -> None:
        """Finds one moment on both clocks: just before the milliseconds step, where time passes at all."""
        self._ms = self._now()
        self._at = self._us()
        for _ in range(2000):
            us = self._us()
            ms = self._now()
            if ms != self._ms:
                self._ms = ms
                return
            self._at = us
