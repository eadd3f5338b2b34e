"""The tiles that a seat was left with, one after the other, chosen from those nobody has shown."""

from micropython import const

from ....engine.dominoes.tiles import HIGH, LOW, name, size
from ....engine.moves import ITEM, MORE, make
from ...heading import heading, help_line, sure_line
from ...i18n.language import t
from ...notice import wrap
from ...screen import BACK, LEFT, OK, RIGHT, UP
from ...table.game_screen import GameScreen, seat_name
from . import tile_picture

_TILE = const(106)  # width of the picture while there are more to choose


class RevealHand(GameScreen):
    """UP and DOWN choose the first half, LEFT and RIGHT the second, OK turns the tile up; BACK takes the last one back."""

    def __init__(self, app, table):
        super().__init__(app, table)
        game = table.game
        self._seat = game.asks()[0][0]
        self._left = [tile for tile in range(size(game.top)) if game.hands.unseen(tile)]
        self._shown = []
        self._place = len(self._left) - 1

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
            self._left.append(self._shown.pop())
            self._left.sort()
        elif button == OK:
            if self._missing:
                self._shown.append(self._left.pop(self._place))
                self._place = max(0, self._place - 1)
            else:
                self._enter(event.stamp)
        elif self._missing:
            self._walk(button)

    def _walk(self, button: int) -> None:
        """LEFT and RIGHT go round among the tiles of one first half, UP and DOWN to another."""
        left, high = self._left, HIGH[self._left[self._place]]
        if button == LEFT or button == RIGHT:
            same = [i for i in range(len(left)) if HIGH[left[i]] == high]
            self._place = same[(same.index(self._place) + (1 if button == RIGHT else -1)) % len(same)]
            return
        firsts = sorted({HIGH[tile] for tile in left})
        to = firsts[(firsts.index(high) + (1 if button == UP else -1)) % len(firsts)]
        self._place = max([i for i in range(len(left)) if HIGH[left[i]] == to])

    def _enter(self, stamp: int) -> None:
        items = [make(ITEM, self._seat << 7 | tile) | MORE for tile in self._shown]
        items[-1] &= ~MORE
        self.table.enter(items, stamp)
        warning = self.table.game.warning
        self.app.back_to("hand_totals")
        if warning:
            self.app.open("notice", self.app.said(warning))

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, t("turned_of", seat_name(self.table, self._seat)), times)
        yield
        room = canvas.width - (_TILE if self._missing else 0)
        total = sum([HIGH[tile] + LOW[tile] for tile in self._shown])
        sure = not self._missing
        text = t("turned_help" if sure else "lead_help")
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
            tile = self._left[self._place]
            yield from tile_picture.draw_tile(canvas, HIGH[tile], LOW[tile], room + 8, canvas.top + 5, 46)
        yield
