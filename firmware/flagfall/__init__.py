"""Flagfall: a game clock and score counter for the table. One package, the same on MicroPython and CPython."""

VERSION = "0.4.0"
