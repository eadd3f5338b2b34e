"""The game is over: who won, with how much, in how many hands. OK leaves the table, DOWN shows the entries."""

from micropython import const

from ...clock import clock_format
from ..heading import heading
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, SMALL
from ..screen import BACK, DOWN, EDGE, OK
from .game_screen import GameScreen, side_fit, side_name

_STEP = const(60)  # from side to side, at most


class GameResult(GameScreen):
    def __init__(self, app, table):
        super().__init__(app, table)
        verdict = table.room.verdict(table)
        self._verdict = ", " + verdict if verdict else ""
        app.full()

    def enter(self) -> None:
        self.dirty = True

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button in (OK, BACK):
            self.app.home()
        elif event.button == DOWN:
            self.app.open("table.entry_list", self.table)

    def tick(self, now: int) -> None:
        if not self.table.game.over:
            self.app.back()

    def _headline(self) -> str:
        game = self.table.game
        if game.ended:
            return t("ended_early")
        if not game.winners():
            return t("drawn")
        return t("wins", ", ".join([side_name(self.table, side) for side in game.winners()])) + self._verdict

    def _large(self, side: int) -> str:
        """The score; where the clock was the game, what it shows at the end (Laws 8.5.3)."""
        table = self.table
        if not table.game.spared or not table.clock or table.clock.seats != 2:
            return str(table.game.score(side))
        return clock_format.of(table.clock, side, table.session.t).split(" ")[0]

    def _small(self, side: int) -> str:
        """The same to the second, and the moves."""
        table = self.table
        clock, at = table.clock, table.session.t
        if not table.game.spared or clock is None or clock.seats != 2:
            return ""
        return "%s  %s" % (clock_format.exact(clock, side, at), t("move_no", clock.moves[side]))

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, self._headline())
        yield
        middle, y = canvas.width // 2, canvas.height - 14
        if len(game.sides) == 2:
            high = canvas.height - 54
            for place in range(2):
                side = place ^ self.app.preferences.swapped
                x = middle // 2 + middle * place
                name = side_fit(table, side, BODY, middle - 28)
                canvas.text(name + "  " + result_of(game, side) if game.spared else name, x, 22, BODY, CENTRED)
                canvas.text(self._large(side), x, 39 + (high - 19 - canvas.clock.height) // 2, canvas.clock, CENTRED)
                canvas.text(self._small(side), x, y - 16, SMALL, CENTRED)
                if side in game.winners():
                    canvas.invert(middle * place, 20, middle, high)
                yield
        else:
            step = min((canvas.height - 48) // len(game.sides), _STEP)
            for side in range(len(game.sides)):
                mark = "▶ " if side in game.winners() else "  "
                canvas.text(mark + side_name(table, side), 6, 22 + side * step)
                font = canvas.score if step >= canvas.score.height else BODY
                canvas.text(str(game.score(side)), canvas.width - 8, 22 + side * step, font, AT_RIGHT)
                yield
        if not game.spared:
            canvas.text(t("entries", len(game.log)), 4, y - 14, SMALL)
        canvas.text(t("result_help"), middle, y, SMALL, CENTRED)
        yield


def result_of(game, side: int) -> str:
    """`1`, `½` or `0` where a game is only won, drawn or lost."""
    return "" if game.ended else "1" if side in game.winners() else "0" if game.winners() else "½"
