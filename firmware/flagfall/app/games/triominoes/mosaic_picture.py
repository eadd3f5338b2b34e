"""The picture of the table: triangles with numbers at their corners, the chosen tile in black. Knows the grid and the canvas, no screen."""

from micropython import const

from ....engine.triominoes.triomino_set import corner
from ...paint.canvas import CENTRED, SMALL

# pixels of half a triangle's width and of its height; distances of its numbers from the sides, from the flat side and from the point
_SMALL_TILE = (21, 30, 13, 2, 8)
_LARGE_TILE = (33, 50, 18, 4, 12)

_PIECE = const(8)  # tiles examined in one step


def draw(canvas, grid, x: int, y: int, shown: int, left: int, top: int, width: int, height: int):
    """Draws the tiles of the table inside a rectangle, with the tile in cell x, y in black. shown: a tile (tile << 2 | turn) that is not
    laid yet, -1 for the last tile laid. Yields between steps.

    A tall panel has smaller tiles when the large ones do not fit. Where the smaller ones do not fit either, the picture is a window around
    the chosen tile, which ends where the table ends.
    """
    first_x = last_x = x
    first_y = last_y = y
    for i in range(grid.laid()):
        cell_x, cell_y, _ = grid.tile(i)
        first_x, last_x = min(first_x, cell_x), max(last_x, cell_x)
        first_y, last_y = min(first_y, cell_y), max(last_y, cell_y)
        if i % _PIECE == 0:
            yield
    yield
    measures = _LARGE_TILE if canvas.tall else _SMALL_TILE
    if (last_x - first_x + 2) * measures[0] >= width or (last_y - first_y + 1) * measures[1] >= height:
        measures = _SMALL_TILE
    half, high = measures[0], measures[1]
    zero_x = left + _origin(first_x, last_x, x, half, 2 * half, width)
    zero_y = top + _origin(-last_y, -first_y, -y, high, high, height)
    chosen = -1 if shown >= 0 else grid.laid() - 1  # index of the tile in black, -1 for `shown`
    for i in range(min(chosen, 0), grid.laid()):
        cell_x, cell_y, tile = (x, y, shown) if i < 0 else grid.tile(i)
        at_x, at_y = zero_x + cell_x * half, zero_y - cell_y * high
        if left <= at_x and at_x + 2 * half < left + width and top <= at_y and at_y + high < top + height:
            _draw_tile(canvas, measures, at_x, at_y, (cell_x + cell_y) & 1, tile, i == chosen)
        yield


def _origin(first: int, last: int, chosen: int, step: int, size: int, room: int) -> int:
    """Returns the pixels from the edge of `room` pixels to cell 0. Cells first to last are centred if they fit.

    Else the chosen cell is centred, but not so far that room stays free beyond the first or the last cell. step: pixels from cell to cell;
    size: pixels of a cell.
    """
    start = -first * step
    spare = room - 1 - size - (last - first) * step
    return start + spare // 2 if spare >= 0 else min(max((room - size) // 2 - chosen * step, start + spare), start)


def _draw_tile(canvas, measures: tuple, x: int, y: int, down: int, shown: int, chosen: bool) -> None:
    """Draws a triangle with its numbers; the chosen one is black. x, y: the upper left corner of the rectangle around it."""
    half, high, side, flat, point = measures
    font = canvas.small if measures is _LARGE_TILE else SMALL
    base, tip = (y, y + high) if down else (y + high, y)
    frame = canvas.frame
    if chosen:
        for row in range(high + 1):
            wide = row * half // high
            canvas.hline(x + half - wide, tip + (-row if down else row), 2 * wide + 1)
    else:
        frame.line(x, base, x + 2 * half, base, 1)
        frame.line(x, base, x + half, tip, 1)
        frame.line(x + 2 * half, base, x + half, tip, 1)
    at_base = y + flat if down else base - flat - font.height + 2
    at_tip = tip - point - font.height + 1 if down else y + point
    # the corners clockwise: the tip and the two at the base, or the two at the base and the tip
    places = (
        ((x + side, at_base), (x + 2 * half - side, at_base), (x + half, at_tip))
        if down
        else ((x + half, at_tip), (x + 2 * half - side, at_base), (x + side, at_base))
    )
    for i in range(3):
        canvas.text(str(corner(shown, i)), places[i][0] + 1, places[i][1], font, CENTRED, 0 if chosen else 1)
