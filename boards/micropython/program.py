"""What all manifests have in common: MicroPython's own modules for this chip, and the program for the board of this name.

A manifest makes the program a part of the firmware: MicroPython runs it where it lies in flash.
The words used here come with MicroPython's build.
"""

import subprocess
import sys
from pathlib import Path

_ROOT = Path.cwd().parent.parent  # the build reads each manifest in its own folder

# ruff: noqa: F821
include("$(PORT_DIR)/boards/manifest.py")
_made = _ROOT / "build" / "frozen" / options.board
subprocess.run([sys.executable, "-m", "host_tools.compiling.frozen", options.board, _made], cwd=_ROOT, check=True)
freeze(str(_made), opt=3)
