"""The picture of a game of two sides: a half of the panel for each player, and the game's own lines below."""

from . import side_block


def draw(canvas, play):
    """Draws the picture; yields after each element. play: the play screen."""
    at = play.drawing_time() if play.table.clock else 0
    yield
    half = canvas.width // 2
    for side in range(2):
        yield from side_block.draw(canvas, play, side, half * (side ^ play.app.preferences.swapped), half, at)
    if play.marked_side() < 0:
        canvas.vline(half - 1, 0, canvas.height - side_block.below(canvas))
    yield
