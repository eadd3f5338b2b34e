"""The program for this board as a part of the firmware: FROZEN_MANIFEST of MicroPython's build, see ../pico_epaper_2in9/README.md."""

# ruff: noqa: F821
include("../micropython/program.py", board="pico_epaper_4in2")
