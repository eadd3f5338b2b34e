"""The show: the questions about a hand or the crib, then its points with the reasons.

With muggins the players count: the number is turned by UP and DOWN, LEFT and RIGHT. OK enters.
"""

from ....engine.cribbage.known_cards import CRIB
from ....engine.cribbage.notation import item
from ....engine.moves import MORE, SAY, TOTAL, make
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry_cursor import Cursor
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name
from ...table.number_dial import NumberCursor
from . import counted_cards
from .show_questions import ShowQuestions


class ShowHand(Entry):
    stages = ("cards", "show", "crib")

    def new_cursor(self):
        """Returns the questions about the hand; where there are none, with muggins the number that a player says."""
        game = self._game
        cards, crib = game.cards, game.stage == "crib"
        self._owner = CRIB if crib else game.turn
        self._cards = cards.counted(self._owner)
        self._questions = self._said = None
        if not game.counts():
            size = cards.crib if crib else cards.size
            every_suit = self.app.preferences.suits
            self._questions = ShowQuestions(self._cards, size, game.starter, crib, cards.left, self._free, every_suit)
            return self._questions
        if not game.muggins:
            return Cursor()
        self._said = NumberCursor(0, 0, game.asks()[0][3], (1, 5))
        return self._said

    def _free(self, card: int) -> bool:
        """Returns True for a card that nobody has shown, unless perhaps this seat by its rank alone."""
        cards = self._game.cards
        own = self._owner != CRIB and cards.rank_only[13 * self._owner + (card >> 2)] > 0
        return not cards.owners[card] and (own or cards.left(card >> 2) > 0)

    def accept(self, stamp: int) -> None:
        table, game = self.table, self._game
        if self._questions:
            items = [item(self._owner, card) | MORE for card in self._questions.cards]
            items[-1] &= ~MORE
            table.enter(items, stamp)
            warning = game.warning
            if not game.muggins:
                table.enter([make(TOTAL)], stamp)  # the sum was in sight
            self._follow()
            if warning:
                self.app.open("table.table_notice", table, self.app.message(warning))
            return
        moves = [make(SAY, self._said.value) if self._said else make(TOTAL)]
        if game.claims.open:  # the table goes on: what the last card made stays unsaid
            moves.insert(0, make(SAY, 0))
        table.enter(moves, stamp)
        self._follow()

    def _follow(self) -> None:
        """Goes on to the next hand of this deal, or leaves."""
        table = self.table
        if table.asks in self.stages and not table.game.pending and not table.hand_end:
            self.cursor = self.new_cursor()
        else:
            self.app.back()

    def title(self) -> str:
        return t("crib_of" if self._owner == CRIB else "shows", seat_name(self.table, self._game.turn))

    def help_text(self) -> str | None:
        if self._questions:
            return t("take_cards") if self._questions.done else None
        return t("say_help" if self._said else "take_points")

    def picture(self, canvas, low: int):
        game, questions = self._game, self._questions
        y = canvas.height - canvas.bar
        asks = questions and not questions.done
        cards = questions.cards if questions else self._cards
        yield from counted_cards.draw(canvas, cards, game.starter, self._owner == CRIB, y - 2, not asks and not game.muggins)
        if asks:
            yield from questions.draw(canvas, y)
        elif self._said:
            top = (canvas.top + canvas.row + y - canvas.clock.height) // 2
            canvas.text(str(self._said.value), canvas.width // 2, top, canvas.clock, CENTRED)
