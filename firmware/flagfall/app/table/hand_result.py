"""The end of a hand: what was made in play, what the hand brought, and where everybody stands."""

from micropython import const

from ..heading import heading
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import DOWN, EDGE
from .game_screen import GameScreen, hand_title, next_hand, seat_name

_STEP = const(72)  # from side to side, at most


class HandResult(GameScreen):
    """Any button goes on; DOWN looks at the entries, where the last one can be taken back."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._made, self._award = table.hand_end
        table.hand_end = None

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button == DOWN:
            self.app.replace("table.entry_list", self.table)
        else:
            next_hand(self.app, self.table)

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, t(table.room.hand_words[1]), hand_title(table) if game.over else "")
        yield
        sides = len(game.sides)
        right, y = canvas.width - 4, canvas.height - 13
        award = right - 3 * canvas.score.measure("0") - 16 if sides == 2 else right - 48
        made = award - (50 if sides == 2 else 48)
        canvas.text(t("any_key"), 4, y, SMALL)
        canvas.text(t("down_entries"), right, y, SMALL, AT_RIGHT)
        for x, word in ((made, "in_play"), (award, "loss" if game.low_wins else "award"), (right, "score")):
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
        yield
        step = min((canvas.height - 68) // 2 if sides == 2 else (canvas.height - 48) // sides, _STEP)
        font = canvas.score if sides == 2 else BODY
        for side in range(sides):
            y = 38 + side * step
            if sides == 2:
                y += (font.height - 24) // 2
                canvas.text(str(game.score(side)), right + 1, y + 8 - font.height // 2, font, AT_RIGHT)
            else:
                canvas.text(str(game.score(side)), right, y, BODY, AT_RIGHT)
            seats = game.sides[side]
            for i, seat in enumerate(seats):
                canvas.text(fit(seat_name(table, seat), BODY, made - 44), 4, y if len(seats) == 1 else y - 8 + 15 * i)
            canvas.text(str(self._made[side]), made, y, BODY, AT_RIGHT)
            canvas.text("%+d" % self._award[side] if self._award[side] else "·", award, y, BODY, AT_RIGHT)
            yield
