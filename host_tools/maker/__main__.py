"""Runs from the project's folder: `python -m host_tools.maker drawings`, `case`, `kit`, `pictures`."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from . import drawings, kit

OUT = Path("build/case")
_MISSING = "need build123d, which is not installed here; `make case` installs it (1.2 GB)"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.maker", description="Drawings, case and pictures for makers.")
    parser.add_argument("what", choices=("drawings", "case", "kit", "pictures"), help="kit: drawings, parts list and case for a release")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the files of case and kit")
    given = parser.parse_args()
    if given.what == "drawings":
        drawings.write()
        return 0
    if given.what == "kit":
        kit.write(given.out)
    if find_spec("build123d") is None:
        words = "The kit has no printed parts: they " if given.what == "kit" else "Case and pictures "
        print(words + _MISSING, file=sys.stderr)
        return 0 if given.what == "kit" else 1
    if given.what == "pictures":
        from .case.pictures import draw

        draw()
    else:
        from .case.case_files import write

        write(given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
