"""The end of a hand: what was made in play, what the hand brought, and where everybody stands."""

from ..heading import heading
from ..paint.canvas import AT_RIGHT, BODY, SCORE, SMALL, fit
from ..screen import DOWN, EDGE
from ..words import t
from .attable import AtTable, hand_title, side_name


class Award(AtTable):
    """Any button goes on; DOWN looks at the entries, where the last one can be taken back."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._made, self._award = table.hand_end
        table.hand_end = None

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        self.app.back()
        if event.button == DOWN:
            self.app.open("moves", self.table)

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, t("hand_over"), hand_title(table) if game.over else "")
        yield
        for x, word in ((196, "in_play"), (244, "award"), (292, "score")):
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
        yield
        sides = len(game.sides)
        step = 30 if sides == 2 else 80 // sides
        for side in range(sides):
            y = 34 + side * step
            canvas.text(fit(side_name(table, side), BODY, 148), 4, y + 4)
            canvas.text(str(self._made[side]), 196, y + 4, BODY, AT_RIGHT)
            canvas.text("%+d" % self._award[side] if self._award[side] else "·", 244, y + 4, BODY, AT_RIGHT)
            if sides == 2:
                canvas.text(str(game.score(side)), 293, y, SCORE, AT_RIGHT)
            else:
                canvas.text(str(game.score(side)), 292, y + 4, BODY, AT_RIGHT)
            yield
        canvas.text(t("any_key"), 4, 115, SMALL)
        canvas.text(t("down_entries"), canvas.width - 4, 115, SMALL, AT_RIGHT)
        yield
