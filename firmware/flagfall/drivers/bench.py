"""The parts of a board that the hardware check needs besides the ports: raw buttons, the panel's joints, the flash, the chip's speed.

It is made when a check begins. Knows drivers; no screen and no messages to people.
"""

from micropython import const

from .buttons import COUNTER, US
from .flash_probe import FlashProbe
from .panel_probe import PanelProbe

_LOOPS = const(2000)
_LOOP = "def loop(n):\n    x = 0\n    for i in range(n):\n        x += i & 3\n    return x\n"


def _loop(n: int) -> int:
    x = 0
    for i in range(n):
        x += i & 3
    return x


class Bench:
    """The test bench. board: the board with its ports; pull(up): sets the chip's resistor at BUSY; sounder: the board has one; lamps:
    number of lamps; hertz: rate of the panel's bus.
    """

    def __init__(self, board, pull, sounder: bool, lamps: int):
        self.sounder = sounder
        self.lamps = lamps
        self.hertz = board.hertz
        self._board = board
        self._pull = pull
        self._tail = 0
        self._pins = 0
        self.forget()

    def panel(self) -> PanelProbe:
        return PanelProbe(self._board.display, self._pull, self._board.ticks)

    def flash(self) -> FlashProbe:
        storage = self._board.storage
        return FlashProbe(storage._flash, storage._fs, storage.random)

    def rate(self, hertz: int) -> None:
        """Sets the rate of the panel's bus in hertz."""
        self._board.display._spi.init(baudrate=hertz)

    def supply(self) -> int:
        """Returns the mV that the converter reads, -1 without a converter."""
        return self._board.power.reading()

    # Buttons, without debounce

    def forget(self) -> None:
        """Drops all changes of the contacts up to now."""
        buttons = self._board.buttons
        self._tail = buttons._head()
        self._pins = buttons._pins if buttons._pins >= 0 else 0

    def pressed(self) -> list:
        """Returns the buttons that are down by their last samples."""
        keys = self._board.buttons._keys
        return [keys[bit] for bit in range(len(keys)) if self._pins >> bit & 1 and keys[bit] >= 0]

    def changes(self) -> list:
        """Returns (ms, button, 1 for down) of each change of a contact since the last call, oldest first."""
        buttons, found = self._board.buttons, []
        ring, keys = buttons._ring, buttons._keys
        while self._tail != buttons._head():
            if (buttons._head() - self._tail) & US >= len(ring):
                self._tail = (buttons._head() - len(ring) // 2) & US
            word = ring[self._tail & (len(ring) - 1)]
            self._tail = (self._tail + 1) & US
            pins = (word >> COUNTER) ^ buttons._flip
            change, self._pins = pins ^ self._pins, pins
            for bit in range(len(keys)):
                if change >> bit & 1 and keys[bit] >= 0:
                    found.append((buttons._when(word), keys[bit], pins >> bit & 1))
        return found

    def speed(self) -> tuple:
        """Returns (us, us) of a loop: run from the place of this module's code, and run from memory."""
        names = {}
        exec(_LOOP, names)  # noqa: S102 the text is a constant
        us = self._board.buttons._us
        times = []
        for loop in (_loop, names["loop"]):
            begun = us()
            loop(_LOOPS)
            times.append((us() - begun) & US)
        return times[0], times[1]
