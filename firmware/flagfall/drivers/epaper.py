"""The common part of the e-ink drivers: the Display port, whose calls wait only for the 2 ms of a reset. Knows no command of any chip.

A refresh is a script of steps. Each `poll` works on them for a few milliseconds and reads BUSY without a wait. A driver has the scripts of
its chip and knows the order of the chip's picture. It gets a bus, pins and a clock. A script is bytes, which
take less memory than a tuple for each step. A step is its command or its kind, the number of bytes that follow, and these bytes.

These chips compare two images in their own memory: the new one and the one on the glass. A copy of the glass here would need as much memory
as the picture. Instead, the picture is sent again as the image on the glass before a refresh ends. After a deep sleep, in which some
modules cut the chip's supply, the first refresh is a full one.

BUSY may begin late, drop for a moment, never begin, or never end. A refresh ends when BUSY ends, but not before the waveform can be over.
It has failed when BUSY was read during the waveform and never seen, or when it lasts longer than its limit. No chip here reports its
temperature, and waveforms are longer in the cold. So each failure in a row doubles the limits, up to four times the usual ones.
"""

from micropython import const

_SETTLE = const(2)  # ms after which BUSY is valid
_POWER_ON = const(100)  # ms (GxEPD2: 96)
_IDLE = const(10000)  # ms after a refresh, until the high voltage is switched off
_SENDING = const(1)  # values of `busy`: `poll` has work, or the chip works alone
_WAITING = const(2)
_MAX_LIMIT_FACTOR = const(4)  # limits are this many times the usual ones at most

FULL_LIMIT = const(10000)  # ms after which a full refresh has failed (as in GxEPD2); it usually takes 1.1 to 4 s
PART_LIMIT = const(2000)  # ms after which a partial refresh has failed

# Kinds of steps that are not commands, each with its numbers. No chip here has commands from F0 on.
RESET = const(0xF0)  # ms of the pulse
WAIT = const(0xF1)  # ms
BUSY = const(0xF2)  # the most ms that BUSY may last
IMAGE = const(0xF3)  # sends the picture into the RAM that the command before has opened
SET = const(0xF4)  # marks
CLEAR = const(0xF5)  # marks
RUN = const(0xF6)  # the least and the most ms that a refresh may take

# marks: facts about the panel
AWAKE = const(1)  # its registers are set
POWERED = const(2)  # its high voltage is on
KNOWN = const(4)  # its RAM holds what is on the glass
LOADED = const(8)  # its registers hold the waveform of partial refreshes


def command(code: int, data: bytes = b"") -> bytes:
    """Returns a step of a script: a command of the chip, 0..EF, with its data, 255 bytes at most."""
    return bytes((code, len(data))) + data


def step(kind: int, number: int = 0, most: int = 0) -> bytes:
    """Returns a step that is no command: its kind, and two numbers 0..65535 of two bytes, the lower first."""
    return bytes((kind, 4, number & 255, number >> 8, most & 255, most >> 8))


