"""Reads boards/case/parts.toml: every part of a clock. Makes the parts list from it, as a table of a guide and as CSV."""

import csv
import tomllib
from dataclasses import dataclass
from io import StringIO

from .. import ROOT
from .measures import CASED

FILE = ROOT / "boards/case/parts.toml"
HEAD = ("no.", "part", "order number", "pieces", "optional")  # columns of the CSV


@dataclass(frozen=True)
class Part:
    """Describes one line of the parts list. no: its number, the same in every drawing and picture."""

    no: int
    key: str
    name: str
    order: str
    pieces: int
    price: str
    shops: str
    note: str
    optional: bool = False
    wired: bool = False
    picture: str = ""


def parts(board: str) -> dict[str, Part]:
    """Returns key -> part, in the order of their numbers, of a board that has a case."""
    assert board in CASED, board
    entries = tomllib.loads(FILE.read_text(encoding="utf-8"))["part"]
    mine = [entry for entry in entries if board in entry.pop("boards", CASED)]
    return {entry["key"]: Part(no, **entry) for no, entry in enumerate(mine, 1)}


def bom(board: str) -> str:
    """Returns the parts list as CSV."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(HEAD)
    rows.writerows((part.no, part.name, part.order, part.pieces, "yes" if part.optional else "") for part in parts(board).values())
    return text.getvalue()


def table(board: str) -> str:
    """Returns the parts list as the table of a guide, in Markdown."""
    lines = ["| no. | part | order number | pieces | price class | where |", "|---|---|---|---|---|---|"]
    for part in parts(board).values():
        words = [part.note.format(pico2=board.replace("pico_", "pico2_", 1)), "optional" if part.optional else ""]
        name = "; ".join([f"**{part.name}**", *[word for word in words if word]])
        lines.append(f"| {part.no} | {name} | {part.order} | {part.pieces} | {part.price} | {part.shops} |")
    return "\n".join(lines)
