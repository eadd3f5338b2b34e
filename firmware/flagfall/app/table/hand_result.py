"""The screen at the end of a hand: points made in play, points for its end, and the scores."""

from micropython import const

from ..heading import heading, help_line
from ..i18n.language import t
from ..paint.canvas import AT_RIGHT, fit
from ..screen import DOWN, EDGE
from .game_screen import GameScreen, hand_title, next_hand, seat_fit, seat_name

_MAX_STEP = const(72)  # pixels from side to side


class HandResult(GameScreen):
    """Shows the end of a hand. DOWN opens the entries, where the last one can be taken back; any other button closes the screen."""

    keys = "keys_hand"

    def __init__(self, app, table):
        super().__init__(app, table)
        self._points, self._award = table.hand_end
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
        heading(canvas, t(table.style.hand_words[1]), hand_title(table) if game.over else "")
        yield
        sides = len(game.sides)
        right, body, small = canvas.width - 4, canvas.body, canvas.small
        award = right - 3 * canvas.score.measure("0") - 16 if sides == 2 else right - 8 * small.measure(" ")
        in_play = award - 8 * small.measure(" ")
        play_word, end_word = table.style.hand_columns
        for x, word in ((in_play, play_word), (award, "loss" if game.facts.low_wins else end_word), (right, "score")):
            if word:
                canvas.text(t(word), x, canvas.top, small, AT_RIGHT)
        yield
        top = canvas.top + canvas.line
        low = help_line(canvas, t("any_key"), t("down_entries"))
        yield
        step = min((low - top) // sides, _MAX_STEP)
        font = canvas.score if sides == 2 else body if step > body.height else small
        text = body if sides == 2 else font
        for side in range(sides):
            y = top + side * step + (step - font.height) // 2
            canvas.text(str(game.score(side)), right, y, font, AT_RIGHT)
            y += (font.height - text.height) * 3 // 4
            room = (in_play if play_word else award) - 44
            lines = [seat_fit(table, seat, seat_name(table, seat), text, room) for seat in game.sides[side]]
            remark = table.style.hand_remark(game, side) if self._award[side] else ""
            if remark:
                lines.append(fit(remark, text, room))
            for i, line in enumerate(lines):  # partners one above the other
                at = y if len(lines) == 1 else top + side * step + (step - 2 * (text.height + 1)) // 2 + i * (text.height + 1)
                canvas.text(line, 4, at, text)
            if play_word:
                canvas.text(str(self._points[side]), in_play, y, text, AT_RIGHT)
            canvas.text("%+d" % self._award[side] if self._award[side] else "·", award, y, text, AT_RIGHT)
            yield
