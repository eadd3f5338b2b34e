"""The pages of the short manual on one subject."""

from ..heading import heading
from ..i18n.language import manual_text
from ..notice import wrap
from ..screen import BACK, LEFT, UP, Screen


class ManualPages(Screen):
    """Shows the pages of a family of games; family: "" for the device itself."""

    def __init__(self, app, family: str):
        super().__init__(app)
        canvas = app.canvas
        self._title = manual_text(family, "title")
        self.pages = [[]]  # (y, text) of each line
        number, y = 1, canvas.top
        while manual_text(family, str(number)):
            lines = wrap(manual_text(family, str(number)), canvas.width // canvas.small.measure(" ") - 1)
            if y + (len(lines) - 1) * canvas.line + canvas.small.height > canvas.height:  # no paragraph goes over two pages
                self.pages.append([])
                y = canvas.top
            for text in lines:
                self.pages[-1].append((y, text))
                y += canvas.line
            number += 1
            y += canvas.line // 4
        self.page = 0

    def press(self, event) -> None:
        """Turns the pages with LEFT, RIGHT, UP and DOWN; OK goes to the next page and closes the last one."""
        step = -1 if event.button in (LEFT, UP) else 1
        if event.button == BACK or self.page + step == len(self.pages):
            self.app.back()
            return
        self.page = max(0, self.page + step)
        self.dirty = True

    def draw(self, canvas):
        last = self.page + 1 == len(self.pages)
        heading(canvas, self._title, ("%d/%d" if last else "%d/%d ▼") % (self.page + 1, len(self.pages)))
        yield
        for y, text in self.pages[self.page]:
            canvas.text(text, 3, y, canvas.small)
            yield
