"""The hands so far: what everybody holds and has made in this hand, the boneyard, and the tiles nobody has shown."""

from micropython import const

from ..heading import heading
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import DOWN, EDGE
from . import boneyard
from .game_screen import GameScreen, hand_title, seat_name, through

_ROW = const(17)


class HandsSoFar(GameScreen):
    """DOWN leads to the earlier hands, any other button closes it."""

    def press(self, event) -> None:
        if event.kind != EDGE or through(self.app, self.table, event):
            return
        if event.button == DOWN and self._earlier():
            self.app.open("table.hand_history", self.table)
        else:
            self.app.back()

    def _earlier(self) -> bool:
        return self.table.game.hand_number > 1

    def draw(self, canvas):
        table = self.table
        game = table.game
        title = hand_title(table) + ("  ▼ " + t("earlier") if self._earlier() else "")
        times = yield from self.times()
        heading(canvas, title, times)
        yield
        domino = game.family == "dominoes"
        right = canvas.width - 4
        held, made = right - 116, right - 60
        columns = ((held, "held"), (made, "in_play"), (right, "score")) if domino else ((right, "score"),)
        for x, word in columns:
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
            yield
        y = 31
        for seat in range(game.seats):
            side = game.side(seat)
            mark = "▶" if seat == game.turn else " "
            canvas.text(fit(mark + seat_name(table, seat), BODY, held - 36), 2, y)
            if domino:
                canvas.text(str(game.held(seat)), held, y, BODY, AT_RIGHT)
                canvas.text(str(game.hand(side)), made, y, BODY, AT_RIGHT)
            canvas.text(str(game.score(side)), right, y, BODY, AT_RIGHT)
            y += max(14, min(_ROW, (canvas.height - 72) // game.seats))
            yield
        if domino:
            yield from boneyard.draw(canvas, game, max(y + 2, 68))
