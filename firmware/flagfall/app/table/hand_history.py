"""The list of finished hands: the points of each side, and the scores after the hand."""

from micropython import const

from ..i18n.language import joined, t
from ..menu import Row
from .game_screen import side_name
from .replay import Replay
from .table_menu import TableMenu

_PIECE = const(4)  # entries replayed in a turn of the loop, 2 to 4 ms each on a Pico


class HandHistory(TableMenu):
    gives_way = True

    def __init__(self, app, table):
        sides = [side_name(table, side) for side in range(len(table.game.sides))]
        super().__init__(app, table, joined("%s : %s", sides))
        self.empty = t("none")
        self._replay = Replay(table, len(table.game.log))

    def rows(self) -> list:
        rows, before = [], [0] * len(self.table.game.sides)
        pattern, font = "%s : %s" if len(before) == 2 else "%s:%s", self.app.canvas.body
        for number, scores in enumerate(self._replay.hands):
            gains = ["%+d" % (score - before[side]) for side, score in enumerate(scores)]
            gain = joined(pattern if len(scores) == 2 else "%s %s", gains)
            text, sums = "%s  %s" % (t(self.table.style.hand_words[0], number + 1), gain), joined(pattern, [str(score) for score in scores])
            rows.append(Row(text, sums if font.measure(text + sums) < self.app.canvas.width - 24 else ""))
            before = scores
        return rows

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.app.screen is not self or now <= self.opened or self._replay.complete:
            return
        known = len(self._replay.hands)
        for _ in range(_PIECE):
            if not self._replay.complete:
                self._replay.step()
        if len(self._replay.hands) != known:
            self.renew()
            self.move_to(len(self._rows) - 1)
