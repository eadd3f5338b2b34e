"""The tiles that a seat was left with, one after the other, chosen by their numbers from those nobody has shown."""

from ....engine.moves import ITEM, MORE, make
from ....engine.triominoes.triomino_set import TILES, name, pips
from ...heading import heading, help_line, sure_line
from ...i18n.language import t
from ...notice import wrap
from ...screen import BACK, DOWN, LEFT, OK, UP
from ...table.game_screen import GameScreen, seat_name
from .triomino_cursor import of_tiles
from .triomino_entry import draw_numbers

_NUMBERS = 100  # width of the numbers


class TurnUpTiles(GameScreen):
    """UP and DOWN turn a number, LEFT and RIGHT go to another, OK turns the tile up; BACK takes the last one back."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._seat = table.game.asks()[0][0]
        self._shown = []
        self._renew()

    def _renew(self) -> None:
        unseen = self.table.game.racks.unseen
        self._choices = of_tiles([tile for tile in range(TILES) if unseen(tile) and tile not in self._shown])

    @property
    def _missing(self) -> int:
        return self.table.game.held(self._seat) - len(self._shown)

    def press(self, event) -> None:
        button = event.button
        self.dirty = True
        if button == BACK:
            if not self._shown:
                self.app.back()
                return
            self._shown.pop()
            self._renew()
        elif button == OK:
            if self._missing:
                self._shown.append(self._choices.tile)
                self._renew()
            else:
                self._enter(event.stamp)
        elif self._missing and (button == UP or button == DOWN):
            self._choices.walk(1 if button == UP else -1)
        elif self._missing:
            self._choices.turn(-1 if button == LEFT else 1)

    def _enter(self, stamp: int) -> None:
        items = [make(ITEM, self._seat << 7 | tile) | MORE for tile in self._shown]
        items[-1] &= ~MORE
        self.table.enter(items, stamp)
        self.app.back_to("hand_totals")

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, t("turned_of", seat_name(self.table, self._seat)), times)
        yield
        room = canvas.width - (_NUMBERS if self._missing else 0)
        total = sum([pips(tile) for tile in self._shown])
        sure = not self._missing
        text = t("turned_help" if sure else "triomino_help")
        low = help_line(canvas, text)
        low = sure_line(canvas, low, t("still_held", self._missing, total), t("sure") if sure else "", sure)
        yield
        lines = wrap(" ".join([name(tile) for tile in self._shown]), room // canvas.small.measure(" ") - 1)
        most = (low - canvas.top) // canvas.line
        if len(lines) > most:
            lines = ["…"] + lines[1 - most :]
        for i, line in enumerate(lines):
            canvas.text(line, 4, canvas.top + canvas.line * i, canvas.small)
            yield
        if self._missing:
            yield from draw_numbers(canvas, self._choices, room, canvas.top + 8)
        yield
