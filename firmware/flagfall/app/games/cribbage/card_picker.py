"""The choice of cards with their suits, one by one: the rank, then the suit. Knows no game."""

from ....engine.cribbage.playing_cards import rank
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_cursor import Cursor
from .card_words import SUITS, ranks
from .rank_ring import RankRing


class CardPicker(Cursor):
    """The picker. wanted: number of cards to pick; cards: the picked cards; asked: the rank whose suit is being chosen, -1 while a rank is
    being chosen; ring: the ranks or the suits.
    """

    last = False

    def __init__(self, wanted: int):
        self._wanted = wanted
        self.cards = []
        self._ask(9)

    @property
    def done(self) -> bool:
        return len(self.cards) == self._wanted

    def _ask(self, near: int) -> None:
        """Begins the choice of the next rank. near: the rank where the ring begins."""
        self.asked = -1
        self.ring = RankRing([rank for rank in range(13) if self._suits(rank)], near)

    def _suits(self, rank: int) -> list:
        """Returns the suits in which a card of this rank is not picked yet."""
        return [suit for suit in range(4) if rank << 2 | suit not in self.cards]

    def walk(self, step: int) -> None:
        self.ring.walk(step)

    def go_on(self) -> bool:
        """Begins the choice of the suit after that of the rank, and picks the card after its suit. Returns False when all are picked."""
        if self.done:
            return False
        if self.asked < 0:
            self.asked = self.ring.chosen
            self.ring = RankRing(self._suits(self.asked), 0)
        else:
            self.cards.append(self.asked << 2 | self.ring.chosen)
            self._ask(self.asked)
        return True

    def go_back(self) -> bool:
        if self.asked >= 0:
            self._ask(self.asked)
        elif self.cards:
            self._ask(rank(self.cards.pop()))
        else:
            return False
        return True

    def draw(self, canvas, y: int):
        """Draws the ranks, or the suits with their buttons, in a bar from y on. Yields between steps."""
        yield
        if self.done:
            canvas.text(t("all_cards"), 4, y + 4, canvas.small)
            return
        words = ranks()
        if self.asked < 0:
            yield from draw_ring(canvas, self.ring, words, canvas.width // 13, y)
        else:
            yield from draw_ring(canvas, self.ring, [words[self.asked] + suit for suit in SUITS], canvas.width // 4, y)


def draw_ring(canvas, ring, words: list, cell: int, y: int):
    """Draws each choice in its own place; the chosen one is inverted. cell: the width of a place in pixels. Yields between steps."""
    for choice in ring.choices:
        wide = max(cell, canvas.body.measure(words[choice]) + 4)
        x = min(choice * cell, canvas.width - wide)
        canvas.text(words[choice], x + wide // 2, y + 2, canvas.body, CENTRED)
        if choice == ring.chosen:
            canvas.invert(x, y, wide, canvas.bar)
        if choice % 4 == 3:
            yield
    yield
