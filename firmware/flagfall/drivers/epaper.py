"""The common part of the e-ink drivers: the Display port, which never waits. Knows no command of any chip.

A refresh is a script of steps that `poll` walks a few milliseconds at a time; BUSY is read, never waited for. A driver has the scripts of
its chip and knows the order in which the chip takes the picture; it gets a bus, pins and a clock.

These chips compare two images of their own, the one to show and the one on the glass. A copy of the glass here would cost as much memory as
the picture. Instead the picture is sent again, as the one on the glass, before a refresh ends; and after a deep sleep, in which some
modules cut the chip's supply, the first refresh is a full one.

BUSY may come late, drop for a moment, never come, or never drop. A refresh ends when BUSY ends, but not before the waveform can be over. It
has failed when BUSY was read meanwhile and never seen, or stays longer than its limit. No chip here reports its temperature, and waveforms
are longer in the cold: so each failure in a row doubles the limits, up to four times.
"""

from micropython import const

_SETTLE = const(2)  # ms after which BUSY may be believed
_POWER_ON = const(100)  # ms (GxEPD2: 96)
_IDLE = const(10000)  # ms without a refresh until the high voltage is switched off
_SENDING = const(1)  # values of `busy`
_ALONE = const(2)
_MOST = const(4)  # times the usual limits

FULL_LIMIT = const(10000)  # ms until a full refresh has failed (GxEPD2's); usual are 1.1 to 4 s
PART_LIMIT = const(2000)  # ms of a partial one

# Steps that are not commands. A command is (its byte, its data).
RESET = const(0)  # ms of the pulse
WAIT = const(1)  # ms
BUSY = const(2)  # the longest it may take, ms
IMAGE = const(3)  # 0: the picture goes into the RAM that the command before opened
SET = const(4)  # marks
CLEAR = const(5)  # marks
RUN = const(6)  # the shortest and the longest that a refresh may take, ms

# facts about the panel
AWAKE = const(1)  # its registers are set
POWERED = const(2)  # its high voltage is on
KNOWN = const(4)  # its RAM holds what is on the glass
LOADED = const(8)  # its registers hold the waveform of partial refreshes


