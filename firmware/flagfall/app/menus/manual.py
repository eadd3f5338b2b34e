"""The short manual that stays on the clock (FIDE asks for one): pages of text, and a code that leads to the long one."""

from micropython import const

from ..heading import heading
from ..i18n.language import give_back, more, t
from ..notice import wrap
from ..paint.canvas import SMALL
from ..screen import BACK, LEFT, UP, Screen
from . import qr

_PAGES = const(4)  # the last one is the code
_ROW = const(12)
_TOP = const(19)
_MODULE = const(6)  # pixels, at most
_MARGIN = const(30)  # pixels, at most
_QUIET = const(4)  # modules of white that a camera needs around it


class Manual(Screen):
    def __init__(self, app):
        super().__init__(app)
        self._page = 0

    def leave(self) -> None:
        give_back()

    def press(self, event) -> None:
        """LEFT, RIGHT, UP and DOWN turn the pages, OK goes on to the end and out."""
        if event.button == BACK:
            self.app.back()
            return
        step = -1 if event.button in (LEFT, UP) else 1
        if self._page + step == _PAGES:
            self.app.back()
            return
        self._page = max(0, self._page + step)
        self.dirty = True

    def draw(self, canvas):
        if self._page + 1 == _PAGES:
            yield from self._draw_code(canvas)
            return
        heading(canvas, t("manual"), "%d/%d ▶" % (self._page + 1, _PAGES))
        yield
        y = _TOP
        for line in lines_of(self._page + 1, canvas.width // 6 - 1):
            canvas.text(line, 3, y, SMALL)
            y += _ROW
            yield

    def _draw_code(self, canvas):
        """About as large as the panel is high; at its right what it says, for those without a camera."""
        module = min(_MODULE, canvas.height // (qr.SIZE + 2 * _QUIET))
        top = (canvas.height - module * qr.SIZE) // 2
        left = min(top, _MARGIN)
        stride = len(qr.ROWS) // qr.SIZE
        for row in range(qr.SIZE):
            for column in range(qr.SIZE):
                if qr.ROWS[row * stride + column // 8] >> (7 - column % 8) & 1:
                    canvas.fill(left + column * module, top + row * module, module, module, 1)
            yield
        x = 2 * left + module * qr.SIZE
        y = max(8, top - _ROW)
        letters = (canvas.width - x - 2) // 6
        for line in lines_of(_PAGES, letters) + [""] + wrap(qr.ADDRESS.replace("/", "/ "), letters):
            canvas.text(line.replace("/ ", "/"), x, y, SMALL)
            y += _ROW
        yield


def lines_of(page: int, letters: int) -> list:
    """The lines of a page, from 1; a new one begins with every entry of the texts."""
    lines, number = [], 1
    while True:
        key = "page_%d_%d" % (page, number)
        text = more("manual", key)
        if text == key:
            return lines
        lines += wrap(text, letters)
        number += 1
