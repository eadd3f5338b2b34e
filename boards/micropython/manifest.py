"""Lists the part of the program that is the same on every board, for MicroPython's own build. The manifest of each board includes it."""

# ruff: noqa: F821
from pathlib import Path
from tempfile import mkdtemp

include("$(PORT_DIR)/boards/manifest.py")
package("flagfall", base_path="../../firmware", opt=3)
module("main.py", base_path="../../firmware", opt=3)
module("pack_reader.py", base_path="../../firmware", opt=3)

# MicroPython keeps the full name of every module that it loads, 5 KB in a game. A name that a built-in module has lies in flash. So this
# module has them all, and nobody imports it.
names = [".".join(path.with_suffix("").parts[3:]) for path in sorted(Path("../../firmware/flagfall").rglob("*.py"))]
names_folder = Path(mkdtemp())
(names_folder / "full_names.py").write_text("".join(f"import {name.removesuffix('.__init__')}\n" for name in names))
module("full_names.py", base_path=str(names_folder), opt=3)
