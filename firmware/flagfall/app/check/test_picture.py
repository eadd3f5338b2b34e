"""The test pictures of the hardware check: numbered corners, a frame of one pixel, chequers; or a large count."""

from micropython import const

from ..i18n.language import part_text
from ..paint.canvas import CENTRED

LAST = const(10)  # count
OLD_SQUARE = const(20)  # instead of a count: a black square, and later a second one beside it
BOTH_SQUARES = const(21)
_LARGE = const(56)  # pixels of these squares
_FIELD = const(8)  # pixels of a square


def draw(canvas, megahertz: int, count: int):
    """Draws a test picture and yields after each part. count: 0 for the corners, with the bus rate while that is tested; else a number in
    an empty frame, or one or two black squares.
    """
    width, height = canvas.width, canvas.height
    canvas.box(0, 0, width, height)
    yield
    middle, line = width // 2, canvas.body.height + 4
    if count >= OLD_SQUARE:
        top = (height - _LARGE) // 2
        for place in range(count - OLD_SQUARE + 1):
            canvas.frame.fill_rect(middle - _LARGE + place * _LARGE, top, _LARGE, _LARGE, 1)
            yield
        if count == BOTH_SQUARES:
            canvas.text(part_text("check", "alike"), middle, 4, canvas.body, CENTRED)
            yield
            canvas.text(part_text("check", "yes_no"), middle, height - line - 2, canvas.body, CENTRED)
            yield
        return
    if count:
        canvas.text(str(count), middle, (height - canvas.clock.height) // 2, canvas.clock, CENTRED)
        yield
        if count == LAST:
            canvas.text("1-%d?  %s" % (LAST, part_text("check", "yes_no")), middle, height - line - 2, canvas.body, CENTRED)
            yield
        return
    left, right, low = 6, width - 6 - canvas.body.measure("2"), height - line - 2
    for number, x, y in (("1", left, 4), ("2", right, 4), ("3", right, low), ("4", left, low)):
        canvas.text(number, x, y, canvas.body)
        yield
    top, bottom = line + 6, height - line - 6
    for y in range(top, bottom - _FIELD, _FIELD):
        for x in range(24 + _FIELD * ((y - top) // _FIELD & 1), width - 24 - _FIELD, 2 * _FIELD):
            canvas.frame.fill_rect(x, y, _FIELD, _FIELD, 1)
        yield
    canvas.text(part_text("check", "look"), middle, 4, canvas.body, CENTRED)
    yield
    foot = part_text("check", "yes_no")
    canvas.text("%d MHz  %s" % (megahertz, foot) if megahertz else foot, middle, low, canvas.body, CENTRED)
    yield
