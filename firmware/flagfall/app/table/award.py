"""The end of a hand: what was made in play, what the hand brought, and where everybody stands."""

from ..heading import heading
from ..paint.canvas import AT_RIGHT, BODY, SCORE, SMALL, fit
from ..screen import DOWN, EDGE
from ..words import t
from .attable import AtTable, first_tile, hand_title, seat_name


class Award(AtTable):
    """Any button goes on; DOWN looks at the entries, where the last one can be taken back."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._made, self._award = table.hand_end
        table.hand_end = None

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button == DOWN:
            self.app.replace("moves", self.table)
        else:
            first_tile(self.app, self.table)

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, t("hand_over"), hand_title(table) if game.over else "")
        yield
        sides = len(game.sides)
        made, award = (172, 222) if sides == 2 else (196, 244)
        for x, word in ((made, "in_play"), (award, "loss" if game.low_wins else "award"), (292, "score")):
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
        yield
        step = 30 if sides == 2 else 80 // sides
        for side in range(sides):
            y = 34 + side * step
            seats = game.sides[side]
            for i, seat in enumerate(seats):
                canvas.text(fit(seat_name(table, seat), BODY, made - 44), 4, y + 4 if len(seats) == 1 else y - 4 + 15 * i)
            canvas.text(str(self._made[side]), made, y + 4, BODY, AT_RIGHT)
            canvas.text("%+d" % self._award[side] if self._award[side] else "·", award, y + 4, BODY, AT_RIGHT)
            if sides == 2:
                canvas.text(str(game.score(side)), 293, y, SCORE, AT_RIGHT)
            else:
                canvas.text(str(game.score(side)), 292, y + 4, BODY, AT_RIGHT)
            yield
        canvas.text(t("any_key"), 4, 115, SMALL)
        canvas.text(t("down_entries"), canvas.width - 4, 115, SMALL, AT_RIGHT)
        yield
