"""Enters the number of taken sticks: UP and DOWN change it, OK enters it."""

from ....engine.moves import PLAIN, make
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_cursor import Cursor
from ...table.entry.entry_screen import Entry


class HeapCursor(Cursor):
    """A cursor on a number of sticks. count: the number on the screen."""

    def __init__(self, most: int):
        self.count = 1
        self._most = most

    @property
    def move(self) -> int:
        return make(PLAIN, self.count)

    def walk(self, step: int) -> None:
        self.count = max(1, min(self._most, self.count + step))


class HeapEntry(Entry):
    def new_cursor(self):
        return HeapCursor(min(3, self._game.stock()))

    def help_text(self) -> None:
        return None

    def picture(self, canvas, low: int):
        canvas.text(t("take_sticks", self.cursor.count), canvas.width // 2, canvas.height // 2, canvas.body, CENTRED)
        yield
