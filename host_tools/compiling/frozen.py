"""The firmware as source for MicroPython's own build, which makes it a part of MicroPython.

    python -m host_tools.compiling.frozen BOARD FOLDER

writes the texts that `build.py` compiles, each by the name that its module has on a device: one that imports the lowest modules
first, because in a firmware, too, imports within imports use up the stack. The manifests in boards/ call it, in whatever Python
MicroPython is built with: it needs nothing but Python's own library.
"""

import shutil
import sys
from pathlib import Path

from .build import shortened, sources
from .flat import flat, flattened


def write(board: str, folder: Path) -> None:
    """Makes the folder anew. Failure for an unknown board."""
    texts = shortened(sources(board))
    called = flat(texts).called
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for place, text in flattened(texts).items():
        (folder / f"{called[place]}.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
