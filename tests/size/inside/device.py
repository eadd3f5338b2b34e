"""A device under MicroPython in simulated time: the real drivers, on parts that take no memory of the heap."""

from array import array

from tests.portable.ramflash import BLOCK, RamFiles, RamFlash

_BLOCKS = 24
_WORDS = 256  # of the buttons' ring, as on the Pico
_US = 0x3FFFFFFF  # the counter of microseconds wraps here


class Image:
    """The bytes of a flash in a file of the host."""

    def __init__(self, size):
        self._file = open("/flash.bin", "w+b")  # noqa: SIM115 open as long as the device lives
        for _ in range(size // BLOCK):
            self._file.write(b"\xff" * BLOCK)

    def __getitem__(self, at):
        start, count = (at.start, at.stop - at.start) if isinstance(at, slice) else (at, 1)
        self._file.seek(start)
        data = self._file.read(count)
        return data if isinstance(at, slice) else data[0]

    def __setitem__(self, at, data):
        self._file.seek(at.start if isinstance(at, slice) else at)
        self._file.write(data if isinstance(at, slice) else bytes((data,)))


class FileFlash(RamFlash):
    def __init__(self):
        super().__init__(0)
        self.image = Image(BLOCK * _BLOCKS)
        self._count = _BLOCKS


class Ticks:
    """A simulated time, which passes when a program sleeps."""

    def __init__(self):
        self._us = 0

    def now(self):
        return self._us // 1000

    def us(self):
        self._us += 1
        return self._us & _US

    def sleep(self, ms):
        self._us += ms * 1000


class Quiet:
    """A sounder, lamps, a bus, pins and a pseudo-terminal that do nothing."""

    def write(self, data):
        return len(data)

    def level(self, level=0):
        return 0

    def beep(self, hertz, ms):
        pass

    def poll(self, now):
        pass

    def show(self, seat):
        pass

    def blink(self, seat):
        pass

    def ipoll(self, timeout):
        return ()


class Busy(Quiet):
    """The panel's bus, and its BUSY, which is high for some time after each activation."""

    def __init__(self, ticks):
        self._ticks = ticks
        self._until = 0

    def write(self, data):
        if len(data) == 1 and data[0] == 0x20:
            self._until = self._ticks.now() + 600
        return len(data)

    def busy(self):
        return 1 if self._ticks.now() < self._until else 0


class Watchdog:
    """A watchdog that never restarts the device."""

    bitten = False

    def start(self):
        pass

    stop = feed = start


class Device:
    """The ports of flagfall/ports.py."""

    name = "memory"
    device = "0f1a6fa1"
    keys = 6

    def __init__(self):
        # imported here, so that the drivers count as the device's memory
        from flagfall.drivers.buttons import Buttons
        from flagfall.drivers.power import Power
        from flagfall.drivers.ssd1680 import SSD1680
        from flagfall.drivers.storage import Storage
        from flagfall.drivers.usblink import UsbLink

        quiet = Quiet()
        flash = FileFlash()
        self.ticks = ticks = Ticks()
        self._ring = array("I", [0] * _WORDS)
        self._head = 0
        self._write_word(63)
        panel = Busy(ticks)
        self.display = SSD1680(panel, quiet.level, quiet.level, quiet.level, panel.busy, ticks)
        self.buttons = Buttons(self._ring, lambda: self._head, ticks, ticks.us, 0, (0, 1, 2, 3, 4, 5))
        self.storage = Storage(flash, RamFiles(flash), lambda count: b"\x5a" * count)
        self.link = UsbLink(quiet, quiet, quiet, quiet)
        self.sounder = self.lamps = quiet
        self.power = Power()
        self.watchdog = Watchdog()

    def _write_word(self, pins):
        """Writes a word into the ring of the buttons. A pressed button reads 0."""
        from flagfall.drivers.buttons import COUNTER, TURN_US, TURNS

        turn = self.ticks.now() * 1000 // TURN_US
        self._ring[self._head % _WORDS] = pins << COUNTER | (TURNS - turn) & TURNS
        self._head += 1
