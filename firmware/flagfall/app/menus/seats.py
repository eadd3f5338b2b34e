"""The menu of players: their number, a name for each seat, and who begins."""

from ..i18n.language import game_name, option, person, t
from ..menu import Menu, Row


class Seats(Menu):
    signs = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("seats")
        self._setup = setup

    def rows(self) -> list:
        setup = self._setup
        rows = [Row("▶ " + t("done"), game_name(setup.preset), self.app.back_to, args=("summary",))]
        if len(setup.seatings()) > 1:
            rows.append(Row(t("players"), number_of_players(setup), change=setup.change_seats))
        if first_key(setup):
            rows.append(Row(t(first_key(setup)), person(setup.name(int(setup.value("first")))), change=setup.change_first))
        for seat in range(setup.seats()):
            pair = " " + "AB"[seat % 2] if setup.pairs() else ""
            text = "%d%s  %s" % (seat + 1, pair, person(setup.name(seat)))
            rows.append(Row(text, "", self._ask_name, self._change_name, args=(seat,)))
        return rows

    def _ask_name(self, seat: int) -> None:
        self.app.open("menus.names", self._setup, seat)

    def _change_name(self, step: int, seat: int) -> None:
        """Gives the seat the next name of the roster that no other seat has, and a guest after the last name."""
        setup = self._setup
        taken = [setup.name(other) for other in range(setup.seats()) if other != seat]
        names = [""] + [name for name in self.app.book.players() if name not in taken]
        mine = setup.name(seat)
        at = names.index(mine) if mine in names else 0
        setup.put_name(seat, names[(at + step) % len(names)])


def number_of_players(setup) -> str:
    """Returns the number of players, or the words for four players in pairs."""
    return option(setup.preset, "teams", "2x2") if setup.pairs() else str(setup.seats())


def first_key(setup) -> str:
    """Returns the key of the word for the seat that begins; "" in a game that finds this seat itself."""
    row = setup.row("first")
    if not row or row[1][0] < 0 or row[2] < 0:
        return ""
    if setup.seats() != 2:
        return "begins"
    return "black" if setup.control[:3] in ("byo", "can") else "white"  # the clocks of go and shogi, where Black begins
