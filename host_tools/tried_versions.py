"""The versions of MicroPython on which the program was tried. The device has the same list (flagfall/runtime/start.py)."""

TRIED = ("1.28.0", "1.29.0")  # oldest first
NEWEST = TRIED[-1]
