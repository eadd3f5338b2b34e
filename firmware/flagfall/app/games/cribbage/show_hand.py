"""The show: the cards of a hand, or of the crib, as far as they are not known; then what they are worth, and why.

With muggins the players count: the number is turned by UP and DOWN, LEFT and RIGHT. OK enters.
"""

from ....engine.cribbage.known_cards import CRIB
from ....engine.cribbage.playing_cards import ALONE, place
from ....engine.moves import ITEM, MORE, SAY, TOTAL, make
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...screen import BACK, DOWN, LEFT, OK, RIGHT, UP
from ...table.game_screen import GameScreen, seat_name
from . import counted_cards
from .card_picker import CardPicker

_STEPS = {UP: 1, DOWN: -1, RIGHT: 5, LEFT: -5}


class ShowHand(GameScreen):
    """value: the points that a player says, with muggins."""

    def __init__(self, app, table):
        super().__init__(app, table)
        self._picker = None
        self._owner, self._known, self._size = -1, [], 0
        self.value = 0

    def enter(self) -> None:
        """Also when something was undone on a screen above."""
        if self.table.asks in ("cards", "show", "crib"):
            self._ask()

    def _ask(self) -> None:
        """What is to be done for the hand that is now shown."""
        game = self.table.game
        cards = game.cards
        self._owner = owner = CRIB if game.stage == "crib" else game.turn
        self._known, self._picker, self.value = cards.cards_of(owner), None, 0
        self.dirty = True
        if game.counts():
            self._known = cards.counted(owner)
            return
        ranks = []
        self._size = cards.crib if owner == CRIB else cards.size
        if owner != CRIB:
            for rank in range(13):
                ranks += [rank] * cards.alone[13 * owner + rank]
        self._picker = CardPicker(self._size - len(self._known), ranks, self._free)

    def _free(self, card: int) -> bool:
        """Nobody has shown the card, but perhaps its owner its rank."""
        cards = self.table.game.cards
        own = self._owner != CRIB and cards.alone[13 * self._owner + (card >> 2)] > 0
        return not cards.owners[card] and (own or cards.left(card >> 2) > 0)

    def press(self, event) -> None:
        button, picker = event.button, self._picker
        self.dirty = True
        if picker and picker.press(button):
            return
        if button == BACK:
            self.app.open("table.game_menu", self.table, False)
        elif button == OK:
            self._enter(event.stamp)
        elif self.table.game.muggins and not picker:
            self.value = max(0, min(self.value + _STEPS[button], self.table.game.asks()[0][3]))

    def _enter(self, stamp: int) -> None:
        table, game = self.table, self.table.game
        if self._picker:
            items = [make(ITEM, self._owner << 6 | card) | MORE for card in self._known + self._picker.cards]
            items[-1] &= ~MORE
            table.enter(items, stamp)
            warning = game.warning
            self._ask()
            if warning:
                self.app.open("notice", self.app.said(warning))
            return
        moves = [make(SAY, self.value) if game.muggins else make(TOTAL)]
        if game.claims.open:  # the table goes on: what the last card made stays unsaid
            moves.insert(0, make(SAY, 0))
        table.enter(moves, stamp)
        if table.asks in ("cards", "show", "crib") and not game.pending and not table.hand_end:
            self._ask()
        else:
            self.app.back()

    def tick(self, now: int) -> None:
        if self.table.asks not in ("cards", "show", "crib"):
            self.app.back()
        else:
            super().tick(now)

    def draw(self, canvas):
        table, picker = self.table, self._picker
        game = table.game
        name = seat_name(table, game.turn)
        times = yield from self.times()
        heading(canvas, t("crib_of", name) if self._owner == CRIB else t("shows", name), times)
        yield
        cards = sorted(self._known + (picker.cards if picker else []), key=place)
        y = canvas.height - canvas.bar
        rest = [ALONE | rank << 2 for rank in picker.rest] if picker else []
        if picker and len(cards) + len(rest) < self._size:
            rest = None
        said = game.muggins and not picker
        yield from counted_cards.draw(canvas, cards, game.starter, self._owner == CRIB, rest, y - 2, game.muggins)
        if picker and not picker.done:
            yield from picker.draw(canvas, y)
            return
        if said:
            canvas.text(str(self.value), canvas.width // 2, (canvas.top + canvas.row + y - canvas.clock.height) // 2, canvas.clock, CENTRED)
            yield
        help_line(canvas, t("say_help" if said else "take_cards" if picker else "take_points"))
        yield
