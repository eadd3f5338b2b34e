"""Lists the program for this board as a part of MicroPython's firmware, for MicroPython's own build."""

# ruff: noqa: F821
include("../micropython/manifest.py")
module("board.py", opt=3)
module("boot.py", opt=3)
