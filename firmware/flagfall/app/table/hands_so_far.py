"""The screen of the present hand: all scores, and the game's own numbers for each seat and for the table."""

from micropython import const

from ..heading import heading
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT
from ..screen import DOWN, EDGE
from .game_screen import GameScreen, hand_title, seat_fit, seat_name

# widths in small letters: of the score, of another column, of all columns right of the names
_SCORE = const(10)
_COLUMN = const(9)
_BESIDE = const(25)


class HandsSoFar(GameScreen):
    """Shows the scores. DOWN opens the earlier hands; any other button closes the screen."""

    keys = "keys_any"

    def press(self, event) -> None:
        if event.kind != EDGE:
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
        title = "%s  ▼ %s" % (hand_title(table), t("earlier")) if self._earlier() else hand_title(table)
        yield
        times = yield from self.times()
        heading(canvas, title, times)
        yield
        right, letter = canvas.width - 4, canvas.small.measure(" ")
        columns = table.style.columns(game)
        places = [right - letter * (_SCORE + _COLUMN * i) for i in range(len(columns) - 1, -1, -1)]
        yield
        for x, (key, _) in zip(places + [right], columns + (("score", None),)):
            canvas.text(t(key), x, canvas.top, canvas.small, AT_RIGHT)
            yield
        y = canvas.top + canvas.line
        font = canvas.body if game.seats < 4 or canvas.tall else canvas.small
        for seat in range(game.seats):
            side = game.side(seat)
            mark = "▶" if seat == game.turn else " "
            canvas.text(mark + seat_fit(table, seat, seat_name(table, seat), font, right - letter * (_BESIDE + 1)), 2, y, font)
            yield
            for x, column in zip(places, columns):
                canvas.text(str(column[1](seat)), x, y, font, AT_RIGHT)
            canvas.text(str(game.score(side)), right, y, font, AT_RIGHT)
            y += font.height + 2
            yield
        yield from table.style.below(canvas, game, y + 5)
