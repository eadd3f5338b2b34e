"""The heading of a screen: a title, a small text at the right, a thick line below. Also lines at the bottom."""

from micropython import const

from .i18n.language import t
from .paint.canvas import AT_RIGHT, fit

_GAP = const(8)  # pixels between the two texts


def heading(canvas, title: str, right: str = "") -> None:
    """Draws the heading. A title that is too long is cut. The content below begins at `canvas.top`."""
    body, small = canvas.body, canvas.small
    canvas.frame.fill_rect(0, body.height + 1, canvas.width, 2, 1)
    edge = canvas.edge(0)
    room = edge - 4 - (small.measure(right) + _GAP if right else 0)
    canvas.text(fit(title, body, room), 4, 0)
    canvas.text(right, edge, (body.height - small.height) * 3 // 4, small, AT_RIGHT)


def rows_for(canvas, lines: int, high: int) -> tuple:
    """Returns (rows, width of a column) for a list in `high` pixels: one column, or two when small letters would overlap in one."""
    if high // lines >= canvas.small.height - 1:
        return lines, canvas.width
    return -(-lines // 2), canvas.width // 2


def help_line(canvas, text: str, right: str | None = None) -> int:
    """Draws the last line in small letters. text: the use of the buttons; right: the use of OK, None for the usual words. Returns the y at
    which the content above ends.
    """
    y = canvas.height - canvas.small.height - 1
    if right is None:
        right = t("c_take")
    canvas.text(fit(text, canvas.small, canvas.width - 12 - canvas.small.measure(right)), 4, y, canvas.small)
    canvas.text(right, canvas.width - 4, y, canvas.small, AT_RIGHT)
    return y - 2


def line_over(canvas, text: str) -> None:
    """Draws the text white on black over the last line of a finished picture, in body letters if it has room in them."""
    font = canvas.body if canvas.body.measure(text) <= canvas.width - 8 else canvas.small
    y = canvas.height - canvas.bar
    canvas.frame.fill_rect(0, y, canvas.width, canvas.bar, 1)
    canvas.text(fit(text, font, canvas.width - 8), 4, y + (canvas.bar - font.height) // 2, font, ink=0)


def body_line(canvas, y: int, text: str, right: str = "", black: bool = False) -> int:
    """Draws a line of body text with its lower edge at y, and returns the y of its top. black: inverted, for a question that needs a second
    OK.
    """
    y -= canvas.bar
    canvas.text(text, 4, y + 2)
    canvas.text(right, canvas.width - 4, y + 2, canvas.body, AT_RIGHT)
    if black:
        canvas.invert(0, y, canvas.width, canvas.bar)
    return y
