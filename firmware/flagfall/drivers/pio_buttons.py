"""The ring of buttons.py on the RP2040: one PIO state machine samples, one DMA channel writes.

No interrupt is involved, so presses are stamped also during a flash erase, when the processor can run nothing. One of the few places that
may touch the chip; it must not know the meaning of a button.
"""

import gc
from array import array
from io import IOBase
from select import POLLIN, poll
from time import ticks_us

from machine import Pin, disable_irq, enable_irq
from rp2 import DMA, StateMachine
from uctypes import addressof

from micropython import const

from .buttons import Buttons

TYPE_CHECKING = False
if TYPE_CHECKING:  # words of the assembler, which the decorator supplies
    from rp2.asm_pio import *

_HERTZ = const(62500)  # 16 cycles a turn of 256 us, at the beginning of which it samples
_SPARE = const(5)  # cycles of a turn that nothing needs
_RING_BITS = const(10)  # bytes of the ring, as a power of two
_WORDS = const(256)
_MOST_HOLES = const(100)
_POLL = const(3)  # ioctl of a stream: its readiness
_TRANSFER_COUNT = const(0x0FFFFFFF)  # words that the DMA writes, more than anybody presses; an RP2350 takes 28 bits
_DREQ_RX0 = const(4)  # of the first machine of PIO 0


def _sampler(rows: list):
    """Returns the program for rows of pins: how many are sampled, how many are skipped behind them.

    X counts turns down, Y holds the last written pins.
    """

    from rp2 import PIO, asm_pio  # here, because the assembler takes 1 KB, which is free again when nothing refers to it

    @asm_pio(in_shiftdir=PIO.SHIFT_LEFT, out_shiftdir=PIO.SHIFT_RIGHT, fifo_join=PIO.JOIN_RX)
    def sample():
        spare = _SPARE
        wrap_target()
        label("turn")
        mov(osr, pins)
        mov(isr, null)
        for count, gap in rows:
            in_(osr, count)
            spare -= 1
            if gap:
                out(null, count + gap)
                spare -= 1
        mov(osr, x)
        mov(x, isr)
        jmp(x_not_y, "changed")
        jmp("count")[3]
        label("changed")
        mov(y, x)
        in_(osr, 22)
        push(noblock)
        irq(rel(0))  # wakes a processor that sleeps
        label("count")
        mov(x, osr)
        jmp(x_dec, "turn")[spare]  # when X has run out, the wrap goes to the same place
        wrap()

    return sample


def _rows(keys: tuple) -> list:
    """Returns the rows for `_sampler`, for a button or -1 on each pin."""
    rows, before = [], -1
    for key in keys:
        if key >= 0:
            if before < 0:
                rows.append([0, 0])
            rows[-1][0] += 1
        else:
            rows[-1][1] += 1
        before = key
    return rows


def _aligned_ring():
    """Returns 256 words at an address that the DMA's ring can wrap: a multiple of their size."""
    zeros = bytes(4 * _WORDS)
    fillers = []  # they fill the memory before such an address, so that the next try lands there
    for _ in range(4):
        gc.collect()
        words = array("I", zeros)
        place = addressof(words)
        off = -place & ((1 << _RING_BITS) - 1)
        if not off:
            return words
        del words
        gc.collect()
        for _ in range(_MOST_HOLES):  # the first ones land in holes that were too small for the words
            fillers.append(bytearray(off))
            if addressof(fillers[-1]) >= place:
                break
    words = array("I", zeros + zeros)  # such an address lies within
    skip = (-addressof(words) & ((1 << _RING_BITS) - 1)) // 4
    return memoryview(words)[skip : skip + _WORDS]


def _woken(sampler):
    """Does nothing: the interrupt has woken the processor."""


class Moved(IOBase):
    """Readable for `select` while waits() is true: a sleep that a press ends."""

    def __init__(self, waits):
        self._waits = waits

    def ioctl(self, request: int, flags: int) -> int:
        return flags & POLLIN if request == _POLL and self._waits() else 0


class PioButtons(Buttons):
    """Buttons on GPIO `base` and the pins above it, one for each entry of `keys`; pulled up when `low`, down otherwise.

    A pin of -1 is left alone. At most eight buttons, and two gaps between them.
    """

    def __init__(self, base: int, keys: tuple, ticks, low: bool = True):
        for i in range(len(keys)):
            if keys[i] >= 0:
                Pin(base + i, Pin.IN, Pin.PULL_UP if low else Pin.PULL_DOWN)
        ring = _aligned_ring()
        rows = _rows(keys)
        sampler = StateMachine(0, _sampler(rows), freq=_HERTZ, in_base=Pin(base))
        sampler.exec("mov(x, invert(null))")
        sampler.exec("mov(y, invert(null))")  # equal to no pins, so the first turn writes the state
        dma = DMA()
        control = dma.pack_ctrl(inc_read=False, ring_sel=True, ring_size=_RING_BITS, treq_sel=_DREQ_RX0, irq_quiet=True)
        dma.config(read=sampler, write=ring, count=_TRANSFER_COUNT, ctrl=control, trigger=True)
        state = disable_irq()
        sampler.active(1)
        begun = ticks_us()
        enable_irq(state)
        sampler.irq(_woken, hard=True)
        self._parts = sampler, dma
        self._pulled = low
        self._first_pin = base, keys
        self._moved = Moved(self.waits)
        self._poll = poll()
        self._poll.register(self._moved, POLLIN)
        told = ()  # the last row is sampled last, so it has the lowest bits
        for count, gap in rows:
            told = keys[:count] + told
            keys = keys[count + gap :]
        super().__init__(ring, lambda: _TRANSFER_COUNT - dma.count, ticks, ticks_us, begun, told, low)  # type: ignore

    def wait(self, ms: int) -> None:
        """Sleeps once, until an interrupt of the sampler."""
        left = self._until(ms) - self._now()
        if left > 0:
            for _ in self._poll.ipoll(left):
                return

    def wakes(self, handler) -> None:
        """Sets the function that any pressed button calls, None for none."""
        base, keys = self._first_pin
        for i in range(len(keys)):
            if keys[i] >= 0:
                pin = Pin(base + i, Pin.IN, Pin.PULL_UP if self._pulled else Pin.PULL_DOWN)
                pin.irq(handler, Pin.IRQ_FALLING if self._pulled else Pin.IRQ_RISING)

    def begin_again(self) -> None:
        """Starts the sampler anew after the chip has stood still: its turns and the clock have parted."""
        sampler = self._parts[0]
        sampler.active(0)
        sampler.restart()
        sampler.exec("mov(x, invert(null))")
        sampler.exec("mov(y, invert(null))")
        state = disable_irq()
        sampler.active(1)
        begun = ticks_us()
        enable_irq(state)
        self.restart(begun)  # type: ignore
