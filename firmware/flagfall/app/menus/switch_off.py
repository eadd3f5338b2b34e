"""Switches the supply off, on a board that can, after the panel shows this and sleeps. Any button before that cancels it."""

from micropython import const

from ..heading import heading, help_line
from ..i18n.language import t
from ..paint.canvas import CENTRED
from ..screen import EDGE, Screen

_SLEEPS = const(1500)  # ms in which the panel switches off and goes to sleep
_GONE = const(1000)  # ms after which the device has no power, unless a cable supplies it


class SwitchOff(Screen):
    def __init__(self, app):
        super().__init__(app)
        self._asleep = self._cut = -1  # ms at which the panel went to sleep, and at which the supply was cut
        app.request_full()

    def press(self, event) -> None:
        if event.kind == EDGE:
            self.app.back()

    def tick(self, now: int) -> None:
        app = self.app
        if self.dirty or app.refresh.busy(self) or app.board.display.busy:
            return
        if self._asleep < 0:
            self._asleep = now
            app.board.display.sleep()
        elif self._cut < 0:
            if now - self._asleep >= _SLEEPS:
                self._cut = now
                app.board.power.off()
        elif now - self._cut >= _GONE:
            app.replace("notice", t("off_usb"))

    def draw(self, canvas):
        heading(canvas, t("switched_off"))
        yield
        canvas.text(t("off_help"), canvas.width // 2, canvas.height // 2 - 4, canvas.body, CENTRED)
        yield
        help_line(canvas, "", "")
        yield
