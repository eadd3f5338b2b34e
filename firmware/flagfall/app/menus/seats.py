"""Who plays: the number of seats, pairs, and a name for each seat."""

from ..i18n.language import game, option, person, t
from ..menu import Menu

_DONE, _SEATS, _TEAMS, _FIRST, _NAME = range(5)


class Seats(Menu):
    changes = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("seats")
        self._setup = setup
        self._what = []

    def lines(self) -> list:
        setup = self._setup
        self._what = [(_DONE, 0)]
        lines = [("▶ " + t("done"), game(setup.preset))]
        low, high = setup.row("seats")[1]
        if low < high:
            self._what.append((_SEATS, 0))
            lines.append((t("players"), str(setup.seats())))
        if setup.seats() == 4 and setup.row("teams"):
            self._what.append((_TEAMS, 0))
            lines.append((option(setup.preset, "teams"), option(setup.preset, "teams", setup.value("teams"))))
        if begins(setup):
            self._what.append((_FIRST, 0))
            lines.append((t(begins(setup)), person(setup.name(int(setup.value("first"))))))
        for seat in range(setup.seats()):
            self._what.append((_NAME, seat))
            pair = " " + "AB"[seat % 2] if setup.pairs() else ""
            lines.append(("%d%s  %s" % (seat + 1, pair, person(setup.name(seat))), ""))
        return lines

    def choose(self, index: int) -> None:
        what, seat = self._what[index]
        if what == _DONE:
            self.app.back_to("summary")
        elif what == _NAME:
            self.app.open("menus.names", self._setup, seat)
        else:
            self.change(index, 1)
            self.renew()

    def change(self, index: int, step: int) -> None:
        what, seat = self._what[index]
        setup = self._setup
        if what == _SEATS:
            low, high = setup.row("seats")[1]
            setup.put("seats", str(low + (setup.seats() - low + step) % (high - low + 1)))
            setup.mend()
        elif what == _TEAMS:
            setup.put("teams", "off" if setup.pairs() else "2x2")
            setup.mend()
        elif what == _FIRST:
            setup.put("first", str((setup.value("first") + step) % setup.seats()))
        elif what == _NAME:
            self._turn(seat, step)

    def _turn(self, seat: int, step: int) -> None:
        """The next name of the roster that sits nowhere yet; after the last one the guest."""
        setup = self._setup
        taken = [setup.name(other) for other in range(setup.seats()) if other != seat]
        names = [""] + [name for name in self.app.book.players() if name not in taken]
        mine = setup.name(seat)
        at = names.index(mine) if mine in names else 0
        setup.put_name(seat, names[(at + step) % len(names)])


def begins(setup) -> str:
    """What the table calls who begins, a key of the words; "" where the game finds that out by itself."""
    row = setup.row("first")
    if not row or row[1][0] < 0 or row[2] < 0:
        return ""
    return "white" if setup.seats() == 2 else "begins"
