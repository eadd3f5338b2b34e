"""A notice over a running game: a big button closes it and ends the turn all the same."""

from ..notice import Notice
from .game_screen import through, watch


class TableNotice(Notice):
    def __init__(self, app, table, text: str, title: str = "notice"):
        super().__init__(app, text, title)
        self._table = table

    def press(self, event) -> None:
        if not through(self.app, self._table, event):
            super().press(event)

    def tick(self, now: int) -> None:
        watch(self.app, self._table, now)
