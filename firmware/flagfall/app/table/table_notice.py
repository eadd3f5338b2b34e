"""A notice over a running game. The end of a turn closes it."""

from ..notice import Notice
from .game_screen import watch


class TableNotice(Notice):
    def __init__(self, app, table, text: str, title: str = "notice"):
        super().__init__(app, text, title)
        self._table = table

    def tick(self, now: int) -> None:
        watch(self.app, self._table, now)
