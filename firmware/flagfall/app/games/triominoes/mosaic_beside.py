"""The tiles on the table beside the clocks, on a tall panel."""

from . import mosaic_picture


def draw(canvas, play, width: int, high: int):
    """Draws the tiles in the upper left corner, `width` by `high` pixels, with the last one in black. Yields between steps."""
    grid = play.table.game.grid
    if grid.laid():
        x, y, _ = grid.tile(grid.laid() - 1)
        yield from mosaic_picture.draw(canvas, grid, x, y, -1, 0, 0, width, high)
