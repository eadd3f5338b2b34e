"""The questions about a hand or the crib before it is counted: unknown ranks, and suits that can bring points.

A card without a suit belongs to no flush and is not the right jack (CR-r). So two questions are enough: are all cards of one suit,
and is a jack of the starter's suit? Knows no screen.
"""

from micropython import const

from ....engine.cribbage.playing_cards import JACK, RANK_ONLY, place, rank
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_cursor import Cursor
from .card_picker import draw_ring
from .card_words import SUITS, card_text, ranks
from .rank_ring import RankRing

RANK, SUIT, FLUSH, JACK_OF_SUIT, DONE = range(5)  # questions

NO = const(4)  # the answer in place of a suit
_NO_FLUSH = const(1)  # answers
_NO_JACK = const(2)
_LIKELY = const(9)  # the rank ten, where the ring begins


class ShowQuestions(Cursor):
    """The questions. cards: the known cards, marked RANK_ONLY when only the rank is known; question: RANK to DONE; ring: the possible
    answers, ranks or suits, and NO to FLUSH and JACK_OF_SUIT, where it begins.
    """

    def __init__(self, cards: list, size: int, starter: int, crib: bool, left, free, every_suit: bool):
        """Asks the first question. size: number of cards of the hand; left(rank): number of unseen cards of a rank; free(card): True when
        the card can be in this hand; every_suit: ask for the suit of each card.
        """
        self.cards = cards
        self._known = cards
        self._size, self._starter, self._crib, self._every_suit = size, starter, crib, every_suit
        self._left, self._free = left, free
        self._refused = 0
        self._before = []  # (cards, refused, near) before each answer
        self._near = _LIKELY  # the rank where the ring begins: of the last card, so that equal and neighbouring ranks are near
        self._ask()

    @property
    def done(self) -> bool:
        return self.question == DONE

    last = done

    def _ask(self) -> None:
        """Finds the next question."""
        self.cards.sort(key=place)
        self.question = DONE
        if len(self.cards) < self._size:
            self.question = RANK
            self.ring = RankRing([rank for rank in range(13) if self._left(rank) > self._picked(rank)], self._near)
        elif self._every_suit:
            self._ask_about(SUIT, [suit for suit in range(4) if self._may_be(suit)])
        else:
            if not self._refused & _NO_FLUSH:
                self._ask_about(FLUSH, self._flushes())
            if self.question == DONE and not self._refused & _NO_JACK:
                self._ask_about(JACK_OF_SUIT, self._right_jack())

    def _ask_about(self, question: int, suits: list) -> None:
        if suits:
            self.question, self.ring = question, RankRing(suits if question == SUIT else suits + [NO], 0 if question == SUIT else NO)

    def _picked(self, rank: int) -> int:
        """Returns the number of cards of this rank that were picked on this screen."""
        low, high = rank << 2, rank << 2 | 3
        return sum([low <= card & 63 <= high for card in self.cards]) - sum([low <= card & 63 <= high for card in self._known])

    def _without_suit(self) -> int:
        """Returns the first card without a suit, -1 when all cards have one."""
        for card in self.cards:
            if card & RANK_ONLY:
                return card
        return -1

    def _may_be(self, suit: int) -> bool:
        """Returns True when the first card without a suit can have this suit."""
        card = self._without_suit()
        found = card & 63 | suit
        return card >= 0 and found not in self.cards and self._free(found)

    def _flushes(self) -> list:
        """Returns the suits that all cards can share, when the suit of a card is unknown; in the crib only the starter's suit (CR-22)."""
        cards = self.cards
        if self._without_suit() < 0 or len({rank(card) for card in cards}) < len(cards):
            return []
        suits = [self._starter & 3] if self._crib else range(4)
        return [suit for suit in suits if all([self._free(card & 63 | suit) if card & RANK_ONLY else card & 3 == suit for card in cards])]

    def _right_jack(self) -> list:
        """Returns [the starter's suit] when a jack can have it, else [] (CR-23)."""
        suit = self._starter & 3
        jack = JACK << 2 | suit
        return [suit] if JACK << 2 | RANK_ONLY in self.cards and jack not in self.cards and self._free(jack) else []

    def _answer(self, cards: list, refused: int) -> None:
        self._before.append((self.cards, self._refused, self._near))
        self.cards, self._refused = cards, self._refused | refused
        self._ask()

    def _answer_suit(self, suit: int) -> None:
        cards = self.cards[:]
        if self.question == FLUSH:
            cards = [card & 60 | suit for card in cards]
        else:
            card = JACK << 2 | RANK_ONLY if self.question == JACK_OF_SUIT else self._without_suit()
            cards[cards.index(card)] = card & 63 | suit
        self._answer(cards, 0)

    def walk(self, step: int) -> None:
        if not self.done:
            self.ring.walk(step)

    def go_on(self) -> bool:
        answer = self.ring.chosen
        if self.done:
            return False
        if self.question == RANK:
            self._near = answer
            self._answer(self.cards + [answer << 2 | RANK_ONLY], 0)
        elif answer == NO:
            self._answer(self.cards[:], _NO_FLUSH if self.question == FLUSH else _NO_JACK)
        else:
            self._answer_suit(answer)
        return True

    def go_back(self) -> bool:
        if not self._before:
            return False
        self.cards, self._refused, self._near = self._before.pop()
        self._ask()
        return True

    def text(self) -> str:
        """Returns the question in words, "" when the answers explain it."""
        return t("ask_flush" if self.question == FLUSH else "ask_jack") if self.question in (FLUSH, JACK_OF_SUIT) else ""

    def draw(self, canvas, y: int):
        """Draws the answers in a bar from y on, and the question in a bar above it. Yields between steps."""
        words = ranks()
        yield
        if self.question == RANK:
            yield from draw_ring(canvas, self.ring, words, canvas.width // 13, y)
            return
        canvas.text(self.text(), canvas.width // 2, y - canvas.bar + 2, canvas.body, CENTRED)
        yield
        card = JACK << 2 if self.question == JACK_OF_SUIT else self._without_suit()
        texts = [SUITS[suit] if self.question == FLUSH else card_text(card & 63 | suit, words) for suit in range(4)]
        yield from draw_ring(canvas, self.ring, texts + [t("answer_no")], canvas.width // 5, y)
