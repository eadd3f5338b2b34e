"""The entry of the pips left to a seat at the end of a hand, as a total that the unseen tiles allow."""

from ...engine.moves import TOTAL, make
from ..i18n.language import t
from .entry.number_dial import Dial, NumberCursor
from .game_screen import seat_name


class HandTotals(Dial):
    stages = ("count",)

    def new_cursor(self):
        """Returns the digits for the present seat; they skip totals that no unseen tiles can make."""
        game = self._game
        self._seat, _, low, high = game.asks()[0]
        known = bytearray(high + 1)  # of each total: 0 not yet asked, 1 possible, 2 impossible; a press asks for many, each takes long

        def possible(value: int) -> bool:
            if not known[value]:
                known[value] = 1 if game.possible(self._seat, value) else 2
            return known[value] == 1

        return NumberCursor(low, low, high, possible, True)

    def help_text(self) -> str:
        return t("count_help")

    def title(self) -> str:
        return t("pips_of", seat_name(self.table, self._seat), self._game.in_hand(self._seat))

    def times(self):
        """Shows no times. They stand still, and the title needs the room."""
        yield
        return ""

    def accept(self, stamp: int) -> None:
        self.take(make(TOTAL, self._seat << 16 | self.cursor.value), stamp)

    def stays(self, move: int) -> bool:
        return self.table.asks == "count"
