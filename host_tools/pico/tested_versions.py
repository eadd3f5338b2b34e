"""The versions of MicroPython on which the program was tested. The device has the same list (firmware/flagfall/runtime/start.py)."""

TESTED = ("1.28.0", "1.29.0")  # oldest first
NEWEST = TESTED[-1]
