"""Draws the wiring of buttons, piezo, lamps and battery to a Pico; every pin comes from the board file, every part from the parts list."""

from . import svg
from .parts import Part, parts
from .pico_pins import PINS_A_SIDE, VSYS, label, pin_of
from .wired_pins import BUTTONS, wired_pins

_STEP, _TOP = 30, 120  # between two pins; y of the first one
_LEFT, _RIGHT = 470, 690  # edges of the Pico
_BUS = 190  # ground of the left side
_GROUND, _GROUND_LAMPS, _GROUND_BATTERY = 3, 28, 38  # the ground pins that the drawing uses
_COLOURS = {"LEFT": "#2d6fb3", "RIGHT": "#c8402f", "piezo": "#8a4fa8"}
_SMALL, _BLACK, _RED, _GREY = "#2f8f5b", "#222", "#d0342c", "#8a8f96"


def _place(pin: int) -> tuple[float, float]:
    """Returns the position of a pin: pins 1 to 20 go down the left edge, 21 to 40 up the right one."""
    if pin <= PINS_A_SIDE:
        return _LEFT, _TOP + (pin - 1) * _STEP
    return _RIGHT, _TOP + (2 * PINS_A_SIDE - pin) * _STEP


def _group(role: str, gpio: int, shapes: list[str]) -> str:
    return f"<g data-role='{role}' data-gpio='{gpio}' data-pin='{pin_of(gpio)}'>" + "".join(shapes) + "</g>"


def _part(key: str, *shapes: str) -> str:
    """Groups the shapes of one piece of a part of the parts list."""
    return f"<g data-part='{key}'>" + "".join(shapes) + "</g>"


def _pico(used: set[int]) -> list[str]:
    parts = [svg.box(_LEFT, _TOP - 40, _RIGHT - _LEFT, PINS_A_SIDE * _STEP + 30, "#2f8f5b", round_=10)]
    middle = (_LEFT + _RIGHT) / 2
    parts += [svg.box(middle - 32, _TOP - 58, 64, 44, "#c3c8ce", round_=3), svg.text(middle, _TOP - 36, "USB", 15, "middle", bold=True)]
    parts += [
        svg.box(middle - 28, _TOP + 260, 56, 56, "#33363b", round_=3),
        svg.text(middle, _TOP + 350, "the side", 13, "middle", "#fff"),
        svg.text(middle, _TOP + 366, "with the", 13, "middle", "#fff"),
        svg.text(middle, _TOP + 382, "parts", 13, "middle", "#fff"),
    ]
    for pin in range(1, 2 * PINS_A_SIDE + 1):
        x, y = _place(pin)
        inwards = 1 if x == _LEFT else -1
        parts.append(svg.circle(x, y, 7, "#e3b94f" if pin in used else "#efe3bd"))
        anchor = "start" if inwards > 0 else "end"
        parts.append(svg.text(x + 14 * inwards, y, f"{pin}" if pin in used else "", 13, anchor, "#fff", bold=True))
        parts.append(svg.text(x + 40 * inwards, y, label(pin), 12, anchor, "#fff" if pin in used else "#bfe0cd"))
    return parts


def _to_ground_left(role: str, gpio: int) -> str:
    """Draws a button or the piezo between its pin and the ground on the left."""
    x, y = _place(pin_of(gpio))
    colour = _COLOURS.get(role, _SMALL)
    parts = [svg.line([(x - 7, y), (324, y)], colour, 3), svg.line([(260, y), (_BUS, y)], _BLACK)]
    if role == "piezo":
        parts.append(_part("piezo", svg.circle(295, y, 13, "#eee"), svg.text(295, y, "♪", 15, "middle")))
        parts += [svg.line([(308, y), (330, y)], colour, 3), svg.line([(260, y), (282, y)], _BLACK)]
        parts.append(_part("piezo resistor", svg.resistor(350, y, 220)))
    else:
        contacts = svg.circle(270, y, 4, "#fff"), svg.circle(320, y, 4, "#fff"), svg.line([(272, y - 3), (316, y - 13)], _BLACK, 3)
        parts.append(_part("key" if role in _COLOURS else "button", *contacts))
        parts.append(svg.line([(260, y), (266, y)], _BLACK))
    big = {"LEFT": "LEFT, big key", "RIGHT": "RIGHT, big key", "piezo": "piezo (optional)"}
    return _group(role, gpio, [*parts, svg.text(_BUS - 14, y, big.get(role, role), 15, "end", bold=True)])


def _lamp(role: str, gpio: int) -> str:
    """Draws a resistor and a LED from a pin to the ground on the right."""
    x, y = _place(pin_of(gpio))
    triangle = svg.line([(836, y - 10), (836, y + 10), (860, y), (836, y - 10)])
    shapes = [svg.line([(x + 7, y), (760, y)], _RED, 3), _part("lamp resistor", svg.resistor(760, y, 330)), svg.line([(806, y), (836, y)])]
    shapes += [_part("lamp", triangle, svg.line([(862, y - 10), (862, y + 10)])), svg.line([(862, y), (900, y)])]
    return _group(role, gpio, [*shapes, svg.text(914, y, f"{role} (optional)", 15, bold=True)])


