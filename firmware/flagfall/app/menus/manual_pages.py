"""What the short manual says about one thing, in pages."""

from ..heading import heading
from ..i18n.language import manual
from ..notice import wrap
from ..screen import BACK, LEFT, UP, Screen


class ManualPages(Screen):
    """family: of games; "" for the device itself."""

    def __init__(self, app, family: str):
        super().__init__(app)
        canvas = app.canvas
        self._title = manual(family, "title")
        self._lines = []
        number = 1
        while manual(family, str(number)):
            self._lines += wrap(manual(family, str(number)), canvas.width // canvas.small.measure(" ") - 1)
            number += 1
        self._rows = (canvas.height - canvas.top) // canvas.line  # of a page
        self._pages = -(-len(self._lines) // self._rows)
        self._page = 0

    def press(self, event) -> None:
        """LEFT, RIGHT, UP and DOWN turn the pages, OK goes on to the end and out."""
        step = -1 if event.button in (LEFT, UP) else 1
        if event.button == BACK or self._page + step == self._pages:
            self.app.back()
            return
        self._page = max(0, self._page + step)
        self.dirty = True

    def draw(self, canvas):
        heading(canvas, self._title, "%d/%d" % (self._page + 1, self._pages) + (" ▶" if self._page + 1 < self._pages else ""))
        yield
        y = canvas.top
        for line in self._lines[self._page * self._rows : (self._page + 1) * self._rows]:
            canvas.text(line, 3, y, canvas.small)
            y += canvas.line
            yield
