"""The screen after an error of the program: the game is safe, and any button continues it. After a second error since power on, the button
only goes home. It uses as few modules as possible. When bytes of the program have changed in the flash, it says so in place of the error.
"""

from .. import engine
from ..runtime import module_loader
from .heading import heading, help_line
from .i18n.language import t
from .paint.canvas import fit
from .screen import EDGE, Screen


class Crash(Screen):
    """Shows an error. error: the exception; number: the game that was on the table, 0 for none."""

    def __init__(self, app, error: Exception, number: int):
        super().__init__(app)
        self._text = "%s: %s" % (type(error).__name__, error) if module_loader.is_whole() else t("crash_damaged")
        self._number = number

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        number, app = self._number, self.app
        app.home()
        if number and app.crashes < 2:
            engine.module(app.book.header(number).preset)  # loaded here, because the stack is not deep yet
            app.begin("table.play", app.book.resume(number))

    def draw(self, canvas):
        heading(canvas, t("crash"))
        yield
        canvas.text(t("crash_safe" if self._number else "crash_none"), 4, canvas.top + 9)
        canvas.text(fit(self._text, canvas.small, canvas.width - 8), 4, canvas.top + 12 + canvas.row, canvas.small)
        yield
        help_line(canvas, t("crash_go"), "")
        yield
