"""Makes the drawings of shapes in the rule book of triominoes: `python -m host_tools.generators.mosaicgen`.

Each is a position of the worked golden game, drawn as SVG: what lies, and in black the tile that makes the shape.
"""

from flagfall import engine
from flagfall.engine.triominoes.triomino_set import corner

from .rulebook import BOOKS

_HALF, _HIGH = 30, 52  # half the width of a triangle, its height
_MARGIN = 4
_STYLE = "font-family='sans-serif' font-size='15' text-anchor='middle' dominant-baseline='central'"
_LINE = "stroke='#444' stroke-width='1.5' stroke-linejoin='round'"

# file -> the tiles in the order they are laid; three seats, nobody draws
SHAPES = {
    "mosaic-bridge": "0-0-0 1-0-0@-1,0 0-5-0@1,0 4-5-0@1,1 4-4-5@2,1 4-4-4@2,2 3-4-4@1,2 3-4-2@0,2 2-0-1@-1,1",
    "mosaic-hexagon": "4-4-5 2-4-5@-1,0 2-5-0@-2,0 0-5-0@-2,-1 5-5-0@-1,-1 5-4-5@0,-1",
    "mosaic-two": "3-5-5 3-3-5@1,0 2-3-3@1,1 0-2-3@0,1 0-3-0@-1,1 4-0-0@-2,1 4-0-2@-3,1 2-0-0@-3,0 0-5-0@-2,0 0-3-5@-1,0",
    "mosaic-three": (
        "3-5-5 5-5-2@0,-1 5-2-4@-1,-1 5-5-4@-2,-1 0-5-5@-2,0 0-0-5@-3,0 0-0-0@-3,1 0-3-0@-2,1 3-3-0@-1,1 3-3-3@0,1"
        " 3-4-5@1,0 3-4-3@1,1 0-3-5@-1,0"
    ),
}


def drawing(tiles: str) -> str:
    """The SVG of the position after these tiles."""
    game = engine.new("tri001", {"seats": "3", "first": "0"})
    for text in tiles.split():
        game.enter(game.parse(text))
    laid = [game.grid.tile(index) for index in range(game.grid.laid())]
    left, top = min(x for x, _, _ in laid), max(y for _, y, _ in laid)
    wide = (max(x for x, _, _ in laid) - left + 2) * _HALF + 2 * _MARGIN
    high = (top - min(y for _, y, _ in laid) + 1) * _HIGH + 2 * _MARGIN
    lines = [f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}' viewBox='0 0 {wide} {high}'>"]
    lines.append(f"<rect width='{wide}' height='{high}' fill='#fff'/>")
    for number, (x, y, shown) in enumerate(laid):
        lines += _tile((x - left) * _HALF + _MARGIN, (top - y) * _HIGH + _MARGIN, (x + y) % 2 == 1, shown, number == len(laid) - 1)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _tile(x: int, y: int, down: bool, shown: int, last: bool) -> list[str]:
    """A triangle whose upper left point is x, y, with its three numbers; points clockwise from the apex or the upper left corner."""
    if down:
        points = [(x, y), (x + 2 * _HALF, y), (x + _HALF, y + _HIGH)]
    else:
        points = [(x + _HALF, y), (x + 2 * _HALF, y + _HIGH), (x, y + _HIGH)]
    middle = (sum(at for at, _ in points) / 3, sum(at for _, at in points) / 3)
    corners = " ".join(f"{at_x},{at_y}" for at_x, at_y in points)
    lines = [f"<polygon points='{corners}' fill='{'#000' if last else '#f4f1e8'}' {_LINE}/>"]
    for i, (at_x, at_y) in enumerate(points):
        near_x, near_y = at_x + (middle[0] - at_x) * 0.46, at_y + (middle[1] - at_y) * 0.46
        lines.append(f"<text x='{near_x:.1f}' y='{near_y:.1f}' fill='{'#fff' if last else '#000'}' {_STYLE}>{corner(shown, i)}</text>")
    return lines


def main() -> None:
    for name, tiles in SHAPES.items():
        (BOOKS / f"{name}.svg").write_text(drawing(tiles), encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main()
