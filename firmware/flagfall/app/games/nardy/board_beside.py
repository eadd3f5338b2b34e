"""The board beside the clocks, on a panel that has room for both."""

from .board_picture import BoardPicture


def draw(canvas, play, width: int, high: int):
    """A generator: the board in the upper left corner, so wide and high."""
    table = play.table
    yield from BoardPicture(canvas, table, table.game, play.app.preferences.view, width, high).draw()
