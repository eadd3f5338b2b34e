"""The board beside the clocks, on a tall panel."""

from .board_picture import BoardPicture


def draw(canvas, play, width: int, high: int):
    """Draws the board in the upper left corner, `width` by `high` pixels. Yields between steps."""
    table = play.table
    yield from BoardPicture(canvas, table, table.game, play.app.preferences.view, width, high).draw()
