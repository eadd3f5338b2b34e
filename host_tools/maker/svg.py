"""Returns the few shapes of SVG that the drawings need."""

from html import escape

FONT = "font-family='DejaVu Sans, Arial, sans-serif'"


def text(x: float, y: float, words: str, size: float = 14, anchor: str = "start", fill: str = "#222", bold: bool = False) -> str:
    """Returns a text; y is the middle of its line."""
    weight = " font-weight='bold'" if bold else ""
    return (
        f"<text x='{x:g}' y='{y + size * 0.35:g}' font-size='{size:g}' text-anchor='{anchor}' fill='{fill}'{weight}>{escape(words)}</text>"
    )


def line(points: list[tuple[float, float]], colour: str = "#222", width: float = 2) -> str:
    """Returns a line through the points."""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='{width:g}' stroke-linejoin='round'/>"


def box(x: float, y: float, wide: float, high: float, fill: str, stroke: str = "#222", round_: float = 0) -> str:
    """Returns a rectangle."""
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{wide:g}' height='{high:g}' rx='{round_:g}' fill='{fill}' stroke='{stroke}' stroke-width='1'/>"
    )


def circle(x: float, y: float, radius: float, fill: str, stroke: str = "#222") -> str:
    """Returns a circle."""
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{fill}' stroke='{stroke}' stroke-width='1'/>"


def resistor(x: float, y: float, ohms: int) -> str:
    """Returns a resistor 46 wide in a wire; x is its left end, y the wire."""
    return box(x, y - 7, 46, 14, "#e8d7b0") + text(x + 23, y, f"{ohms} Ω", 10.5, "middle")


def page(wide: float, high: float, parts: list[str], unit: str = "") -> str:
    """Returns the file; unit `mm` prints it in true size."""
    size = f"width='{wide:g}{unit}' height='{high:g}{unit}' viewBox='0 0 {wide:g} {high:g}'"
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {size} {FONT}>"
    return "\n".join([head, f"<rect width='{wide:g}' height='{high:g}' fill='#fff'/>", *parts, "</svg>", ""])
