"""How many sticks are taken: UP and DOWN, OK enters them."""

from ....engine.moves import PLAIN, make
from ...heading import heading
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...screen import BACK, DOWN, OK, UP
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name


class HeapEntry(Entry):
    """index, game: as in Entry. count: the sticks as they stand on the screen."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self.count = 1
        self._most = min(3, self._game.stock())

    def press(self, event) -> None:
        self.dirty = True
        if event.button == OK:
            self.take(make(PLAIN, self.count), event.stamp)
        elif event.button == BACK:
            self.app.back()
        elif event.button == UP or event.button == DOWN:
            self.count = max(1, min(self._most, self.count + (1 if event.button == UP else -1)))

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, seat_name(self.table, self._game.turn), times)
        yield
        canvas.text(t("take_sticks", self.count), canvas.width // 2, canvas.height // 2, canvas.body, CENTRED)
        yield
