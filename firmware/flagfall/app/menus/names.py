"""The menu for the name of one seat: from the roster, a guest, or a new name by letters."""

from ..i18n.language import person, t
from ..menu import Menu, Row


class Names(Menu):
    """Chooses a name. setup: of the new game; seat: 0..5."""

    def __init__(self, app, setup, seat: int):
        super().__init__(app)
        self.title = t("name_of", seat + 1)
        self._setup = setup
        self._seat = seat
        taken = [setup.name(other) for other in range(setup.seats()) if other != seat]
        self._names = [name for name in app.book.players() if name not in taken]
        mine = setup.name(seat)
        self.cursor = self._names.index(mine) + 2 if mine in self._names else 0

    def rows(self) -> list:
        rows = [
            Row(t("new_name"), "", lambda: self.app.open("menus.letters", t("new_name"), "", self._add)),
            Row(person("Player %d" % (self._seat + 1)), t("guest"), self._take, args=("",)),
        ]
        return rows + [Row(name, "", self._take, args=(name,)) for name in self._names]

    def _take(self, name: str) -> None:
        self._setup.put_name(self._seat, name)
        self.app.back()

    def _add(self, name: str) -> None:
        """Adds a new name to the roster and gives it to the seat."""
        book = self.app.book
        roster = book.players()
        if name not in roster:
            book.set_players(roster + [name])
        if name not in self._names:
            self._names.append(name)
        self._setup.put_name(self._seat, name)
        self.cursor = self._names.index(name) + 2
