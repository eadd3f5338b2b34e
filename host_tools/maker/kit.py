"""Writes what a maker takes from a release, apart from the printed parts: parts list, wiring drawing and labels."""

from pathlib import Path

from . import labels, wiring_drawing
from .measures import CASED
from .parts import bom


def write(folder: Path) -> None:
    """Writes FOLDER/labels.svg, and FOLDER/BOARD/bom.csv and wiring.svg for both boards with a case."""
    files = {folder / "labels.svg": labels.sheet()}
    for board in CASED:
        files |= {folder / board / "bom.csv": bom(board), folder / board / "wiring.svg": wiring_drawing.drawing(board)}
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{folder}: labels; wiring drawing and parts list of {', '.join(CASED)}")
