"""What all manifests have in common: MicroPython's own modules for this chip, and the program but for its board.

A manifest makes the program a part of the firmware: MicroPython runs it where it lies in flash.
The words used here come with MicroPython's build.
"""

# ruff: noqa: F821
include("$(PORT_DIR)/boards/manifest.py")
package("flagfall", base_path="../../firmware", opt=3)
module("main.py", base_path="../../firmware", opt=3)
