"""The base of menus over a running game. It is a file of its own, so that no menu is in memory while the play screen is on top."""

from ..menu import Menu
from .game_screen import watch


class TableMenu(Menu):
    """A menu over a running game. stamp: the time of the press that is being handled."""

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
        super().press(event)

    def tick(self, now: int) -> None:
        watch(self.app, self.table, now)
