"""The e-ink controller SSD1680 (2.9 inch, 296 x 128 held in landscape): the Display port without ever waiting.

A refresh is a script of steps that `poll` walks a few milliseconds at a time; BUSY is looked at, never waited for.
It must not know which chip it runs on: it gets a bus, pins and a clock. Hexadecimal names are the data sheet's commands.

The panel's own directions are 128 sources (X, eight to a byte) and 296 gates (Y). Held in landscape, gate = x and
source = 127 - y, so in data entry mode 06 (the address runs along Y, then X steps down) the bytes of a MONO_VLSB buffer
go out in their own order. Only ink is 0 for the chip: the picture is inverted on its way out.

RAM 24 is the image to show, RAM 26 the one on the glass; a partial refresh drives only the pixels where they differ.
One copy of what the glass shows is kept here as well: the chip's own is lost in a sleep when its supply goes.
"""

from micropython import const

from .invert import invert

_SLICE = const(3)  # ms that one poll may use
_SETTLE = const(2)  # ms after which BUSY may be believed
_PULSE = const(2)  # ms of reset: a longer one cuts this panel's supply
_BOOT = const(10)  # ms after a hardware or software reset
_RESET_LIMIT = const(100)  # ms of BUSY
_OFF_LIMIT = const(500)
_IDLE = const(10000)  # ms without a refresh until the high voltage is switched off

# Steps that are not commands. A command is (its byte, its data).
_RESET = const(0)  # ms of the pulse
_WAIT = const(1)  # ms
_BUSY = const(2)  # the longest it may take, ms
_IMAGE = const(3)  # TAKE or KEPT: the rest of the RAM that the command before opened
_SET = const(4)  # marks
_CLEAR = const(5)  # marks
_TIMED = const(6)  # a partial refresh has just ended

_TAKE = const(0)  # from the buffer, which is copied and inverted on the way
_KEPT = const(1)  # from the copy

# What is known of the panel.
_AWAKE = const(1)  # its registers are set
_POWERED = const(2)  # its high voltage is on
_SAME = const(4)  # RAM 26 holds what is on the glass
_KNOWN = const(8)  # and so does `_glass`

_OFF = ((b"\x22", b"\x83"), (b"\x20", b""), (_BUSY, _OFF_LIMIT), (_CLEAR, _POWERED))
_SLEEP = ((b"\x10", b"\x01"), (_CLEAR, _AWAKE | _SAME))


