"""The show: the cards of a hand, or of the crib, as far as they are not known; then what they are worth, and why.

With muggins the players count: the number is turned by UP and DOWN, LEFT and RIGHT. OK enters.
"""

from ....engine.cribbage.known_cards import CRIB
from ....engine.cribbage.playing_cards import ALONE, place
from ....engine.moves import ITEM, MORE, SAY, TOTAL, make
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry_cursor import Cursor
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name
from ...table.number_dial import NumberCursor
from . import counted_cards
from .card_picker import CardPicker


class ShowHand(Entry):
    stages = ("cards", "show", "crib")

    def new_cursor(self):
        """Returns a picker of the cards that are not known; then, with muggins, the number that a player says."""
        game = self._game
        cards = game.cards
        self._owner = owner = CRIB if game.stage == "crib" else game.turn
        self._picker = self._said = None
        if game.counts():
            self._known = cards.counted(owner)
            if not game.muggins:
                return Cursor()
            self._said = NumberCursor(0, 0, game.asks()[0][3], (1, 5))
            return self._said
        self._known = cards.cards_of(owner)
        self._size = cards.crib if owner == CRIB else cards.size
        ranks = []
        if owner != CRIB:
            for rank in range(13):
                ranks += [rank] * cards.alone[13 * owner + rank]
        self._picker = CardPicker(self._size - len(self._known), ranks, self._free)
        return self._picker

    def _free(self, card: int) -> bool:
        """Nobody has shown the card, but perhaps its owner its rank."""
        cards = self._game.cards
        own = self._owner != CRIB and cards.alone[13 * self._owner + (card >> 2)] > 0
        return not cards.owners[card] and (own or cards.left(card >> 2) > 0)

    def accept(self, stamp: int) -> None:
        table, game, picker = self.table, self._game, self._picker
        if picker:
            moves = [make(ITEM, self._owner << 6 | card) | MORE for card in self._known + picker.cards]
            moves[-1] &= ~MORE
        else:
            moves = [make(SAY, self._said.value) if self._said else make(TOTAL)]
            if game.claims.open:  # the table goes on: what the last card made stays unsaid
                moves.insert(0, make(SAY, 0))
        table.enter(moves, stamp)
        if picker or table.asks in self.stages and not game.pending and not table.hand_end:
            self.cursor = self.new_cursor()
        else:
            self.app.back()
        self.warn()

    def title(self) -> str:
        return t("crib_of" if self._owner == CRIB else "shows", seat_name(self.table, self._game.turn))

    def help_text(self) -> str | None:
        if self._picker:
            return t("take_cards") if self._picker.done else None
        return t("say_help" if self._said else "take_points")

    def picture(self, canvas, low: int):
        game, picker = self._game, self._picker
        cards = sorted(self._known + (picker.cards if picker else []), key=place)
        y = canvas.height - canvas.bar
        rest = [ALONE | rank << 2 for rank in picker.rest] if picker else []
        if picker and len(cards) + len(rest) < self._size:
            rest = None
        yield from counted_cards.draw(canvas, cards, game.starter, self._owner == CRIB, rest, y - 2, game.muggins)
        if picker and not picker.done:
            yield from picker.draw(canvas, y)
        elif self._said:
            top = (canvas.top + canvas.row + y - canvas.clock.height) // 2
            canvas.text(str(self._said.value), canvas.width // 2, top, canvas.clock, CENTRED)
