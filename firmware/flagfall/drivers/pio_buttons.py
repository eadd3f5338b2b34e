"""The ring of buttons.py on the RP2040: a PIO state machine samples the pins, and a DMA channel writes the words.

The stamps need no interrupt, so presses get their stamps also during a flash erase, when the processor stops. One of the few places that
may touch the chip. Knows no meaning of a button.
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

_HERTZ = const(62500)  # a turn of 256 us has 16 cycles; it samples in the first one
_SPARE = const(5)  # cycles of a turn for the rows of pins and the gaps between them
_RING_BITS = const(10)  # bytes of the ring, as a power of two
_WORDS = const(256)
_MAX_FILLERS = const(100)
_POLL = const(3)  # ioctl of a stream: its readiness
_TRANSFER_COUNT = const(0x0FFFFFFF)  # words that the DMA writes, more than people can press; an RP2350 allows 28 bits
_DREQ_RX0 = const(4)  # the signal of the first state machine of PIO 0


def _sampler(rows: list):
    """Returns the program for rows of pins: (number of sampled pins, number of skipped pins behind them).

    Register X counts the turns down, Y holds the last pins written.
    """

    from rp2 import PIO, asm_pio  # imported here, so that the assembler's 1 KB is free again afterwards

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
        irq(rel(0))  # wakes a sleeping processor
        label("count")
        mov(x, osr)
        jmp(x_dec, "turn")[spare]  # when X is 0, the wrap leads to the same place
        wrap()

    return sample


def _rows(keys: tuple) -> list:
    """Returns the rows for `_sampler`. keys: the button of each pin, -1 for none."""
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
    """Returns 256 words at an address that is a multiple of their size, as the DMA's ring needs it."""
    zeros = bytes(4 * _WORDS)
    fillers = []  # they fill the memory before such an address, so that the next words begin there
    gc.collect()
    for _ in range(4):
        words = array("I", zeros)
        place = addressof(words)
        off = -place & ((1 << _RING_BITS) - 1)
        if not off:
            return words
        del words
        gc.collect()
        for _ in range(_MAX_FILLERS):  # the first fillers go into gaps that were too small for the words
            fillers.append(bytearray(off))
            if addressof(fillers[-1]) >= place:
                break
    words = array("I", zeros + zeros)  # twice as many words always contain such an address
    skip = (-addressof(words) & ((1 << _RING_BITS) - 1)) // 4
    return memoryview(words)[skip : skip + _WORDS]


def _ignore(sampler):
    """Does nothing, because the interrupt has already woken the processor."""


class PressStream(IOBase):
    """A stream that is readable for `select` while waits() is true, so that a press ends a sleep."""

    def __init__(self, waits):
        self._waits = waits

    def ioctl(self, request: int, flags: int) -> int:
        return flags & POLLIN if request == _POLL and self._waits() else 0


class PioButtons(Buttons):
    """The buttons on GPIO `base` and the pins above it, one pin for each entry of `keys`; pulled up when `low`, else down.

    A pin with -1 is not used. There may be eight buttons, with two gaps between them.
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
        sampler.irq(_ignore, hard=True)
        self._parts = sampler, dma
        self._pulled = low
        self._first_pin = base, keys
        self._stream = PressStream(self.waits)
        self._poll = poll()
        self._poll.register(self._stream, POLLIN)
        sampled = ()  # the last row is sampled last, so it has the lowest bits
        for count, gap in rows:
            sampled = keys[:count] + sampled
            keys = keys[count + gap :]
        super().__init__(ring, lambda: _TRANSFER_COUNT - dma.count, ticks, ticks_us, begun, sampled, low)  # type: ignore

    def wait(self, ms: int) -> None:
        """Sleeps at most ms: until an interrupt of the sampler, or until a press may count. Does not sleep while a word is unread."""
        left = self._until(ms) - self._now()
        if left > 0:
            for _ in self._poll.ipoll(left):
                return

    def on_press(self, handler) -> None:
        """Sets the function that is called when any button is pressed, None for none."""
        base, keys = self._first_pin
        for i in range(len(keys)):
            if keys[i] >= 0:
                pin = Pin(base + i, Pin.IN, Pin.PULL_UP if self._pulled else Pin.PULL_DOWN)
                pin.irq(handler, Pin.IRQ_FALLING if self._pulled else Pin.IRQ_RISING)

    def begin_again(self) -> None:
        """Restarts the sampler after the chip was stopped, because its turns no longer agree with the clock."""
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