class SSD1680:
    """The Display port (ports.py). The first refresh, and the first after a failure, is a full one whatever was asked.

    spi.write(bytes), cs(level), dc(level), rst(level), busy() -> true while the chip is busy; ticks: the Ticks port.
    full, part: how long the two kinds of refresh should take at most, in ms; `failed` comes after twice that.
    """

    def __init__(self, spi, cs, dc, rst, busy, ticks, width: int = 296, height: int = 128, full: int = 2300, part: int = 480):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)
        self.busy = False
        self.failed = False
        self.duration = part
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._is_busy = busy
        self._now = ticks.now
        self._sleep = ticks.sleep
        self._glass = bytearray(len(self.buffer))  # as the chip has it
        self._rows = self._cut(self.buffer)  # views made once, so that `poll` makes none
        self._kept = self._cut(self._glass)
        self._script = ()
        self._step = 0
        self._row = 0
        self._begun = 0  # when `show` was called
        self._since = 0  # when the last step ended
        self._marks = 0
        self._drowsy = False
        self._write_scripts((width - 1) & 255, (width - 1) >> 8, height // 8 - 1, full, part)

    def _write_scripts(self, low: int, high: int, page: int, full: int, part: int) -> None:
        home = ((b"\x4e", bytes((page,))), (b"\x4f", b"\x00\x00"))
        new = home + ((_CLEAR, _KNOWN | _SAME), (b"\x24", b""), (_IMAGE, _TAKE))
        again = home + ((b"\x26", b""), (_IMAGE, _KEPT), (_SET, _KNOWN | _SAME))
        run = (b"\x20", b"")
        self._recall = home + ((b"\x26", b""), (_IMAGE, _KEPT), (_SET, _SAME))
        self._wake = (
            (_RESET, _PULSE),
            (_WAIT, _BOOT),
            (_BUSY, _RESET_LIMIT),
            (b"\x12", b""),
            (_WAIT, _BOOT),
            (_BUSY, _RESET_LIMIT),
            (b"\x01", bytes((low, high, 0))),
            (b"\x11", b"\x06"),
            (b"\x44", bytes((page, 0))),
            (b"\x45", bytes((0, 0, low, high))),
            (b"\x18", b"\x80"),  # the built-in thermometer
            (_SET, _AWAKE),
        )
        # 3C: the border flashes with a full refresh, keeps still otherwise. 21: a full refresh must not look at RAM 26.
        # F7 switches the high voltage off again, FC leaves it on for the next one.
        self._full = ((b"\x3c", b"\x05"), (b"\x21", b"\x40\x80")) + new + again
        self._full += ((b"\x22", b"\xf7"), run, (_BUSY, 2 * full), (_CLEAR, _POWERED))
        self._part = ((b"\x3c", b"\x80"), (b"\x21", b"\x00\x80")) + new
        self._part += ((b"\x22", b"\xfc"), run, (_SET, _POWERED), (_BUSY, 2 * part), (_TIMED, 0)) + again

    def _cut(self, frame: bytearray) -> list:
        view = memoryview(frame)
        return [view[i : i + self.width] for i in range(0, len(frame), self.width)]

    def show(self, full: bool) -> None:
        """Starts a refresh of `buffer` and returns at once. Does nothing while `busy`; `buffer` must keep still so long."""
        if self.busy:
            return
        if self.failed:
            self._marks = 0
            self.failed = False
        script = () if self._marks & _AWAKE else self._wake
        if full or not self._marks & _KNOWN:
            script += self._full
        else:
            if not self._marks & _SAME:
                script += self._recall
            script += self._part
        self._drowsy = False
        self._begun = self._now()
        self._begin(script)

    def sleep(self) -> None:
        """Deep sleep, now or as soon as the refresh in flight is over. The picture stays; `show` wakes the panel."""
        self._drowsy = True

    def poll(self) -> None:
        """Does at most about 3 ms of work, and nothing when there is none. Allocates nothing."""
        if not self.busy and not self._rest():
            return
        until = self._now() + _SLICE
        while self._advance():
            if self._step == len(self._script):
                self.busy = False
                return
            if self._now() >= until:
                return

    def _rest(self) -> bool:
        """True when an idle panel has to be switched off or put to sleep, which has then begun."""
        marks = self._marks
        if marks & _POWERED:
            if self._drowsy or self._now() - self._since > _IDLE:
                self._begin(_OFF)
        elif marks & _AWAKE and self._drowsy:
            self._begin(_SLEEP)
        return self.busy

    def _begin(self, script: tuple) -> None:
        self._script = script
        self._step = 0
        self._row = 0
        self._since = self._now()
        self.busy = True

    def _advance(self) -> bool:
        """One step, or one row of an image. False when there is nothing to do but wait, or no more hope."""
        what, value = self._script[self._step]
        if what == _IMAGE:
            if self._send_row(value):
                return True
        elif what == _WAIT:
            if self._now() - self._since <= value:
                return False
        elif what == _BUSY:
            waited = self._now() - self._since
            if waited < _SETTLE:
                return False
            if self._is_busy():
                if waited > value:
                    self.failed = True
                    self.busy = False
                    self._marks = 0
                return False
        elif what == _SET:
            self._marks |= value
        elif what == _CLEAR:
            self._marks &= ~value
        elif what == _TIMED:
            self.duration = self._now() - self._begun
        elif what == _RESET:
            self._rst(0)
            self._sleep(value)
            self._rst(1)
        else:
            self._send(what, value)
        self._step += 1
        self._since = self._now()
        return True

    def _send(self, command: bytes, data: bytes) -> None:
        self._cs(0)
        self._dc(0)
        self._spi.write(command)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)

    def _send_row(self, how: int) -> bool:
        """Eight lines of the picture. False after the last."""
        row = self._kept[self._row]
        if how == _TAKE:
            row[:] = self._rows[self._row]
            invert(row, self.width)
        self._cs(0)
        self._dc(1)
        self._spi.write(row)
        self._cs(1)
        self._row += 1
        if self._row * 8 < self.height:
            return True
        self._row = 0
        return False
