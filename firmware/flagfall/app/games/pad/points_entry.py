"""The entry of points on the pad: the player and the points, digit by digit, with the score after them."""

from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, CENTRED
from ...table.entry.entry_screen import Entry
from ...table.game_screen import seat_fit, seat_name
from .points_fields import PLAYER, PointsFields

_GAP = 4  # pixels between two digits


class PointsEntry(Entry):
    """Enters points. seat: the seat that gets them, -1 for the players' choice. The turn ends only if it is the seat on turn."""

    def __init__(self, app, table, seat: int, index: int = -1, game=None, inserts: bool = False):
        super().__init__(app, table, index, game, inserts)
        self._seat = seat

    def new_cursor(self):
        return PointsFields(self._game, self._seat if self._seat >= 0 else self._game.turn, self._seat < 0)

    def title(self) -> str:
        return t("points")

    def help_text(self) -> str:
        if self.cursor.field == PLAYER:
            return t("points_whose")
        is_new = self.index < 0 or self.inserts
        return t("points_help" if is_new and self.cursor.seat == self._game.turn else "points_aside")

    def ok_text(self) -> str | None:
        return None if self.cursor.last else t("c_next")

    def accept(self, stamp: int) -> None:
        """Enters the points, or replaces those of an earlier entry, whose player and turn stay."""
        move = self.cursor.move
        if self.index >= 0 and not self.inserts:
            move = self.table.game.log[self.index] & ~0xFFFF | move & 0xFFFF
        self.take(move, stamp)

    def picture(self, canvas, low: int):
        fields, game, body = self.cursor, self._game, canvas.body
        before = game.score(game.side(fields.seat))
        after = before - fields.value if game.facts.start_points else before + fields.value
        total = "%d → %d" % (before, after)
        y, high = canvas.top, canvas.bar
        canvas.text(total, canvas.width - 6, y + 2, body, AT_RIGHT)
        room = canvas.width - 24 - body.measure(total + "▲▼")
        canvas.text(seat_fit(self.table, fields.seat, seat_name(self.table, fields.seat), body, room), 6, y + 2)
        if fields.field == PLAYER:
            canvas.invert(0, y, canvas.width - body.measure(total) - 14, high)
        yield
        font = canvas.score if canvas.height < 200 else canvas.clock
        signs = [str(fields.digit(place)) for place in range(fields.places)]
        down = game.facts.start_points > 0
        if fields.signed or down:
            signs.insert(0, "-" if fields.negative != down else "+")
        x = (canvas.width - sum([font.measure(sign) + _GAP for sign in signs]) + _GAP) // 2
        top = (y + high + low - font.height) // 2
        for i, sign in enumerate(signs):
            wide = font.measure(sign)
            canvas.text(sign, x, top, font)
            if i - (fields.signed or down) == fields.field != PLAYER:
                canvas.text("▲", x + wide // 2, top - body.height - 1, body, CENTRED)
                canvas.text("▼", x + wide // 2, top + font.height + 1, body, CENTRED)
            x += wide + _GAP
            yield
