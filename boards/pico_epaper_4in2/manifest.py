"""The program as a part of the firmware: MicroPython runs it where it lies in flash, and a third of the memory does.

In a checkout of MicroPython:
make -C ports/rp2 BOARD_DIR=<boards/micropython/FLAGFALL_RP2040> FROZEN_MANIFEST=<this file>; README.md has the rest.
The words used here come with that build.
"""

# ruff: noqa: F821
include("$(PORT_DIR)/boards/manifest.py")
package("flagfall", base_path="../../firmware", opt=3)
module("main.py", base_path="../../firmware", opt=3)
module("board.py", opt=3)
