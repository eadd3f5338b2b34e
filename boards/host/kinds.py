"""The boards for the PC: panel, driver, and the pin of each button."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flagfall.drivers.buttons import Buttons
from flagfall.drivers.epaper import Epaper
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.drivers.ssd1683 import SSD1683
from flagfall.drivers.uc8151 import UC8151

from .glass import Glass
from .ssd168x import Panel
from .ssd1683 import Panel4in2
from .uc8151 import UC8151 as UC8151Panel

LEFT, RIGHT, UP, DOWN, OK, BACK = Buttons.LEFT, Buttons.RIGHT, Buttons.UP, Buttons.DOWN, Buttons.OK, Buttons.BACK
SIX = (LEFT, RIGHT, UP, DOWN, OK, BACK)


@dataclass(frozen=True)
class Kind:
    """A kind of board. buttons: the button of each pin, in the order of the bits of a word in the ring; low: a pressed button reads 0."""

    title: str  # its name for people
    panel: type[Glass]
    driver: Callable[..., Epaper]
    buttons: tuple[int, ...]
    low: bool = True
    hertz: int = 4_000_000  # of the panel's bus
    cells: str = "three-"
    sounder: bool = True
    lamps: int = 2
    switch: bool = False  # the board can cut its own battery
    printed: tuple[str, ...] = ()  # labels beside the buttons from LEFT on, "" for none
    measures: bool = True  # the board can measure its supply
    pulls_down: bool = True  # the chip's pull-down holds an open input low

    @property
    def keys(self) -> int:
        """Returns 5 or 6, the number of different buttons."""
        return len(set(self.buttons))


DEFAULT = "pico_epaper_2in9"
_SMALL = Kind("Pico-ePaper-2.9", Panel, SSD1680, SIX)
_LARGE = Kind("Pico-ePaper-4.2", Panel4in2, SSD1683, (BACK, OK, *SIX), printed=(*[""] * 6, "KEY0", "KEY1"))
_BADGER = Kind(
    "Badger 2040",
    UC8151Panel,
    UC8151,
    (DOWN, LEFT, OK, RIGHT, UP),
    low=False,
    cells="two",
    switch=True,
    sounder=False,
    lamps=1,
    hertz=12_000_000,
    printed=("A", "C", "", "", "B"),
)
PANELS = {DEFAULT: _SMALL, "badger2040": _BADGER, "pico_epaper_4in2": _LARGE}  # a board for each panel
KINDS = {
    **PANELS,
    "badger2040w": replace(_BADGER, title="Badger 2040 W", measures=False),
    "pico2_epaper_2in9": replace(_SMALL, title="Pico-ePaper-2.9, Pico 2", pulls_down=False),
    "pico2_epaper_4in2": replace(_LARGE, title="Pico-ePaper-4.2, Pico 2", pulls_down=False),
}
