"""Makes the drawings of shapes in the rule book of triominoes: `python -m host_tools.generators.mosaicgen`.

Each is a position of the worked golden game as SVG: the tiles on the table, and in black the tile that makes the shape.
"""

from flagfall import engine

from ..games.mosaic import svg
from .rulebook import BOOKS

# file -> the tiles in the order of play; three seats, no tile is drawn from the well
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
    """Returns the SVG of the position after these tiles."""
    game = engine.new("triominoes", {"seats": "3", "first": "0"})
    for text in tiles.split():
        game.enter(game.parse(text))
    return svg(game.grid, numbered=False) + "\n"


def main() -> None:
    for name, tiles in SHAPES.items():
        (BOOKS / f"{name}.svg").write_text(drawing(tiles), encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main()
