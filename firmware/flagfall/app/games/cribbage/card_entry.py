"""A card in the play, by its rank alone: LEFT and RIGHT to the next rank, UP and DOWN farther, OK lays it.

Without a clock the screen stays for the next player, and is the board meanwhile.
"""

from micropython import const

from ....engine.cribbage.pegging import pegging
from ....engine.cribbage.playing_cards import ALONE, worth
from ....engine.moves import PASS, PLAIN, kind, make
from ...i18n.language import t
from ...screen import BACK, DOWN, LEFT, OK, UP
from ...table.entry_screen import Entry
from .card_picker import draw_ring
from .card_words import ranks
from .crib_picture import board, count_line
from .rank_ring import RankRing

_GO = const(13)  # behind the ranks
_FIRST = const(9)  # a ten, when no card makes points


def choices(game) -> RankRing:
    """A ring of the ranks that can be laid, and go. It starts at what makes most points, or at a likely rank."""
    count, fitting, best, chosen = game.running.count, [], 0, -1
    for rank in range(13):
        if count + worth(rank << 2) <= 31 and game.cards.left(rank):
            fitting.append(rank)
            points = pegging(list(game.running.pile) + [rank << 2]) + 2 * (count + worth(rank << 2) == 31)
            if points > best:
                best, chosen = points, rank
    if count > 21:
        fitting.append(_GO)
    return RankRing(fitting, chosen if best else _GO if count > 21 else _FIRST)


class CardEntry(Entry):
    """index, game: as in Entry."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        self.ring = choices(self._game)
        if game:
            move = table.game.log[index]
            self.ring = RankRing(self.ring.choices, _GO if kind(move) == PASS else (move & 63) >> 2)

    def press(self, event) -> None:
        button, ring = event.button, self.ring
        self.dirty = True
        if button == BACK:
            self.app.back()
        elif button == OK:
            self.take(make(PASS) if ring.chosen == _GO else make(PLAIN, ALONE | ring.chosen << 2), event.stamp)
        elif button == UP or button == DOWN:
            ring.jump(-1 if button == UP else 1)
        else:
            ring.turn(-1 if button == LEFT else 1)

    def stays(self, move: int) -> bool:
        """Without a clock the next player enters, unless something else is to be done first."""
        table = self.table
        if table.clock or table.asks or table.game.muggins:
            return False
        self.ring = choices(table.game)
        return True

    def draw(self, canvas):
        table, ring = self.table, self.ring
        at = self.times_drawn() if table.clock else -1
        y = canvas.height - canvas.bar
        yield from board(canvas, table, self.app.preferences.swapped, 0, y - canvas.bar, at)
        count_line(canvas, table, y - canvas.bar + 2)
        yield
        yield from draw_ring(canvas, ring, ranks() + [t("go")], canvas.width // 14, y)
