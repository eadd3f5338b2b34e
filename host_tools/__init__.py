"""The `flagfall` command: everything on the PC side. Importing it puts the firmware and CPython's stand-ins on sys.path."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for _folder in (ROOT / "boards" / "host" / "modules", ROOT / "firmware", ROOT):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
