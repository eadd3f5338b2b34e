"""Runs from the project's folder: `python -m host_tools.maker drawings`, `case [--if-installed]`, `pictures`."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from . import drawings

OUT = Path("build/case")
_MISSING = "the case needs build123d, which is not installed here; `make case` installs it (1.2 GB)"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.maker", description="Drawings, case and pictures for makers.")
    parser.add_argument("what", choices=("drawings", "case", "pictures"))
    parser.add_argument("--if-installed", action="store_true", help="without build123d: say that the case is left out, and end well")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the case's files")
    given = parser.parse_args()
    if given.what == "drawings":
        drawings.write()
    elif find_spec("build123d") is None:
        print("The case was left out: " + _MISSING if given.if_installed else _MISSING, file=sys.stderr)
        return 0 if given.if_installed else 1
    elif given.what == "case":
        from .case.files import write

        write(given.out)
    else:
        from .case.pictures import draw

        draw()
    return 0


if __name__ == "__main__":
    sys.exit(main())
