"""package.json beside the built files, so that `mpremote mip install` can put them on a device. Knows no device.

Built files, not sources: the chip can compile these, but then a start takes three times as long and every screen that opens
in a game is compiled first. The addresses are relative and lead down only, so the folder works where it lies, copied
anywhere else, and from a web server.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from flagfall import VERSION

_NAME = "package.json"
_LAST = "main.py"  # what starts the program


def write(folder: Path, files: Iterable[str]) -> Path:
    """Lists these files of the folder, paths on the device, in its package.json; main.py last: half a copy must not start."""
    ordered = sorted(files, key=lambda name: (name == _LAST, name))
    package = folder / _NAME
    package.write_text(json.dumps({"version": VERSION, "urls": [[name, name] for name in ordered]}, indent=1) + "\n", encoding="ascii")
    return package
