"""On MicroPython, drawing on the panel and reading buttons must take no memory (the heap is locked)."""

import micropython
from flagfall.drivers.buttons import Buttons
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.drivers.ssd1683 import SSD1683
from flagfall.drivers.uc8151 import UC8151

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


class Bench:
    """Ticks, a bus that accepts all bytes, and pins. BUSY is active for 300 ms after each activation.

    start: the command that activates; level: the active level of BUSY.
    """

    def __init__(self, start=0x20, level=1):
        self.start = start
        self.level = level
        self.ms = 0
        self.until = 0
        self.bytes = 0
        self.words = [0] * 64
        self.count = 0
        self.command = 0

    def now(self):
        return self.ms

    def us(self):
        return self.ms * 1000 & 0x3FFFFFFF

    def sleep(self, ms):
        self.ms += ms

    def write(self, data):
        self.bytes += len(data)
        if self.command and data[0] == self.start:
            self.until = self.ms + 300

    def dc(self, level):
        self.command = 1 - level

    def pin(self, level):
        pass

    def busy(self):
        return (self.ms < self.until) == self.level

    def head(self):
        return self.count


def call_locked(call):
    if _LOCK is None or _UNLOCK is None:
        call()
        return
    _LOCK()
    try:
        call()
    finally:
        _UNLOCK()


def check_refreshes(driver, bench, frame, asleep):
    """Checks a driver. frame: bytes of a picture; asleep: bytes of the commands that switch the panel off and put it to sleep."""
    panel = driver(bench, bench.pin, bench.dc, bench.pin, bench.busy, bench)

    def finish():
        panel.poll()
        while panel.busy:
            panel.poll()
            bench.ms += 1

    for full in (True, False, False):
        before = bench.bytes
        panel.show(full)
        call_locked(finish)
        assert bench.bytes - before > (1 if full else 2) * frame
    bench.ms += 20000
    before = bench.bytes
    call_locked(finish)  # switches the high voltage off
    panel.sleep()
    call_locked(finish)
    assert bench.bytes - before == asleep, bench.bytes - before


def test_refreshes_take_no_memory():
    check_refreshes(SSD1680, Bench(), 4736, 5)  # 22 83, 20; 10 01


def test_refreshes_of_the_large_panel_take_no_memory():
    check_refreshes(SSD1683, Bench(), 15000, 3)  # 22 83, 20


def test_refreshes_of_the_badger_take_no_memory():
    check_refreshes(UC8151, Bench(0x12, 0), 4736, 3)  # 02; 07 A5


def test_a_poll_takes_a_bounded_part_of_a_picture():
    bench = Bench()
    write = bench.write

    def slow(data):
        write(data)
        bench.ms += 1 if len(data) > 100 else 0

    bench.write = slow
    panel = SSD1680(bench, bench.pin, bench.dc, bench.pin, bench.busy, bench)
    panel.show(True)
    while panel.busy:
        before = bench.ms
        panel.poll()
        assert bench.ms - before <= 5
        bench.ms += 1


def test_edges_take_no_memory():
    bench = Bench()
    bench.words[0] = 0x3F << 22 | 0x3FFFFF
    bench.count = 1
    buttons = Buttons(bench.words, bench.head, bench, bench.us, 0, (0, 1, 2, 3, 4, 5))
    counts = [0, 0]

    def play():
        for k in range(1, 60):
            pins = 0x3F if k & 1 == 0 else 0x3E
            bench.words[k] = pins << 22 | (0x3FFFFF - 100 * k)
            bench.count = k + 1
            bench.ms = k * 26
            while buttons.get() >= 0:
                counts[0] += 1
                counts[1] += buttons.stamp

    call_locked(play)
    assert counts[0] == 59