class Epaper:
    """The Display port (ports.py). The first refresh, and the first after a failure, is always a full one.

    spi.write(bytes), cs(level), dc(level), rst(level), busy() -> level of BUSY; ticks: the Ticks port; full, part: ms of the two kinds of
    refresh, until they have been measured. A subclass sets the scripts, and overrides `take` and `_write_scripts`.
    """

    BUSY_IS = 1  # the level of a busy chip
    SLICE = 3  # ms that one poll may use
    repeats = 0  # of the waveform of partial refreshes; 0 for a driver that offers no choice

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int, height: int, full: int, part: int, pieces: int):
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
        self._pieces = pieces  # in which the picture is sent
        self._script = b""
        self._step = 0  # the place of its next step
        self._byte = bytearray(1)  # on its way to the panel
        self._row = 0
        self._begun = 0  # ms of the last `show`
        self._since = 0  # ms of the end of the last step
        self._marks = 0
        self._sleep_due = False  # `sleep` was called
        self._timing = 0  # the duration that this refresh measures: index 0 or 1 of `_part_times`, 2 for a full refresh
        self._looked = self._seen = False  # BUSY was read when it had to be on; BUSY was on
        self._limit_factor = 1
        # The scripts. load: the waveform of partial refreshes, when a full one has replaced it; on, off: the high voltage; deep: sleep; and
        # for the hardware check, doze: sleep, even when the driver does not use it; bare: a partial refresh without `load`, where that may
        # differ
        self._wake = self._full = self._load = self._part = self._on = self._off = self._deep = self._doze = self._bare = b""
        self.turned = self.is_turned = False  # True for a picture turned by 180 degrees: from the next `show` on, and in the scripts

    @property
    def duration(self) -> int:
        """Returns the ms of a partial refresh that begins now, as measured at the last one."""
        return self._part_times[1 if self._marks & POWERED else 0]

    def _write_scripts(self) -> None:
        """Sets the scripts for a picture that is turned by 180 degrees or not, see `is_turned`."""
        raise NotImplementedError

    def take(self, index: int) -> bytearray | memoryview:
        """Returns this piece of the picture, in a buffer that all pieces share."""
        raise NotImplementedError

    def show(self, full: bool) -> None:
        """Starts a refresh with `buffer` and returns at once. Does nothing while `busy`. `buffer` must not change before `busy` is 0."""
        if self.busy:
            return
        if self.failed:
            self._marks = 0
            self.failed = False
        script = b""
        if self.is_turned is not self.turned:
            script = self._off if self._marks & POWERED else b""
            self._marks &= POWERED
            self.is_turned = self.turned
            self._write_scripts()
        if not self._marks & AWAKE:
            script += self._wake
        if full or not self._marks & KNOWN:
            script += self._full
            self._timing = 2
        else:
            if not self._marks & LOADED:
                script += self._load
                self._marks |= LOADED
            script += self._part
            self._timing = 1 if self._marks & POWERED else 0
        self._sleep_due = False
        self._begun = self._now()
        self.begin(script)

    def probe(self, pull, ticks):
        """Returns a PanelProbe of this panel, for the hardware check. pull(up): sets the chip's resistor at BUSY."""
        from .panel_probe import PanelProbe

        scripts = self._wake, self._on, self._off, self._doze, self._full, self._load + self._part, self._bare
        return PanelProbe(self, scripts, self._rst, self._is_busy, pull, ticks)

    def rate(self, hertz: int) -> None:
        """Sets the rate of the panel's bus in hertz."""
        self._spi.init(baudrate=hertz)

    def repeat(self, times: int) -> None:
        """Sets how often the waveform of partial refreshes is repeated, 1 or 2, where the driver offers the choice."""
        if self.repeats:
            self.repeats = times
            self._marks &= ~LOADED
            self._write_scripts()

    def forget(self) -> None:
        """Forgets all about the panel: the next picture begins with a reset and the usual limits."""
        self.failed = False
        self._marks = 0
        self._limit_factor = 1

    def sleep(self) -> None:
        """Asks for deep sleep: `poll` begins it, after a running refresh. The picture stays; `show` wakes the panel."""
        self._sleep_due = True

    def poll(self) -> None:
        """Does about SLICE ms of work at most, if there is any. Allocates nothing."""
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
            self.busy = _WAITING

    def _rest(self) -> bool:
        """Begins to switch off an idle panel, or to put it to sleep, when it is time. Returns True then."""
        marks = self._marks
        if marks & POWERED:
            if self._sleep_due or self._now() - self._since > _IDLE:
                self.begin(self._off)
        elif marks & AWAKE and self._sleep_due and self._deep:
            self.begin(self._deep)
        return self.busy > 0

    def begin(self, script: bytes) -> None:
        """Starts a script; `poll` works on it."""
        self._script = script
        self._step = 0
        self._row = 0
        self._since = self._now()
        self.busy = _SENDING

    def _advance(self) -> bool:
        """Does one step, or one piece of an image. Returns False when the step must wait, and after a timeout."""
        at = self._step
        kind = self._script[at]
        if kind < RESET:
            self._send(at)
        elif kind == IMAGE:
            if self._send_piece():
                return True
        elif not self._done(kind, self._number(at + 2)):
            return False
        self._step = at + 2 + self._script[at + 1]
        self._since = self._now()
        return True

    def _number(self, at: int) -> int:
        """Returns the number of two bytes at this place of the script."""
        script = self._script
        return script[at] | script[at + 1] << 8

    def _done(self, kind: int, number: int) -> bool:
        """Does a step that is no command and no image. Returns False when it must wait, and after a timeout."""
        if kind == WAIT:
            return self._now() - self._since > number
        if kind == BUSY:
            return self._ready(number)
        if kind == RUN:
            return self._over(number, self._number(self._step + 4))
        if kind == SET:
            self._marks |= number
        elif kind == CLEAR:
            self._marks &= ~number
        else:
            self._rst(0)
            self._sleep(number)
            self._rst(1)
        return True

    def _ready(self, limit: int) -> bool:
        """Returns True when BUSY is off. The panel has failed when it is still on after `limit` ms."""
        waited = self._now() - self._since
        if waited < _SETTLE:
            return False
        if self._is_busy() != self.BUSY_IS:
            return True
        if waited > limit * self._limit_factor:
            self._fail()
        return False

    def _over(self, shortest: int, longest: int) -> bool:
        """Returns True when the running refresh has ended. The refresh fails when BUSY was never on, or does not end."""
        waited = self._now() - self._since
        if waited < _SETTLE:
            return False
        if self._is_busy() == self.BUSY_IS:
            self._seen = True
            if waited > longest * self._limit_factor:
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
            self._limit_factor = 1
        took = self._now() - self._begun
        if self._timing == 2:
            self.full_duration = took
        else:
            self._part_times[self._timing] = took
        return True

    def _fail(self) -> None:
        """Stops the use of the panel until the next `show`, which then has longer limits."""
        self.failed = True
        self.busy = self._marks = 0
        self._looked = self._seen = False
        self._limit_factor = min(2 * self._limit_factor, _MAX_LIMIT_FACTOR)

    def _send(self, at: int) -> None:
        """Sends the command at this place of the script, and its data byte by byte: a part of the script would be a new object."""
        self._cs(0)
        self._dc(0)
        self._write(at)
        self._dc(1)
        for i in range(at + 2, at + 2 + self._script[at + 1]):
            self._write(i)
        self._cs(1)

    def _write(self, at: int) -> None:
        self._byte[0] = self._script[at]
        self._spi.write(self._byte)

    def _send_piece(self) -> bool:
        """Sends a piece of the picture. Returns False after the last."""
        piece = self.take(self._row)
        self._cs(0)
        self._dc(1)
        self._spi.write(piece)
        self._cs(1)
        self._row += 1
        if self._row < self._pieces:
            return True
        self._row = 0
        return False
