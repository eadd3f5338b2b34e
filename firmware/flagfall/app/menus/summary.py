"""All that will apply, before the first move: OK starts the game; every line leads to where it can be changed."""

from ...clock import shown
from ..menu import Menu
from ..words import give_back, option, person, t
from .setup import Setup


class Summary(Menu):
    """setup: what has been agreed, or the header of an earlier game that is to be played again."""

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("summary")
        if hasattr(setup, "version"):
            header, setup = setup, Setup(setup.preset)
            setup.again(header)
        self._setup = setup
        self._where = []

    def leave(self) -> None:
        give_back()

    def lines(self) -> list:
        setup = self._setup
        self._where = ["", "seats"]
        lines = [("▶ " + t("start"), t("game_" + setup.preset)), (t("players"), self._players())]
        self._clock_lines(lines)
        self._where.append("variant")
        lines.append((t("rules"), t("changed", len(setup.given)) if setup.given else t("as_preset")))
        for row in setup.rows():
            if row[0] in setup.given:
                self._where.append("variant")
                lines.append(("●" + option(row[0]), option(row[0], setup.value(row[0]))))
        return lines

    def _players(self) -> str:
        setup = self._setup
        names = [person(setup.name(seat)) for seat in range(setup.seats())]
        if setup.pairs():
            return "%s+%s – %s+%s" % (names[0], names[2], names[1], names[3])
        return " – ".join(names) if len(names) == 2 else ", ".join(names)

    def _clock_lines(self, lines: list) -> None:
        setup, clock = self._setup, self._setup.clock()
        if clock is None:
            self._where.append("clock")
            lines.append((t("clock"), t("no_clock")))
            return
        equal = clock.methods[0] is clock.methods[1]  # one method was agreed for all
        for seat, method in enumerate(clock.methods):
            if seat and equal:
                break
            who = ""
            if not equal:
                who = " " + ("AB"[seat] if setup.pairs() else person(setup.name(seat)))
            self._where.append("clock")
            lines.append((t("clock") + who, shown.before_start(method)))
        for name in sorted(setup.clock_options):
            if name in ("start", "freeze"):
                self._where.append("timing")
                label = "first_move" if name == "start" else "freeze"
                value = setup.clock_options[name]
                lines.append((t(label), t("start_" + value if name == "start" else value)))

    def choose(self, index: int) -> None:
        if index:
            self.app.open(self._where[index], self._setup)
            return
        app, setup = self.app, self._setup
        session = app.book.start(setup.header(), app.ticks.now())
        app.full()
        app.begin("play", session, session.header.number)
