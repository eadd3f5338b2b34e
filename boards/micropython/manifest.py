"""Lists the part of the program that is the same on every board, for MicroPython's own build. The manifest of each board includes it."""

# ruff: noqa: F821
include("$(PORT_DIR)/boards/manifest.py")
package("flagfall", base_path="../../firmware", opt=3)
module("main.py", base_path="../../firmware", opt=3)
module("pack_reader.py", base_path="../../firmware", opt=3)
