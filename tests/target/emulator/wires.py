"""The wiring of the emulated chip on each board: the panel and the buttons, as in the READMEs in boards/."""

from dataclasses import dataclass, replace

from boards.host.glass import Glass
from boards.host.ssd168x import Panel
from boards.host.ssd1683 import Panel4in2
from boards.host.uc8151 import UC8151

SIX = {"left": 2, "right": 3, "up": 4, "down": 5, "ok": 6, "back": 7}


@dataclass(frozen=True)
class Wires:
    """The wiring of a board. spi: number of the bus; the others are GPIOs. buttons: name -> GPIO; down: level of a pressed button; lamps:
    the left one first; usb: high while a cable supplies the board; latch: while it is high, a battery supplies the board.
    """

    panel: type[Glass]
    buttons: dict[str, int]
    down: int = 0
    spi: int = 1
    dc: int = 8
    cs: int = 9
    rst: int = 12
    busy: int = 13
    lamps: tuple[int, ...] = (20, 21)
    usb: int = 24
    latch: int | None = None
    chip: str = "RP2040"

    @property
    def for_emulator(self) -> dict[str, object]:
        """Returns the wiring of panel and supply. level: of BUSY while the panel is busy."""
        return {
            "spi": self.spi,
            "dc": self.dc,
            "cs": self.cs,
            "rst": self.rst,
            "busy": self.busy,
            "level": int(self.panel.BUSY_IS),
            "buttons": list(self.buttons.values()),
            "usb": self.usb,
            "latch": self.latch,
            "chip": self.chip,
        }


_SMALL = Wires(Panel, SIX)
_LARGE = Wires(Panel4in2, {**SIX, "key0": 15, "key1": 17})
_BADGER = Wires(UC8151, {"down": 11, "left": 12, "ok": 13, "right": 14, "up": 15}, 1, 0, 20, 17, 21, 26, (25,), latch=10)
WIRES = {
    "pico_epaper_2in9": _SMALL,
    "pico_epaper_4in2": _LARGE,
    "pico2_epaper_2in9": replace(_SMALL, chip="RP2350"),
    "pico2_epaper_4in2": replace(_LARGE, chip="RP2350"),
    "badger2040": _BADGER,
    "badger2040w": replace(_BADGER, lamps=(22,)),
}
PICO_BOARDS = ["pico_epaper_2in9", "pico_epaper_4in2", "badger2040"]  # for tests that would find the same on the boards like them
