"""A name for one seat: from the roster, as a guest, or a new one by letters."""

from ..i18n.language import person, t
from ..menu import Menu


class Names(Menu):
    """setup: the game to be; seat: 0..5."""

    def __init__(self, app, setup, seat: int):
        super().__init__(app)
        self.title = t("name_of", seat + 1)
        self._setup = setup
        self._seat = seat
        taken = [setup.name(other) for other in range(setup.seats()) if other != seat]
        self._names = [name for name in app.book.players() if name not in taken]
        mine = setup.name(seat)
        self.cursor = self._names.index(mine) + 2 if mine in self._names else 0

    def lines(self) -> list:
        lines = [(t("new_name"), ""), (person("Player %d" % (self._seat + 1)), t("guest"))]
        return lines + [(name, "") for name in self._names]

    def choose(self, index: int) -> None:
        if index == 0:
            self.app.open("menus.letters", t("new_name"), "")
            return
        self._setup.put_name(self._seat, "" if index == 1 else self._names[index - 2])
        self.app.back()

    def answered(self, answer) -> None:
        book = self.app.book
        roster = book.players()
        if answer not in roster:
            book.set_players(roster + [answer])
        self._names = [answer]
        self._setup.put_name(self._seat, answer)
        self.cursor = 2
