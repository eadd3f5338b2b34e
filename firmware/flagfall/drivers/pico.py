"""What every board with a Raspberry Pi chip has: its number, pins as outputs, and on a Pico what is known of the supply.

One of the few places that may touch the chip.
"""

from sys import implementation

from machine import ADC, Pin, unique_id

from .power import Power


def output(gpio: int, level: int):
    """The pin as an output at this level; called with a level it takes it."""
    return Pin(gpio, Pin.OUT, value=level)


def device() -> str:
    """The chip's 8 bytes folded to 4: 8 hex digits."""
    chip = unique_id()
    return "".join(["%02x" % (chip[i] ^ chip[i + 4]) for i in range(4)])


def supply() -> Power:
    """Pico and Pico 2: GP29 measures a third of the supply, GP24 tells of USB. On their W kind the wireless chip has both pins."""
    if " W with " in implementation._machine:
        return Power()
    return Power(ADC(29), Pin(24, Pin.IN))
