"""Reads boards/case/measures.toml: every measure of the case and of the bought parts, each with its source."""

import tomllib
from types import SimpleNamespace
from typing import Any

from .. import ROOT

FILE = ROOT / "boards/case/measures.toml"
CASED = ("pico_epaper_2in9", "pico_epaper_4in2")  # the boards for which there is a case
OPEN = "measure yours"  # beginning of the source of a measure that the part's maker has not published


def table() -> dict[str, Any]:
    """Returns the file: section -> name -> [millimetres, source]; `module` has a section for each board."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def measures(board: str) -> SimpleNamespace:
    """Returns the measures for a board as attributes, as `measures(board).pico.length`; `module` and `case.front` are this board's own."""
    measured = table()
    measured["module"] = measured["module"][board]
    front = measured.pop("front")[board][0]
    sections = {name: SimpleNamespace(**{key: value[0] for key, value in section.items()}) for name, section in measured.items()}
    sections["case"].front = front
    return SimpleNamespace(**sections)
