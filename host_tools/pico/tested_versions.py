"""The versions of MicroPython on which the program was tested. The device has the same list (firmware/flagfall/runtime/start.py)."""

from .chips import RP2040, Chip

TESTED = ("1.28.0", "1.29.0")  # oldest first
RECOMMENDED = "1.28.0"


def version_warning(version: str, chip: Chip) -> str:
    """Returns a warning for the owner of a chip with this version of MicroPython; "" for the recommended one."""
    if version not in TESTED:
        return f"MicroPython {version} was not tried: on it a Pico has room for the clock and the score pad only; install {RECOMMENDED}"
    if version != RECOMMENDED and chip is RP2040:
        return f"MicroPython {version} leaves the games 12 KB less memory than {RECOMMENDED}"
    return ""
