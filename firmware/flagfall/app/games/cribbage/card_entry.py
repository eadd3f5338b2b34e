"""The entry of a card in the play, by its rank: UP and DOWN choose the rank, OK lays the card.

Without a clock the screen stays open for the next player. It also shows the board.
"""

from micropython import const

from ....engine.cribbage.pegging import pegging
from ....engine.cribbage.playing_cards import RANK_ONLY, worth
from ....engine.moves import PASS, PLAIN, kind, make
from ...i18n.language import t
from ...table.entry.entry_screen import Entry
from .card_picker import draw_ring
from .card_words import ranks
from .crib_picture import board, count_line
from .rank_ring import RankRing

_GO = const(13)  # the number of the choice `go`, after the 13 ranks
_LIKELY = const(9)  # the rank ten: every fourth rank laid counts ten
_MANY = const(4)  # points for which a player lays a card when he has it


class PlayedRank(RankRing):
    """The ranks that can be laid, and go. The cursor begins at a rank that brings many points, or any points above a count of 21; else at
    go; else at ten.
    """

    def __init__(self, game):
        count, fitting, chosen = game.running.count, [], -1
        best = 0 if count > 21 else _MANY - 1
        for rank in range(13):
            if count + worth(rank << 2) <= 31 and game.cards.left(rank):
                fitting.append(rank)
                points = pegging(list(game.running.pile) + [rank << 2]) + 2 * (count + worth(rank << 2) == 31)
                if points > best:
                    best, chosen = points, rank
        if count > 21:
            fitting.append(_GO)
        super().__init__(fitting, chosen if chosen >= 0 else _GO if count > 21 else _LIKELY)

    @property
    def move(self) -> int:
        return make(PASS) if self.chosen == _GO else make(PLAIN, RANK_ONLY | self.chosen << 2)

    def choose(self, move: int) -> None:
        self.go_to(_GO if kind(move) == PASS else (move & 63) >> 2)


class CardEntry(Entry):
    def new_cursor(self):
        return PlayedRank(self._game)

    def stays(self, move: int) -> bool:
        """Returns True when the next player can enter at once, because there is no clock and no answer or claim to wait for."""
        table = self.table
        return not (table.clock or table.asks or table.game.muggins)

    def draw(self, canvas):
        table = self.table
        at = self.drawing_time() if table.clock else -1
        y = canvas.height - canvas.bar
        yield from board(canvas, table, self.app.preferences.swapped, 0, y - canvas.bar, at)
        if self.index < 0:
            count_line(canvas, table, y - canvas.bar + 2)
        else:
            canvas.text(self.change_text(), 4, y - canvas.bar + 2)
        yield
        yield from draw_ring(canvas, self.cursor, ranks() + [t("go")], canvas.width // 14, y)
