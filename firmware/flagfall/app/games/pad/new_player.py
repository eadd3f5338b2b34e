"""The menu for the name of a player who comes to a pad in the middle of the game: from the roster, a guest, or a new name by letters."""

from ...menus.names import Names


class NewPlayer(Names):
    def __init__(self, app, table):
        super().__init__(app, _Seating(table.session.names), len(table.session.names))
        self._table = table

    def _take(self, name: str) -> None:
        self._table.come(name, self.app.ticks.now())
        self.app.back_to("play")

    def _add(self, name: str) -> None:
        book = self.app.book
        if name not in book.players():
            book.set_players(book.players() + [name])
        self._take(name)


class _Seating:
    """The players of the game in the form of a setup."""

    def __init__(self, names: list):
        self._names = names

    def seats(self) -> int:
        return len(self._names)

    def name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else ""
