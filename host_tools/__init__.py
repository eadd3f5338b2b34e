"""The `flagfall` command: the whole PC side. Importing it puts the firmware, and stand-ins for MicroPython's modules, on sys.path."""

import sys
from pathlib import Path

_PROGRAM = Path(__file__).resolve().parent / "program"  # in an installed package: firmware and boards (see pyproject.toml)
INSTALLED = _PROGRAM.is_dir()
ROOT = _PROGRAM if INSTALLED else _PROGRAM.parent.parent

for _folder in (ROOT / "boards" / "host" / "modules", ROOT / "firmware", ROOT):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
