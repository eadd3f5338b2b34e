"""Writes the drawings beside the guides, and the guides of the two clocks with a case. They need only the program itself."""

from pathlib import Path

from .. import ROOT
from . import badger_drawing, guide, labels, wiring_drawing
from .measures import CASED


def drawings() -> dict[Path, str]:
    """Returns file -> its contents."""
    files = {ROOT / "boards" / board / "docs/wiring.svg": wiring_drawing.drawing(board) for board in CASED}
    files |= {ROOT / "boards" / board / "docs/way-diode.svg": wiring_drawing.diode() for board in CASED}
    files |= {ROOT / "boards" / board / "BUILD.md": guide.guide(board) for board in CASED}
    files[ROOT / "boards/badger2040/docs/buttons.svg"] = badger_drawing.drawing()
    files[ROOT / "boards/docs/labels.svg"] = labels.sheet()
    return files


def write() -> None:
    """Writes every drawing that differs from its file, and says so."""
    for path, text in drawings().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} is written")
