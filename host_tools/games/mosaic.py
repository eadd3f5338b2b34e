"""Draws the table of triominoes, in letters and as SVG. Knows no seats and no points."""

from flagfall.engine.triominoes.grid import Grid
from flagfall.engine.triominoes.triomino_set import corner

_WIDE = 3  # characters for half the width of a tile
_HALF, _HIGH = 30, 52  # pixels for half the width of a tile, and for its height
_MARGIN = 4
_SIZE, _SMALL = 15, 10  # of a corner's number, and of a tile's


def letters(grid: Grid) -> list[str]:
    """Returns the table in letters: a number at each corner, and inside each tile its place in the order of play."""
    laid = [grid.tile(index) for index in range(grid.laid())]
    if not laid:
        return []
    left, top = min(x for x, _, _ in laid), max(y for _, y, _ in laid) + 1
    signs: dict[tuple[int, int], str] = {}
    for number, (x, y, shown) in enumerate(laid, 1):
        at, middle, down = (x - left) * _WIDE, 2 * (top - y) - 1, (x + y) % 2 == 1
        base, tip = (middle - 1, middle + 1) if down else (middle + 1, middle - 1)
        ends, point = [(base, at), (base, at + 2 * _WIDE)], (tip, at + _WIDE)
        places = [*ends, point] if down else [point, *ends[::-1]]
        signs |= {place: str(corner(shown, i)) for i, place in enumerate(places)}
        signs |= {(base, at + i): "-" for i in range(2, 2 * _WIDE - 1)}
        signs |= {(middle, at + i): sign for i, sign in enumerate(f"\\{number:>2}/" if down else f"/{number:>2}\\", 1)}
    last_line, last = max(line for line, _ in signs), max(at for _, at in signs)
    return ["".join(signs.get((line, at), " ") for at in range(last + 1)).rstrip() for line in range(last_line + 1)]


def svg(grid: Grid, numbered: bool = True) -> str:
    """Returns the table as SVG: each tile with its three numbers. numbered: with its place in the order of play inside; otherwise the
    last tile is black.
    """
    laid = [grid.tile(index) for index in range(grid.laid())]
    left, top = min(x for x, _, _ in laid), max(y for _, y, _ in laid)
    wide = (max(x for x, _, _ in laid) - left + 2) * _HALF + 2 * _MARGIN
    high = (top - min(y for _, y, _ in laid) + 1) * _HIGH + 2 * _MARGIN
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}' viewBox='0 0 {wide} {high}'>",
        f"<g font-family='sans-serif' font-size='{_SIZE}' text-anchor='middle' stroke-width='1.5' stroke-linejoin='round'>",
    ]
    for number, (x, y, shown) in enumerate(laid, 1):
        black = not numbered and number == len(laid)
        corners = _corners((x - left) * _HALF + _MARGIN, (top - y) * _HIGH + _MARGIN, (x + y) % 2 == 1)
        lines += _tile(corners, shown, black, number * numbered)
    return "\n".join([*lines, "</g>", "</svg>"])


def _corners(x: int, y: int, down: bool) -> list[tuple[int, int]]:
    """Returns the corners of a triangle in a box with the upper left point x, y: clockwise from the apex, or from the upper left corner
    of one that points down.
    """
    if down:
        return [(x, y), (x + 2 * _HALF, y), (x + _HALF, y + _HIGH)]
    return [(x + _HALF, y), (x + 2 * _HALF, y + _HIGH), (x, y + _HIGH)]


def _tile(corners: list[tuple[int, int]], shown: int, black: bool, number: int) -> list[str]:
    """Returns the SVG of one tile. number: the text inside, 0 for none."""
    middle_x, middle_y = (sum(at) / 3 for at in zip(*corners, strict=True))
    points = " ".join(f"{x},{y}" for x, y in corners)
    lines = [f"<polygon points='{points}' fill='{'#000' if black else '#f4f1e8'}' stroke='#444'/>"]
    for i, (x, y) in enumerate(corners):
        near_x, near_y = x + (middle_x - x) * 0.52, y + (middle_y - y) * 0.52 + _SIZE / 3
        lines.append(f"<text x='{near_x:.1f}' y='{near_y:.1f}' fill='{'#fff' if black else '#000'}'>{corner(shown, i)}</text>")
    if number:
        lines.append(f"<text x='{middle_x:.1f}' y='{middle_y + _SMALL / 3:.1f}' fill='#8a5a00' font-size='{_SMALL}'>{number}</text>")
    return lines