class Epaper:
    """The Display port (ports.py). The first refresh, and the first after a failure, is a full one whatever was asked.

    spi.write(bytes), cs(level), dc(level), rst(level), busy() -> level of BUSY; ticks: the Ticks port.
    full, part: ms that the two kinds of refresh should take, until they have been measured; pieces: what is filled and sent one
    after the other until the picture is whole, the same memory again and again.
    A subclass sets the scripts `_wake`, `_full`, `_load` (the waveform of partial refreshes, where a full one has replaced it),
    `_part`, `_on` and `_off` (the high voltage), `_deep` (sleep), and for the hardware check `_doze` (sleep, whether it is in use
    or not) and `_bare` (a partial refresh without `_load`, where that may differ), and writes `_take` and `_write_scripts`.
    turned: the picture is turned by 180 degrees, by the order in which the chip takes it; from the next `show` on.
    """

    BUSY_IS = 1  # the level of a busy chip
    SLICE = 3  # ms that one poll may use

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int, height: int, full: int, part: int, pieces: list):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * ((height + 7) // 8))
        self.busy = 0
        self.failed = False
        self.full_duration = full
        self._part_times = [part + _POWER_ON, part]  # ms of a partial refresh, without and with the high voltage on
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._is_busy = busy
        self._now = ticks.now
        self._sleep = ticks.sleep
        self._pieces = pieces  # views made once, so that `poll` makes none
        self._script = ()
        self._step = 0
        self._row = 0
        self._begun = 0  # when `show` was called
        self._since = 0  # ms when the last step ended
        self._marks = 0
        self._drowsy = False
        self._timing = 0  # the time that this refresh measures: 0, 1 of `_part_times`, 2 of a full one
        self._looked = self._seen = False  # BUSY was read while it had to be there; and it was there
        self._times_limit = 1
        self._wake = self._full = self._load = self._part = self._on = self._off = self._deep = self._doze = self._bare = ()
        self.turned = self._lies = False  # the wanted direction, and that of the scripts

    @property
    def duration(self) -> int:
        """Returns the ms of a partial refresh from now to a still picture, as the last of its kind took."""
        return self._part_times[1 if self._marks & POWERED else 0]

    def _write_scripts(self) -> None:
        """Sets the scripts for a picture that is turned or not, as `turned` says."""
        raise NotImplementedError

    def _take(self, index: int, piece) -> None:
        """Fills `piece`, number `index` of the picture, from the buffer."""
        raise NotImplementedError

    def show(self, full: bool) -> None:
        """Starts a refresh of `buffer` and returns at once. Does nothing while `busy`; `buffer` must keep still so long."""
        if self.busy:
            return
        if self.failed:
            self._marks = 0
            self.failed = False
        script = ()
        if self._lies is not self.turned:
            script = self._off if self._marks & POWERED else ()
            self._marks &= POWERED
            self._lies = self.turned
            self._write_scripts()
        if not self._marks & AWAKE:
            script += self._wake
        if full or not self._marks & KNOWN:
            script += self._full
            self._timing = 2
        else:
            if not self._marks & LOADED:
                script += self._load
            script += self._part
            self._timing = 1 if self._marks & POWERED else 0
        self._drowsy = False
        self._begun = self._now()
        self._begin(script)

    def sleep(self) -> None:
        """Begins deep sleep, now or after the refresh in flight. The picture stays; `show` wakes the panel."""
        self._drowsy = True

    def poll(self) -> None:
        """Does at most about SLICE ms of work, and nothing when there is none. Allocates nothing."""
        if not self.busy and not self._rest():
            return
        self.busy = _SENDING
        until = self._now() + self.SLICE
        while self._advance():
            if self._step == len(self._script):
                self.busy = 0
                return
            if self._now() >= until:
                return
        if self.busy:
            self.busy = _ALONE

    def _rest(self) -> bool:
        """Begins to switch off an idle panel or to put it to sleep, and returns True, when that is due."""
        marks = self._marks
        if marks & POWERED:
            if self._drowsy or self._now() - self._since > _IDLE:
                self._begin(self._off)
        elif marks & AWAKE and self._drowsy and self._deep:
            self._begin(self._deep)
        return self.busy > 0

    def _begin(self, script: tuple) -> None:
        self._script = script
        self._step = 0
        self._row = 0
        self._since = self._now()
        self.busy = _SENDING

    def _advance(self) -> bool:
        """Does one step, or one piece of an image. Returns False when it must wait, or after a timeout."""
        what, value = self._script[self._step]
        if what == IMAGE:
            if self._send_piece():
                return True
        elif what == WAIT:
            if self._now() - self._since <= value:
                return False
        elif what == BUSY:
            waited = self._now() - self._since
            if waited < _SETTLE:
                return False
            if self._is_busy() == self.BUSY_IS:
                if waited > value * self._times_limit:
                    self._fail()
                return False
        elif what == RUN:
            if not self._over(value):
                return False
        elif what == SET:
            self._marks |= value
        elif what == CLEAR:
            self._marks &= ~value
        elif what == RESET:
            self._rst(0)
            self._sleep(value)
            self._rst(1)
        else:
            self._send(what, value)
        self._step += 1
        self._since = self._now()
        return True

    def _over(self, limits: tuple) -> bool:
        """Returns True when the running refresh has ended. It fails when BUSY was not there or does not end."""
        waited = self._now() - self._since
        if waited < _SETTLE:
            return False
        shortest, longest = limits
        if self._is_busy() == self.BUSY_IS:
            self._seen = True
            if waited > longest * self._times_limit:
                self._fail()
            return False
        if waited < shortest:
            self._looked = True
            return False
        if self._looked and not self._seen:
            self._fail()
            return False
        self._looked = self._seen = False
        if waited <= longest:
            self._times_limit = 1
        took = self._now() - self._begun
        if self._timing == 2:
            self.full_duration = took
        else:
            self._part_times[self._timing] = took
        return True

    def _fail(self) -> None:
        """Gives the panel up until the next `show`, which is then more patient."""
        self.failed = True
        self.busy = self._marks = 0
        self._looked = self._seen = False
        self._times_limit = min(2 * self._times_limit, _MOST)

    def _send(self, command: bytes, data: bytes) -> None:
        self._cs(0)
        self._dc(0)
        self._spi.write(command)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)

    def _send_piece(self) -> bool:
        """Sends a piece of the picture. Returns False after the last."""
        piece = self._pieces[self._row]
        self._take(self._row, piece)
        self._cs(0)
        self._dc(1)
        self._spi.write(piece)
        self._cs(1)
        self._row += 1
        if self._row < len(self._pieces):
            return True
        self._row = 0
        return False
