"""The hands so far: everybody's score, and what else the game has to tell of each seat and of the table."""

from micropython import const

from ..heading import heading
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import DOWN, EDGE
from .game_screen import GameScreen, hand_title, seat_name, through

_ROW = const(17)
_SCORE = const(60)  # width of the score
_COLUMN = const(56)
_BESIDE = const(152)  # width of what is right of the names


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
        right = canvas.width - 4
        columns = table.room.columns(game)
        places = [right - _SCORE - _COLUMN * i for i in range(len(columns) - 1, -1, -1)]
        yield
        for x, word in list(zip(places, [word for word, _ in columns])) + [(right, t("score"))]:
            canvas.text(word, x, 19, SMALL, AT_RIGHT)
            yield
        y = 31
        for seat in range(game.seats):
            side = game.side(seat)
            mark = "▶" if seat == game.turn else " "
            canvas.text(fit(mark + seat_name(table, seat), BODY, right - _BESIDE), 2, y)
            yield
            for x, column in zip(places, columns):
                canvas.text(str(column[1](seat)), x, y, BODY, AT_RIGHT)
            canvas.text(str(game.score(side)), right, y, BODY, AT_RIGHT)
            y += max(14, min(_ROW, (canvas.height - 72) // game.seats))
            yield
        yield from table.room.below(canvas, game, max(y + 2, 68))
