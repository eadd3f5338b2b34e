"""The 40 pins of the Raspberry Pi Pico, from its datasheet: the GPIO or supply of each."""

PINS_A_SIDE = 20

# Pins 1 to 40; a number is a GPIO. Seen from the side with the parts, USB up: 1 to 20 down the left edge, 21 to 40 up the right one.
PINS: tuple[int | str, ...] = (
    *(0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15),
    *(16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "GND", 28, "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
VSYS = PINS.index("VSYS") + 1


def pin_of(gpio: int) -> int:
    """Returns the number of the pin that carries a GPIO; ValueError for one that has no pin (23, 24, 25, 29)."""
    return PINS.index(gpio) + 1


def label(pin: int) -> str:
    """Returns the label beside a pin, 1 to 40."""
    signal = PINS[pin - 1]
    return f"GP{signal}" if isinstance(signal, int) else signal
