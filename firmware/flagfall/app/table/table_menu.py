"""A menu over a running game. It has its own file, so that no menu is in memory while the game is only shown."""

from ..menu import Menu
from ..screen import BACK, EDGE, RIGHT
from .game_screen import through, watch


class TableMenu(Menu):
    """A menu over a running game; `stamp`: of the press being dealt with.

    begins: it asks who begins, and its first rows are the seats. A big button takes its own side's, or of more than two the
    one under the cursor, and starts that clock.
    """

    begins = False

    def __init__(self, app, table, title: str = ""):
        super().__init__(app)
        self.table = table
        self.title = title
        self.stamp = 0
        self.opened = 0  # the turn of the loop in which it was opened: what can wait is done in a later one

    def enter(self) -> None:
        self.opened = self.app.ticks.now()
        super().enter()

    def press(self, event) -> None:
        self.stamp = event.stamp
        if through(self.app, self.table, event):
            return
        if self.begins and event.button == BACK:
            self.app.stack[0].press(event)  # the play screen goes back to the summary, or opens the game menu
        elif self.begins and event.button <= RIGHT and event.kind == EDGE:
            two = self.table.game.seats == 2
            row = self._rows[(event.button == RIGHT) ^ self.app.preferences.swapped if two else self.cursor]
            row.choose(*row.args)
            if self.table.go(event.stamp):
                self.app.sound("turn")
        else:
            super().press(event)

    def arrow(self, seat: int) -> str:
        """Returns the arrow of the big button that chooses this seat, when two seats are asked who begins."""
        return "" if self.table.game.seats > 2 else "→" if seat ^ self.app.preferences.swapped else "←"

    def tick(self, now: int) -> None:
        watch(self.app, self.table, now)
