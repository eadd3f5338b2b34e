"""A notice over a running game. A big button closes it and also ends the turn."""

from ..notice import Notice
from .game_screen import end_turn, watch


class TableNotice(Notice):
    def __init__(self, app, table, text: str, title: str = "notice"):
        super().__init__(app, text, title)
        self._table = table

    def press(self, event) -> None:
        if not end_turn(self.app, self._table, event):
            super().press(event)

    def tick(self, now: int) -> None:
        watch(self.app, self._table, now)
