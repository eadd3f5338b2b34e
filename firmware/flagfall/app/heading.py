"""The head of every screen that is no game: a title, something small at the right, a heavy line below."""

from micropython import const

from .paint.canvas import AT_RIGHT, BODY, SMALL, fit

HEIGHT = const(18)  # with the line

_GAP = const(8)  # between the two texts


def heading(canvas, title: str, right: str = "") -> None:
    """Draws the head; a title too long for the room is cut."""
    canvas.fill(0, HEIGHT - 2, canvas.width, 2, 1)
    edge = canvas.edge(0)
    room = edge - 4 - (SMALL.measure(right) + _GAP if right else 0)
    canvas.text(fit(title, BODY, room), 4, 0)
    canvas.text(right, edge, 2, SMALL, AT_RIGHT)
