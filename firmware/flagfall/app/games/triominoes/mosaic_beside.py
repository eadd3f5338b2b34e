"""The table round the tile laid last, beside the clocks, on a panel that has room for both."""

from . import mosaic_picture


def draw(canvas, play, width: int, high: int):
    """A generator: the table in the upper left corner, so wide and high; the tile laid last is black."""
    grid = play.table.game.grid
    if grid.laid():
        x, y, _ = grid.tile(grid.laid() - 1)
        yield from mosaic_picture.draw(canvas, grid, x, y, -1, 0, 0, width, high)
