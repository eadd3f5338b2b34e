"""The show of a hand or the crib: the questions about its cards, then its points with the reasons.

With muggins the players count, and enter their number.
"""

from ....engine.cribbage.known_cards import CRIB
from ....engine.cribbage.notation import item
from ....engine.moves import MORE, SAY, TOTAL, make
from ...i18n.language import t
from ...table.entry.entry_cursor import Cursor
from ...table.entry.entry_screen import Entry
from ...table.entry.number_dial import NumberCursor, draw_number
from ...table.game_screen import seat_name
from . import counted_cards
from .show_questions import RANK, ShowQuestions


class ShowHand(Entry):
    stages = ("cards", "show", "crib")

    def new_cursor(self):
        """Returns the cursor: the questions about the hand; without questions, the number that a player says with muggins."""
        game = self._game
        cards, crib = game.cards, game.stage == "crib"
        self._owner = CRIB if crib else game.turn
        self._cards = cards.known(self._owner)
        self._questions = self._number = None
        if not game.can_count():
            size = cards.crib if crib else cards.size
            every_suit = self.app.preferences.suits
            self._questions = ShowQuestions(self._cards, size, game.starter, crib, cards.left, self._free, every_suit)
            return self._questions
        if not game.muggins:
            return Cursor()
        self._number = NumberCursor(0, 0, game.asks()[0][3])
        return self._number

    def _free(self, card: int) -> bool:
        """Returns True for a card that can be in this hand: nobody has shown it, and it may be one that this seat has laid by its rank
        alone, or an unseen one.
        """
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
                table.enter([make(TOTAL)], stamp)  # at once, because the screen has already shown the sum
            self._follow()
            if warning:
                self.app.open("table.table_notice", table, self.app.message(warning))
            return
        moves = [make(SAY, self._number.value) if self._number else make(TOTAL)]
        if game.claims.open:  # the points of the last card stay unsaid
            moves.insert(0, make(SAY, 0))
        table.enter(moves, stamp)
        self._follow()

    def _follow(self) -> None:
        """Begins the next hand of this deal, or closes the screen."""
        table = self.table
        if table.asks in self.stages and not table.style.waits(table) and not table.hand_end:
            self.cursor = self.new_cursor()
        else:
            self.app.back()

    def title(self) -> str:
        return t("crib_of" if self._owner == CRIB else "shows", seat_name(self.table, self._game.turn))

    def help_text(self) -> str | None:
        if self._questions:
            if self._questions.done:
                return t("take_cards")
            return t("rank_help") if self._questions.question == RANK else None
        return t("digit_help" if self._number else "take_points")

    def picture(self, canvas, low: int):
        game, questions = self._game, self._questions
        asks = questions and not questions.done
        y = (low if asks else canvas.height) - canvas.bar
        cards = questions.cards if questions else self._cards
        yield from counted_cards.draw(canvas, cards, game.starter, self._owner == CRIB, y - 2, not asks and not game.muggins)
        if asks:
            yield from questions.draw(canvas, y)
        elif self._number:
            yield from draw_number(canvas, self._number, (canvas.top + canvas.row + y - canvas.clock.height) // 2)
