"""The screen at the end of a deal: each side's points in the play, from the hands and the crib, and its score."""

from micropython import const

from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT
from ...screen import DOWN, EDGE
from ...table.game_screen import GameScreen, seat_name, side_fit

_COLUMN = const(7)  # small letters of a column's width
_MAX_STEP = const(60)  # pixels from side to side


class DealResult(GameScreen):
    """Shows the end of a deal. DOWN opens the entries, where the last one can be taken back; any other button closes the screen."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._sums = table.game.tally if table.game.over else table.game.past
        table.hand_end = None

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button == DOWN:
            self.app.replace("table.entry_list", self.table)
        else:
            self.app.back()

    def draw(self, canvas):
        table = self.table
        game = table.game
        sides = len(game.sides)
        heading(canvas, t("hand_over"), t("hand_no", game.hand_number - (not game.over)))
        yield
        right, top = canvas.width - 4, canvas.top + canvas.line
        score = right - canvas.score.measure("000") - 14
        places = [score - _COLUMN * canvas.small.measure(" ") * i for i in (2, 1, 0)]
        for x, word in list(zip(places, ("in_play", "hands", "crib"))) + [(right, "score")]:
            canvas.text(t(word), x, canvas.top, canvas.small, AT_RIGHT)
        low = help_line(canvas, t("deals_now", seat_name(table, game.dealer)), t("down_entries"))
        yield
        step = min((low - top) // sides, _MAX_STEP)
        large = canvas.score if step > canvas.score.height + 2 else canvas.body if step > canvas.body.height else canvas.small
        text = canvas.body if large is canvas.score else large
        for side in range(sides):
            y = top + side * step + (step - large.height) // 2
            middle = y + (large.height - text.height) * 3 // 4
            canvas.text(side_fit(table, side, text, places[0] - 30), 4, middle, text)
            for i, x in enumerate(places):
                points = self._sums[i * sides + side]
                canvas.text("%d" % points if points else "·", x, middle, text, AT_RIGHT)
            canvas.text(str(game.score(side)), right, y, large, AT_RIGHT)
            yield
