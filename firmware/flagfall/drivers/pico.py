"""The common part of all boards with a Raspberry Pi chip: output pins, the common ports, and on a Pico the supply. One of the few
places that may touch the chip.
"""

from sys import implementation

from machine import ADC, Pin, unique_id

from .power import Power

# All that differs between the chips for the program. The addresses of flash and memory, the layouts of MicroPython's objects, the sampler,
# its DMA request, and the clock of the panel's bus are the same.
# chip -> the Pico with it in the names of boards, address of the watchdog's registers, True when a pull-down holds an open input low
_CHIPS = {
    "RP2040": ("pico", 0x40058000, True),
    "RP2350": ("pico2", 0x400D8000, False),  # such an input stays near 2 V (erratum E9)
}
PICO, _WATCHDOG, _PULLS_DOWN = [_CHIPS[name] for name in _CHIPS if name in implementation._machine][0]


def output(gpio: int, level: int):
    """Returns the pin as an output at this level. Call the pin with a level to set it."""
    return Pin(gpio, Pin.OUT, value=level)


class PicoBoard:
    """A board's own class adds `name`, `keys`, `ticks`, `buttons`, `display` and `power`: the ports of flagfall/ports.py."""

    hertz = 4_000_000  # rate of the panel's bus

    def busy_pin(self, gpio: int):
        """Returns the pin of the panel's BUSY, with the pull-up that the makers use."""
        self._busy = Pin(gpio, Pin.IN, Pin.PULL_UP)
        return self._busy

    def pull_busy(self, up: bool) -> bool:
        """Sets the chip's resistor at the panel's BUSY, for the hardware check. Returns False when this chip cannot pull it down."""
        if up or _PULLS_DOWN:
            self._busy.init(Pin.IN, Pin.PULL_UP if up else Pin.PULL_DOWN)
        return up or _PULLS_DOWN

    def rest(self, ms: int) -> None:
        """Stops the chip for at most ms. A button or a cable wakes it. The press that wakes it has the time of the waking.

        `lightsleep` stops the sampler, may change the frequency (MicroPython's issue 19433), and moves the clock of the panel's bus from
        the 48 MHz of USB to that of the processor, so 4 MHz become 10.4. `freq()` does not show that; `freq(hertz)` sets both. A watchdog
        that bites in `lightsleep` locks an RP2040 until its supply is cut (issue 17228), so ms must be far below the watchdog's limit. A
        pin wakes the chip only with a handler. This was not tested on a real board.
        """
        from machine import freq, lightsleep

        hertz, usb = freq(), self.power._usb  # type: ignore
        self.buttons.on_press(_ignore)  # type: ignore
        usb.irq(_ignore, Pin.IRQ_RISING)
        self.watchdog.feed()
        lightsleep(ms)
        freq(hertz)
        usb.irq(None)
        self.buttons.on_press(None)  # type: ignore
        self.buttons.begin_again()  # type: ignore

    def equip(self, ticks, piezo: int, *lamps: int) -> None:
        """Makes the other ports. piezo: its pin, -1 for none; lamps: their pins. It takes 0.1 s, so the buttons should be made before."""
        from os import urandom

        from machine import PWM
        from rp2 import Flash

        from . import files
        from .lamps import Lamps
        from .sounder import Sounder
        from .storage import Storage
        from .usblink import over_stdio
        from .watchdog import Watchdog

        self.device = device()
        self.signals = piezo >= 0, len(lamps)
        self.storage = Storage(Flash(), files, urandom)
        self.link = over_stdio()
        self.sounder = Sounder(PWM(Pin(piezo), freq=2000, duty_u16=0) if piezo >= 0 else None, ticks)
        self.lamps = Lamps(*[output(gpio, 0) for gpio in lamps])
        self.watchdog = Watchdog(_WATCHDOG)


def _ignore(pin):
    """Does nothing, because the interrupt has already woken the chip."""


def device() -> str:
    """Returns the chip's 8 bytes folded to 4: 8 hex digits."""
    chip = unique_id()
    return "".join(["%02x" % (chip[i] ^ chip[i + 4]) for i in range(4)])


def supply() -> Power:
    """Returns the Power port. On Pico and Pico 2, GP29 measures a third of the supply, and GP24 shows USB. On their W models the wireless
    chip uses both pins.
    """
    if "W with " in implementation._machine:
        return Power()
    return Power(ADC(29), Pin(24, Pin.IN))
