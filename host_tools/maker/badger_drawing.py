"""Draws the front of a Badger 2040 with the names of its buttons; the pins come from the board file."""

from . import svg
from .wired_pins import BUTTONS, wired_pins

# GPIO -> the print beside the button, and its place on the front, 0 to 100 across and down (Pimoroni's schematic and photographs).
PRINTED = {12: ("A", 18, 92), 13: ("B", 50, 92), 14: ("C", 82, 92), 15: ("UP", 95, 30), 11: ("DOWN", 95, 62)}
_X, _Y, _WIDE, _HIGH = 150, 70, 560, 318  # of the board, 86 x 49 mm


def drawing() -> str:
    """Returns the front of the Badger as SVG; each button is a group with data-role and data-gpio."""
    parts = [svg.text(430, 26, "Badger 2040: which button is which", 18, "middle", bold=True)]
    parts += [svg.box(_X, _Y, _WIDE, _HIGH, "#3d4248", round_=22), svg.box(_X + 45, _Y + 28, 450, 196, "#f0efe9", round_=4)]
    parts.append(svg.text(_X + 270, _Y + 126, "the screen", 18, "middle", "#8a8f96"))
    pins = wired_pins("badger2040")
    for role in BUTTONS:
        for gpio in pins.get(role, []):
            name, across, down = PRINTED[gpio]
            x, y = _X + across / 100 * _WIDE, _Y + down / 100 * _HIGH
            words = {"OK": "OK; held: BACK", "LEFT": "LEFT player", "RIGHT": "RIGHT player"}.get(role, role)
            shapes = [svg.circle(x, y, 15, "#e9e9e6"), svg.text(x, y, name if len(name) == 1 else "", 15, "middle", bold=True)]
            if down > 80:
                shapes += [svg.line([(x, y + 15), (x, _Y + _HIGH + 18)]), svg.text(x, _Y + _HIGH + 32, words, 16, "middle", bold=True)]
            else:
                shapes += [svg.line([(x + 15, y), (_X + _WIDE + 22, y)]), svg.text(_X + _WIDE + 28, y, words, 16, bold=True)]
            parts.append(f"<g data-role='{role}' data-gpio='{gpio}'>" + "".join(shapes) + "</g>")
    parts += [svg.box(_X + 250, _Y - 14, 60, 24, "#c3c8ce", round_=3), svg.text(_X + 280, _Y - 2, "USB", 13, "middle", bold=True)]
    parts.append(svg.text(430, _Y + _HIGH + 68, "The battery plugs in at the back.", 14, "middle", "#555"))
    return svg.page(860, 480, parts)
