"""The entry of the starter: its rank on a ring, then its suit."""

from ....engine.cribbage.notation import CUT
from ....engine.moves import CHANCE, make
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_screen import Entry
from ...table.game_screen import hand_title, next_hand, seat_name
from .card_picker import CardPicker


class Starter(Entry):
    """The entry. then(card): called in place of an entry, when the card replaces an earlier one."""

    def __init__(self, app, table, then=None):
        super().__init__(app, table)
        self._then = then
        self.stages = () if then else ("cut",)
        self.title_end = hand_title(table)

    def new_cursor(self):
        return CardPicker(1)

    def title(self) -> str:
        return t("starter")

    def help_text(self) -> str:
        return t("rank_help" if self.cursor.asked < 0 else "suit_help")

    def ok_text(self) -> str | None:
        return t("ok_suit") if self.cursor.asked < 0 else None

    def press(self, event) -> None:
        super().press(event)
        if self.cursor.done:
            self._enter(self.cursor.cards[0], event.stamp)

    def _enter(self, card: int, stamp: int) -> None:
        if self._then:
            self.app.back(self._then, card)
            return
        self.cursor.go_back()  # so that the card can be chosen again, from its rank on, if it is refused
        self.table.enter([make(CHANCE, CUT | card)], stamp)
        next_hand(self.app, self.table)

    def picture(self, canvas, low: int):
        game, middle = self._game, canvas.width // 2
        if not self._then:
            y = canvas.top + (canvas.height - canvas.top - canvas.line - canvas.bar) // 2 - canvas.body.height
            canvas.text(t("who_deals", seat_name(self.table, game.dealer)), middle, y, canvas.body, CENTRED)
            yield
            canvas.text(t("who_cuts", seat_name(self.table, game.turn)), middle, y + canvas.body.height + 2, canvas.body, CENTRED)
            yield
        yield from self.cursor.draw(canvas, low - canvas.bar)
