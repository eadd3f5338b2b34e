"""The QR code with the address of the long manual, and the address as text for people without a camera."""

from micropython import const

from ..i18n.language import t
from ..notice import wrap
from ..screen import Screen
from . import qr

_MAX_MODULE = const(6)  # pixels
_MAX_MARGIN = const(30)  # pixels
_QUIET = const(4)  # modules of white around the code, which a camera needs


class ManualCode(Screen):
    def press(self, event) -> None:
        self.app.back()

    def draw(self, canvas):
        """Draws the code about as large as the panel is high."""
        module = min(_MAX_MODULE, canvas.height // (qr.SIZE + 2 * _QUIET))
        top = (canvas.height - module * qr.SIZE) // 2
        left = max(min(top, _MAX_MARGIN), _QUIET * module)
        stride = len(qr.ROWS) // qr.SIZE
        for row in range(qr.SIZE):
            for column in range(qr.SIZE):
                if qr.ROWS[row * stride + column // 8] >> (7 - column % 8) & 1:
                    canvas.frame.fill_rect(left + column * module, top + row * module, module, module, 1)
            yield
        x = 2 * left + module * qr.SIZE
        letters = (canvas.width - x - 2) // canvas.small.measure(" ")
        y = top
        for line in wrap(t("manual_code"), letters) + [""] + wrap(qr.ADDRESS.replace("/", "/ "), letters):
            canvas.text(line.replace("/ ", "/"), x, y, canvas.small)
            y += canvas.line
        yield
