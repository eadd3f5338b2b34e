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
_MAIN = "main.py"  # what starts the program
_UPDATING = "updating.py"  # in its place until everything is there: the old one would start a mixture of two programs
_TEXT = 'print("Flagfall: an update was cut off. Run it again.")\n'


def write(folder: Path, files: Iterable[str]) -> Path:
    """Lists these files of the folder, paths on the device, in its package.json.

    main.py comes last; first comes one in its place that only says that an update was cut off.
    """
    (folder / _UPDATING).write_text(_TEXT, encoding="ascii")
    ordered = sorted(files, key=lambda name: (name == _MAIN, name))
    package = folder / _NAME
    urls = [[_MAIN, _UPDATING], *([name, name] for name in ordered)]
    package.write_text(json.dumps({"version": VERSION, "urls": urls}, indent=1) + "\n", encoding="ascii")
    return package
