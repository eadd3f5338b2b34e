"""The starter: its rank on a ring, then its suit."""

from ....engine.cribbage.notation import CUT
from ....engine.moves import CHANCE, make
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...screen import BACK
from ...table.game_screen import GameScreen, hand_title, next_hand, seat_name
from .card_picker import CardPicker


class Starter(GameScreen):
    """instead: the card takes the place of an earlier one, and is given back as an answer."""

    def __init__(self, app, table, instead: bool = False):
        super().__init__(app, table)
        self._instead = instead
        self._picker = CardPicker(1, [], self._free)

    def _free(self, card: int) -> bool:
        return True

    def press(self, event) -> None:
        picker = self._picker
        self.dirty = True
        if not picker.press(event.button) and event.button == BACK:
            if self._instead:
                self.app.back()
            else:
                self.app.open("table.game_menu", self.table, False)
        elif picker.done:
            card = picker.cards[0]
            if self._instead:
                self.app.back(("change", CUT | card))
                return
            picker.press(BACK)
            self.table.enter([make(CHANCE, CUT | card)], event.stamp)
            next_hand(self.app, self.table)

    def tick(self, now: int) -> None:
        if not self._instead and self.table.asks != "cut":
            self.app.back()
        else:
            super().tick(now)

    def draw(self, canvas):
        table = self.table
        game = table.game
        times = yield from self.times()
        heading(canvas, t("starter"), times or hand_title(table))
        yield
        middle, y = canvas.width // 2, canvas.top + (canvas.height - canvas.top - canvas.line - canvas.bar) // 2 - canvas.body.height
        if not self._instead:
            canvas.text(t("who_deals", seat_name(table, game.dealer)), middle, y, canvas.body, CENTRED)
            yield
            canvas.text(t("who_cuts", seat_name(table, game.turn)), middle, y + canvas.body.height + 2, canvas.body, CENTRED)
        yield
        low = help_line(canvas, t("rank_help" if self._picker.asked < 0 else "suit_help"))
        yield from self._picker.draw(canvas, low - canvas.bar)
        yield
