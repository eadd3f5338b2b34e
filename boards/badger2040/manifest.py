"""Lists the program for this board as a part of MicroPython's firmware, for MicroPython's own build."""

# ruff: noqa: F821
include("$(PORT_DIR)/boards/manifest.py")
package("flagfall", base_path="../../firmware", opt=3)
module("main.py", base_path="../../firmware", opt=3)
module("pack_reader.py", base_path="../../firmware", opt=3)
module("board.py", opt=3)
module("boot.py", opt=3)
