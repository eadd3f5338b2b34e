"""A list to take one thing from: answers (tag, index), or nothing when it is left by BACK."""

from ..menu import EXPLAINED, Menu


class Pick(Menu):
    """tag: comes back with the answer, so that the asking screen knows what was asked; lines: texts; cursor: the first choice;
    about: a sentence that stands below."""

    def __init__(self, app, tag: str, title: str, lines: list, cursor: int = 0, about: str = ""):
        if about:
            self.below = EXPLAINED
        super().__init__(app)
        if about:
            self.explain(about)
        self.title = title
        self.cursor = cursor
        self._tag = tag
        self._texts = lines

    def lines(self) -> list:
        return [(text, "") for text in self._texts]

    def choose(self, index: int) -> None:
        self.app.back((self._tag, index))
