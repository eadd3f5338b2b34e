"""The tiles that a seat was left with, told one after the other from those that nobody has shown. Knows no game."""

from ...engine.moves import ITEM, MORE, make
from ..heading import heading, help_line, sure_line
from ..i18n.language import t
from ..notice import wrap
from ..screen import BACK, OK
from .game_screen import GameScreen, seat_name


class TurnUpHand(GameScreen):
    """OK turns the tile up that is chosen, BACK takes the last one back; how a tile is chosen is the family's."""

    wide = 0  # pixels for the picture of a choice
    help = ""  # key of what the other buttons do

    def renew(self, back: int) -> None:
        """Other tiles than before are shown now; back: the one that was taken back, or -1."""
        raise NotImplementedError

    def chosen(self) -> int:
        """The tile that is chosen."""
        raise NotImplementedError

    def walk(self, button: int) -> None:
        """Another one is."""
        raise NotImplementedError

    def picture(self, canvas, x: int, y: int):
        """A generator: draws what is chosen."""
        raise NotImplementedError

    def __init__(self, app, table, name, pips):
        """name, pips: functions of a tile."""
        super().__init__(app, table)
        self._name, self._pips = name, pips
        self._seat = table.game.asks()[0][0]
        self.shown = []
        self.renew(-1)

    @property
    def _missing(self) -> int:
        return self.table.game.held(self._seat) - len(self.shown)

    def press(self, event) -> None:
        button = event.button
        self.dirty = True
        if button == BACK:
            if self.shown:
                self.renew(self.shown.pop())
            else:
                self.app.back()
        elif not self._missing:
            if button == OK:
                self._enter(event.stamp)
        elif button == OK:
            self.shown.append(self.chosen())
            self.renew(-1)
        else:
            self.walk(button)

    def _enter(self, stamp: int) -> None:
        items = [make(ITEM, self._seat << 7 | tile) | MORE for tile in self.shown]
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
        sure = not self._missing
        room = canvas.width - (0 if sure else self.wide)
        total = sum([self._pips(tile) for tile in self.shown])
        low = help_line(canvas, t("turned_help" if sure else self.help))
        yield
        low = sure_line(canvas, low, t("still_held", self._missing, total), t("sure") if sure else "", sure)
        yield
        lines = wrap(" ".join([self._name(tile) for tile in self.shown]), room // canvas.small.measure(" ") - 1)
        most = (low - canvas.top) // canvas.line
        if len(lines) > most:
            lines = ["…"] + lines[1 - most :]
        for i, line in enumerate(lines):
            canvas.text(line, 4, canvas.top + canvas.line * i, canvas.small)
            yield
        if not sure:
            yield from self.picture(canvas, room, canvas.top)
        yield
