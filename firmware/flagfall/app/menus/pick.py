"""A menu for choosing one of several texts."""

from ..menu import HELP_LINES, Menu, Row


class Pick(Menu):
    """Offers a choice. texts: of the rows; then(index): called with the chosen row, not after BACK; cursor: index of the
    row where the cursor begins; about: a sentence below the list.
    """

    stays_open = True

    def __init__(self, app, title: str, texts: list, then, cursor: int = 0, about: str = ""):
        if about:
            self.help_lines = HELP_LINES
        super().__init__(app)
        self.title = title
        self.cursor = cursor
        self._texts = texts
        self._then = then
        self._about = about

    def rows(self) -> list:
        choose, about = self.app.back, lambda *_: self._about
        return [Row(text, "", choose, None, about, (self._then, index)) for index, text in enumerate(self._texts)]
