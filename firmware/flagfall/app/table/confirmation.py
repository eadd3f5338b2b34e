"""A question over a running game, before something ends or is lost: a sentence, OK confirms, BACK returns."""

from ..notice import Notice
from ..screen import BACK, EDGE, OK
from .game_screen import watch


class Confirmation(Notice):
    """Asks the question. table: None when no game is on the table; text: the sentence; then(): called for OK; title: the key
    of the question.
    """

    gives_way = False
    stays_open = True
    keys = "keys_confirm"
    help = "confirm_no", "confirm_yes"

    def __init__(self, app, table, text: str, then, title: str = "confirm"):
        super().__init__(app, text, title)
        self._table = table
        self._then = then

    def press(self, event) -> None:
        if event.kind != EDGE:
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