def _battery() -> list[str]:
    """Draws three cells, the switch and the diode at VSYS."""
    x, plus = _place(VSYS)
    _, minus = _place(_GROUND_BATTERY)
    ring = svg.line([(760, plus - 11), (760, plus + 11)], width=3)
    triangle = svg.line([(786, plus - 11), (786, plus + 11), (762, plus), (786, plus - 11)])
    contacts = svg.circle(848, plus, 4, "#fff"), svg.circle(898, plus, 4, "#fff"), svg.line([(850, plus - 3), (894, plus - 13)], width=3)
    box = svg.box(970, plus - 14, 130, 58, "#eef0f2", round_=6), svg.text(1045, plus + 15, "3 × AA", 17, "middle", bold=True)
    signs = svg.text(982, plus, "+", 18, bold=True, fill=_RED), svg.text(982, minus, "–", 18, bold=True)
    return [
        svg.line([(x + 7, plus), (760, plus)], _RED, 3),
        _part("diode", ring, triangle),
        svg.line([(786, plus), (844, plus)], _RED, 3),
        _part("switch", *contacts),
        svg.line([(902, plus), (970, plus)], _RED, 3),
        svg.line([(x + 7, minus), (970, minus)], _BLACK, 3),
        _part("holder", *box, *signs),
        svg.text(716, plus - 26, "diode, its ring towards the Pico", 13),
        svg.text(936, plus - 26, "switch", 13),
    ]


def _list(wired: list[Part]) -> list[str]:
    """Draws the parts list of this drawing, with the numbers of the guide's table."""
    lines = [svg.text(760, 232, "Parts, with their numbers in BUILD.md", 14, bold=True)]
    for i, part in enumerate(wired):
        lines.append(svg.text(782, 255 + 20 * i, f"{part.no}", 13, "end", _GREY))
        lines.append(svg.text(792, 255 + 20 * i, f"{part.pieces} × {part.name}", 13))
    return lines


def drawing(board: str) -> str:
    """Returns the wiring of a board with a Pico as SVG. Each wire is a group with data-role, data-gpio and data-pin."""
    pins = wired_pins(board)
    roles = [(role, gpio) for role, gpios in pins.items() for gpio in gpios]
    own = {(role, gpio) for role, gpio in roles if role in BUTTONS and gpio != pins[role][0]}  # keys of the module itself
    used_pins = {pin_of(gpio) for _, gpio in roles} | {_GROUND, _GROUND_BATTERY, VSYS}
    shapes, lamp_rows = [], []
    for role, gpio in roles:
        x, y = _place(pin_of(gpio))
        if role.startswith("panel") or (role, gpio) in own:
            words = f"{role}: by the module" if role.startswith("panel") else f"{role}: a key of the module itself"
            side = -1 if x == _LEFT else 1
            shapes.append(_group(role, gpio, [svg.text(x + 16 * side, y, words, 13, "end" if side < 0 else "start", _GREY)]))
        elif role.endswith("lamp"):
            shapes.append(_lamp(role, gpio))
            lamp_rows.append(y)
        else:
            shapes.append(_to_ground_left(role, gpio))
    x, y = _place(_GROUND)
    lowest = max(_place(pin_of(gpio))[1] for role, gpio in roles if role == "piezo")
    shapes += [svg.line([(x - 7, y), (_BUS, y), (_BUS, lowest)], _BLACK, 3), svg.text(_BUS - 14, y, "ground (black)", 13, "end", _GREY)]
    if lamp_rows:
        x, y = _place(_GROUND_LAMPS)
        used_pins.add(_GROUND_LAMPS)
        shapes += [svg.line([(x + 7, y), (900, y), (900, max(lamp_rows))], _BLACK, 3), svg.text(914, y, "ground (black)", 13, fill=_GREY)]
    title = svg.text(560, 28, f"Wiring of {board}: solder on the tips of the pins, on the side with the parts", 18, "middle", bold=True)
    wired = [part for part in parts(board).values() if part.wired]
    pico = _part("pico", *_pico(used_pins)), _part("module", svg.text(580, 726, "the module is plugged in from below", 13, "middle", _GREY))
    return svg.page(1120, 740, [title, *pico, *shapes, *_battery(), *_list(wired)])


def diode() -> str:
    """Returns the two ways to solder the diode as SVG, the right one first."""
    shapes = []
    for x, right in ((0, True), (410, False)):
        colour = "#2f8f5b" if right else _RED
        shapes.append(svg.box(x + 5, 5, 400, 130, "#fff", colour, 8))
        shapes.append(svg.text(x + 20, 28, "✓ right" if right else "✗ wrong", 18, bold=True, fill=colour))
        shapes.append(svg.text(x + 20, 116, "it runs on the battery" if right else "it runs on USB only", 14, fill="#555"))
        shapes += [svg.line([(x + 90, 75), (x + 320, 75)], _RED, 4), svg.box(x + 160, 60, 90, 30, "#33363b", round_=4)]
        shapes += [svg.box(x + (172 if right else 224), 60, 14, 30, "#d5d8dc"), svg.text(x + 48, 75, "VSYS", 16, "middle", bold=True)]
        shapes += [svg.text(x + 326, 75, "switch", 16, bold=True), svg.text(x + 205, 48, "the ring", 13, "middle", "#555")]
    return svg.page(820, 140, shapes)
