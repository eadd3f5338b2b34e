"""Writes the building guide of a clock with a case from boards/case/guide.md, in which the two clocks differ in a few words."""

from jinja2 import Environment, StrictUndefined

from .. import ROOT
from .parts import table

FILE = ROOT / "boards/case/guide.md"
WORDS = {
    "pico_epaper_2in9": {
        "inch": "2.9",
        "print_hours": "ten",
        "module": "The order number is *Pico-ePaper-2.9*. The ones with B, C or D behind it have colours or another panel, "
        "*Pico-CapTouch-ePaper-2.9* has a touch glass: they do not work.",
        "ribbon": "on the left, seen from the front; from inside on the right",
        "ends": "the left and the right end",
        "measured": "Two published models put the picture 2.75 and 2.9 mm off the middle of the glass; the case takes 2.8.",
        "measure": "active_right",
    },
    "pico_epaper_4in2": {
        "inch": "4.2",
        "print_hours": "thirteen",
        "module": "The order number is *Pico-ePaper-4.2*; on the module it must say *V2*. The first version and the one with a B (red) "
        "do not work. Its two keys are a second OK and a second BACK, closed in by the case.",
        "ribbon": "at the low wall",
        "ends": "the upper and the lower end",
        "measured": "**Nobody has measured this module**: two published cases for this glass on another board have 2.5 and 3.75 mm; "
        "the case takes 3, and the bezels reach from 0.5 to 5.5. If yours lies elsewhere, wait with the shell.",
        "measure": "active_up",
    },
}


def guide(board: str) -> str:
    """Returns the guide of a board with a case, in Markdown."""
    template = Environment(undefined=StrictUndefined, keep_trailing_newline=True, autoescape=False).from_string(
        FILE.read_text(encoding="utf-8")
    )
    return template.render(board=board, table=table(board), **WORDS[board])
