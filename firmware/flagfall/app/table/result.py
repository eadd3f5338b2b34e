"""The game is over: who won, with how much, in how many hands. OK leaves the table, DOWN shows the entries."""

from ..heading import heading
from ..paint.canvas import AT_RIGHT, BODY, CENTRED, CLOCK, SCORE, SMALL, fit
from ..screen import BACK, DOWN, EDGE, OK
from ..words import t
from .attable import AtTable, side_name


class Result(AtTable):
    def __init__(self, app, table):
        super().__init__(app, table)
        app.full()

    def enter(self) -> None:
        self.dirty = True

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button in (OK, BACK):
            self.app.home()
        elif event.button == DOWN:
            self.app.open("moves", self.table)

    def tick(self, now: int) -> None:
        if not self.table.game.over:
            self.app.back()

    def _headline(self) -> str:
        game = self.table.game
        if game.ended:
            return t("ended_early")
        if not game.winners():
            return t("drawn")
        return t("wins", ", ".join([side_name(self.table, side) for side in game.winners()]))

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, self._headline())
        yield
        if len(game.sides) == 2:
            for place in range(2):
                side = place ^ self.app.kept.swapped
                x = 74 + 148 * place
                canvas.text(fit(side_name(table, side), BODY, 140), x, 22, BODY, CENTRED)
                canvas.text(str(game.score(side)), x, 42, CLOCK, CENTRED)
                if side in game.winners():
                    canvas.invert(148 * place, 20, 148, 74)
                yield
        else:
            step = 80 // len(game.sides)
            for side in range(len(game.sides)):
                mark = "▶ " if side in game.winners() else "  "
                canvas.text(mark + side_name(table, side), 6, 22 + side * step)
                canvas.text(str(game.score(side)), canvas.width - 8, 22 + side * step, SCORE if step > 23 else BODY, AT_RIGHT)
                yield
        canvas.text(t("entries", len(game.log)), 4, 100, SMALL)
        canvas.text(t("result_help"), canvas.width // 2, 114, SMALL, CENTRED)
        yield
