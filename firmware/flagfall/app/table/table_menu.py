"""A menu over a running game. In its own file, so that no menu is in memory while a game is only watched."""

from ..menu import Menu
from .game_screen import through, watch


class TableMenu(Menu):
    """A menu over a running game; `stamp`: of the press being dealt with."""

    def __init__(self, app, table, title: str = ""):
        super().__init__(app)
        self.table = table
        self.title = title
        self.stamp = 0
        self.opened = 0  # what may wait is done in a later turn of the loop than this

    def enter(self) -> None:
        self.opened = self.app.ticks.now()
        super().enter()

    def press(self, event) -> None:
        self.stamp = event.stamp
        if not through(self.app, self.table, event):
            super().press(event)

    def tick(self, now: int) -> None:
        watch(self.app, self.table, now)
