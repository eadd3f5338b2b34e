"""A notice over a running game. The end of a turn closes it."""

from ..notice import Notice
from ..screen import EDGE, OK
from .game_screen import watch


class TableNotice(Notice):
    """The notice. goes_on: OK starts the stopped clock again, any other button returns to the menu."""

    def __init__(self, app, table, text: str, title: str = "notice", goes_on: bool = False):
        super().__init__(app, text, title)
        self._table = table
        self._goes_on = goes_on
        if goes_on:
            self.help = "back_goes_on", "ok_goes_on"

    def press(self, event) -> None:
        if self._goes_on and event.kind == EDGE and event.button == OK:
            self._table.go(event.stamp)
            self.app.back_to("play")
        else:
            super().press(event)

    def tick(self, now: int) -> None:
        watch(self.app, self._table, now)
