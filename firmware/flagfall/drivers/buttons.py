"""Turns stamped pin levels into debounced edges. Knows the words of a ring, no pin and no machine.

A sampler that no flash erase can delay (PIO and DMA on the Pico) samples the pins every 256 us, its turn. When the pins have changed, it
writes one word of at most 30 bits into a ring: the pins from bit 22 up, below them a counter that falls by one in each turn. 22 bits of
turns are 2^30 us, exactly the period of time.ticks_us, so a stamp needs no code for the counter's wrap.

Debounce is a pure function of (time, pins). A press counts when four samples in a row agree (1 ms), a release when 24 agree (6 ms), or 60
after the contact has chattered for longer than contacts bounce. So noise of three samples never counts. Levels of at most 5 ms never count
as a release. Two of them look like one when the change between them falls between two samples; after the first 26 ms of a chatter even
these do not count, because they are shorter than 60 samples. After an edge, the next edge of that button waits 26 ms, longer than contacts
bounce; it counts if the level is still there then. The time of an edge is that of its first sample, or of the first contact of a bounce
before it, at most 6 ms earlier. A late report does not change it. Edges are reported in the order of their times.
"""

from micropython import const

TURN_US = const(256)
COUNTER = const(22)  # bits
TURNS = const(0x3FFFFF)
US = const(0x3FFFFFFF)  # the period of ticks_us, less one
_EDGE_GAP = const(26)  # ms
PRESS = const(4)  # samples that agree
RELEASE = const(24)

_CHATTERED = const(60)  # samples that agree, of a release after a chatter
_QUIET = const(20)  # ms of the reported level that end a chatter; noise in them is ignored
_BOUNCE = const(6)  # ms
_REST = const(2)  # ms of the old level between a contact and the noise before it
_LATE_TURNS = const(2)  # turns by which a word may be later than its sample
_FUTURE = const(0x20000000)  # a larger age means that the stamp is slightly ahead of now
_SLICE = const(5)  # ms between two checks in a sleep
_STRIDE = const(1000000)  # us


