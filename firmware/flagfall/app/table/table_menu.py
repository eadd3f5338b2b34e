"""The base of menus over a running game. It is a file of its own, so that no menu is in memory while the play screen is on top."""

from ..menu import Menu
from ..screen import BACK, EDGE, RIGHT
from .game_screen import ends_turn, watch


class TableMenu(Menu):
    """A menu over a running game. stamp: the time of the press that is being handled.

    begins: it asks for the seat that begins, and its first rows are the seats. A big button chooses the row of its side (with more than two
    seats the row under the cursor) and starts the clock.
    """

    begins = False

    def __init__(self, app, table, title: str = ""):
        super().__init__(app)
        self.table = table
        self.title = title
        self.stamp = 0
        self.opened = 0  # ms of the turn of the loop that opened it; slow work is done in later turns

    def enter(self) -> None:
        self.opened = self.app.ticks.now()
        super().enter()

    def press(self, event) -> None:
        self.stamp = event.stamp
        if ends_turn(self.app, self.table, event):
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
        """Returns the arrow of the big button that chooses this seat; "" with more than two seats."""
        return "" if self.table.game.seats > 2 else "→" if seat ^ self.app.preferences.swapped else "←"

    def tick(self, now: int) -> None:
        watch(self.app, self.table, now)
