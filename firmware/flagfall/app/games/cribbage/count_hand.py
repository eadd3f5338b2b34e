"""The screen that counts any hand: people pick the cards, the starter last, and it shows all combinations and their sum."""

from ...heading import heading, help_line
from ...i18n import language
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...screen import BACK, EDGE, OK, REPEAT, Screen
from . import counted_cards
from .card_picker import CardPicker


class CountHand(Screen):
    """Counts a hand. table: of the game whose menu has opened the screen, for the number of cards; None at home.

    Home unloads the words and the rules when it opens again.
    """

    def __init__(self, app, table=None):
        super().__init__(app)
        if table is None:
            language.load_game_words("cribbage")
        self._sizes = 4, 4  # cards of a hand and of the crib
        if table is not None and table.game.facts.family == "cribbage":
            self._sizes = table.game.cards.size, table.game.cards.crib
        self._crib = False
        self._begin()

    def _begin(self) -> None:
        self.size = self._sizes[self._crib]
        self.cursor = CardPicker(self.size + 1)

    def press(self, event) -> None:
        """Handles a button. After all cards, OK begins the next hand, and an arrow counts the cards as a crib, or as a hand again. When
        a crib has another number of cards, the arrow asks for new cards.
        """
        if event.kind not in (EDGE, REPEAT):
            return
        button, picker = event.button, self.cursor
        self.dirty = True
        if picker.done and button != OK and button != BACK:
            self._crib = not self._crib
            if self.size != self._sizes[self._crib]:
                self._begin()
        elif picker.press(event):
            return
        elif button == BACK:
            self.app.back()
        else:
            self._crib = False
            self._begin()

    def draw(self, canvas):
        picker = self.cursor
        cards = picker.cards
        y = canvas.height - canvas.bar
        heading(canvas, t("count_hand"), t("crib") if self._crib else "%d / %d" % (len(cards), self.size + 1))
        yield
        hand = sorted(cards[: self.size])
        starter = cards[self.size] if picker.done else -1
        if cards:
            yield from counted_cards.draw(canvas, hand, starter, self._crib, y - 2, picker.done)
        if not picker.done:
            if picker.asked < 0:
                text = t("now_starter" if len(cards) == self.size else "rank_help")
                canvas.text(text, canvas.width // 2, y - canvas.line, canvas.small, CENTRED)
            yield from picker.draw(canvas, y)
            return
        help_line(canvas, t("count_as"), t("count_again"))
        yield