class Buttons:
    """The Buttons port (ports.py). The first word of the ring is the state at `t0`, not an edge.

    ring: words, their number a power of two; head(): number of words written since the start (30 bits); ticks: the Ticks port; us(): the
    microsecond counter of the stamps; t0: its value at the sample of the turn with the highest counter; keys: the button of each pin from
    the lowest bit on, -1 for none; a button may have two pins; low: the pin of a pressed button reads 0.
    """

    LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)

    def __init__(self, ring, head, ticks, us, t0: int, keys: tuple, low: bool = True):
        self.stamp = 0
        self.lost = 0  # words overwritten before they were read
        self._ring = ring
        self._head = head
        self._now = ticks.now
        self._sleep = ticks.sleep
        self.us = us
        self._t0 = t0
        self._keys = keys
        self._flip = (1 << len(keys)) - 1 if low else 0
        self._tail = 0
        self._pins = -1  # as sampled, 1 = pressed; -1 before the first word
        self._down = 0  # reported levels, a bit for each pin
        self._waits_until = [0] * len(keys)  # ms before which the pin's next edge does not count
        self._begun = [0] * len(keys)  # ms since when the pin has its level
        self._turns = [0] * len(keys)  # the counter at that time
        self._first = [0] * len(keys)  # ms when the pin first left the reported level
        self._quiet = [0] * len(keys)  # ms since when it has the reported level, except for noise
        self._restless = [0] * len(keys)  # ms when it first left that level after the last quiet time of _QUIET ms
        self._ripe = -1  # ms from which an unreported edge may count, -1 for none
        self._ms = 0  # the same moment on both clocks: _ms of Ticks, _at of us()
        self._at = 0
        self._align()

    def get(self) -> int:
        """Returns the next edge as button * 2 + 1 for down, button * 2 for up; -1 for none. Sets `stamp` (ms)."""
        self._follow()
        while True:
            word = self._word()
            self._ripe = -1
            # Not asked in vain, 60 times a second: each call takes a piece of memory for its variables.
            if self._pins >= 0 and self._pins != self._down:
                edge = self._edge(word)
                if edge >= 0:
                    return edge
            if word < 0:
                return -1
            self._take(word)

    def begin(self) -> None:
        """Reads the state at power on, for `is_down`. Does nothing when a button has moved since."""
        if self._pins < 0 and self._head() - self._tail == 1:
            self._take(self._word())

    def waits(self) -> bool:
        """Returns True when `get` may have an edge: there is an unread word, or an edge may count by now."""
        return self._head() != self._tail or 0 <= self._ripe <= self._now()

    def still(self) -> bool:
        """Returns True when every movement has been reported."""
        return self._head() == self._tail and self._ripe < 0

    def wait(self, ms: int) -> None:
        """Sleeps at most ms. Returns early when `get` may have an edge."""
        until = self._until(ms)
        while not self.waits():
            left = until - self._now()
            if left <= 0:
                break
            self._sleep(min(left, _SLICE))

    def _until(self, ms: int) -> int:
        """Returns the ms at which a sleep of that length must end, early for an edge that may count."""
        until = self._now() + ms
        return min(until, self._ripe) if self._ripe >= 0 else until

    def restart(self, t0: int) -> None:
        """Starts again after a pause of the sampler. t0: as in the class. The next word is the state at t0."""
        self._t0 = t0
        self._align()

    def is_down(self, button: int) -> bool:
        """Returns True while the button is down, as of the last `get`."""
        for bit in range(len(self._keys)):
            if self._keys[bit] == button and self._down >> bit & 1:
                return True
        return False

    def probe(self):
        """Returns the Contacts of these buttons, for the hardware check."""
        from .contacts import Contacts

        return Contacts(self._ring, self._head, self._keys, self._flip, max(self._pins, 0), self._when)

    def _word(self) -> int:
        """Returns the oldest unread word, which stays in the ring; -1 for none."""
        ring = self._ring
        waiting = (self._head() - self._tail) & US
        if waiting >= len(ring):
            # It drops half the ring, so that the next words are not overwritten while they are read.
            dropped = waiting - len(ring) // 2
            self.lost += dropped
            self._tail = (self._tail + dropped) & US
        return ring[self._tail & (len(ring) - 1)] if waiting else -1

    def _edge(self, word: int) -> int:  # noqa: C901 on the way of every press, where calls cost time
        """Returns an edge, as `get` does, that counts before the moment of `word`, or before now when word is -1; -1 for none."""
        change = self._pins ^ self._down
        if word < 0:  # the counter of now, a little earlier, because a word may still be on its way to the ring
            turn = (TURNS - (((self.us() - self._t0) & US) // TURN_US) + _LATE_TURNS) & TURNS
            time = self._when(turn)
            if self._head() != self._tail:  # words came during a collection on the way here: the level did not stand until now
                return -1
        else:
            turn = word & TURNS
            time = self._when(word)
        ends = 0 if word < 0 else (word >> COUNTER) ^ self._flip ^ self._pins
        oldest = last_chance = -1
        ripe = False
        bit = 0
        while change:
            if change & 1 and self._keys[bit] >= 0:
                due = self._due(bit, turn, time)
                if oldest < 0 or self._time(bit) < self._time(oldest):
                    oldest = bit
                    ripe = due == 0
                if due == 0 and ends >> bit & 1 and last_chance < 0:
                    last_chance = bit
                if self._ripe < 0 or due < self._ripe:
                    self._ripe = due
            change >>= 1
            bit += 1
        if ripe:
            return self._report(oldest)
        if last_chance >= 0:  # an older edge may count later, but this one ends with the word
            return self._report(last_chance)
        if self._ripe == 0:  # it waits for an older edge
            self._ripe = time + 1
        return -1

    def _due(self, bit: int, turn: int, time: int) -> int:
        """Returns 0 when the level of this pin counts at that moment, else the ms from which it may count."""
        begun = self._begun[bit]
        needs = PRESS
        if self._down >> bit & 1:
            needs = _CHATTERED if begun - self._restless[bit] >= _EDGE_GAP else RELEASE
        if self._waits_until[bit] > time:
            return self._waits_until[bit]
        # The counter wraps after 17.9 minutes. Milliseconds do not wrap, but they are too coarse for four samples.
        if time - begun >= needs * TURN_US // 1000 + 2 or needs <= (self._turns[bit] - turn) & TURNS < 4 * RELEASE:
            return 0
        return begun + needs * TURN_US // 1000 + 1

    def _report(self, bit: int) -> int:
        """Returns the new level of this pin as an edge, and sets its stamp."""
        self._ripe = 0  # another edge may be ready
        self._down ^= 1 << bit
        stamp = self._time(bit)
        self._waits_until[bit] = stamp + _EDGE_GAP
        self.stamp = max(stamp, self.stamp)  # never before the last reported edge
        return self._keys[bit] * 2 + (self._down >> bit & 1)

    def _time(self, bit: int) -> int:
        """Returns the ms of this pin's edge: those of the first contact, if it bounced."""
        begun, first = self._begun[bit], self._first[bit]
        return first if begun - first <= _BOUNCE else begun

    def _take(self, word: int) -> None:
        """Sets the pins to those of a word, and their times to its moment."""
        self._tail = (self._tail + 1) & US
        pins = (word >> COUNTER) ^ self._flip
        time = self._when(word)
        if self._pins < 0:
            self._down = self._pins = pins
        change = pins ^ self._pins
        self._pins = pins
        bit = 0
        while change:
            if change & 1:
                if (pins ^ self._down) >> bit & 1:
                    stood = time - self._begun[bit]
                    if stood > _REST:
                        self._first[bit] = time
                    if time - self._quiet[bit] > _QUIET:
                        self._restless[bit] = time
                elif (self._turns[bit] - word) & TURNS >= PRESS:  # the other level was too long for noise
                    self._quiet[bit] = time
                self._begun[bit] = time
                self._turns[bit] = word & TURNS
            change >>= 1
            bit += 1

    def _when(self, word: int) -> int:
        """Returns the stamp of a word in Ticks ms, rounded down."""
        us = self.us()
        age = (us - self._t0) & US
        age = (age - (TURNS - (word & TURNS)) * TURN_US) & US  # in two steps, so that neither leaves the small integers
        if age > _FUTURE:
            age = 0
        return self._ms + (((us - self._at) & US) - age) // 1000

    def _follow(self) -> None:
        """Moves the common moment of both clocks forward, long before the short clock wraps."""
        passed = (self.us() - self._at) & US
        if passed > _STRIDE:
            ms = passed // 1000
            self._ms += ms
            self._at = (self._at + ms * 1000) & US
            if not -2 <= self._now() - self._ms <= 2:  # there was no call for longer than the period of the short clock
                self._align()

    def _align(self) -> None:
        """Finds a moment on both clocks: just before the next step of the milliseconds, if time passes during this call."""
        self._ms = self._now()
        self._at = self.us()
        for _ in range(2000):
            us = self.us()
            ms = self._now()
            if ms != self._ms:
                self._ms = ms
                return
            self._at = us
