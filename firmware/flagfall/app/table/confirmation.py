"""A question over a running game, before something ends or is lost: a sentence, OK confirms, BACK returns."""

from ..notice import Notice
from ..screen import BACK, EDGE, OK
from .game_screen import end_turn, watch


class Confirmation(Notice):
    """Asks the question. table: None when no game is on the table; text: the sentence; then(): called for OK. A big button only ends a
    turn, if time runs.
    """

    gives_way = False
    help = "confirm_no", "confirm_yes"

    def __init__(self, app, table, text: str, then):
        super().__init__(app, text, "confirm")
        self._table = table
        self._then = then

    def press(self, event) -> None:
        if event.kind != EDGE or self._table and end_turn(self.app, self._table, event):
            return
        if event.button == OK:
            self.app.back(self._then)
        elif event.button == BACK:
            self.app.back()
        else:
            self.app.sound("no")

    def tick(self, now: int) -> None:
        if self._table:
            watch(self.app, self._table, now)
