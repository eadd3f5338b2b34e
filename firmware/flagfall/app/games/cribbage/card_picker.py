"""The choice of cards with their suits, one by one: the rank on a ring, then the suit by one of four buttons. Knows no game."""

from ....engine.cribbage.playing_cards import rank
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_cursor import Cursor
from .card_words import SUITS, ranks
from .rank_ring import RankRing

ARROWS = "◀▼▶▲"  # the buttons of clubs, diamonds, hearts, spades


class CardPicker(Cursor):
    """The picker. wanted: number of cards to pick; cards: the picked cards; asked: the rank whose suit is being chosen, -1 while a rank is
    being chosen.
    """

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
        if self.asked < 0:
            self.ring.walk(step)
        else:
            self._pick(3 if step > 0 else 1)

    def turn(self, step: int) -> None:
        if self.asked < 0:
            self.ring.turn(step)
        else:
            self._pick(2 if step > 0 else 0)

    def _pick(self, suit: int) -> None:
        if not self.done and suit in self._suits(self.asked):
            self.cards.append(self.asked << 2 | suit)
            self._ask(self.asked)

    def go_on(self) -> bool:
        """Begins the choice of the suit after that of the rank. Returns False when all cards are picked."""
        if not self.done and self.asked < 0:
            self.asked = self.ring.chosen
        return not self.done

    def go_back(self) -> bool:
        if self.asked >= 0:
            self.asked = -1
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
        if self.asked >= 0:
            keys = ["%s %s" % (ARROWS[suit], words[self.asked] + SUITS[suit]) for suit in self._suits(self.asked)]
            canvas.text("   ".join(keys), canvas.width // 2, y + 2, canvas.body, CENTRED)
            yield
            return
        yield from draw_ring(canvas, self.ring, words, canvas.width // 13, y)


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
