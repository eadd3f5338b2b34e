"""All that will apply, before the first move: OK starts the game; every line leads to where it can be changed."""

from ...clock.time_control import parse
from ...clock.time_span import read
from ..i18n.language import game, give_back, more, option, person, t
from ..menu import Menu
from ..notice import wrap
from . import control_text
from .game_setup import GameSetup
from .seats import begins


class Summary(Menu):
    """setup: what has been agreed, or the header of an earlier game that is to be played again."""

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("summary")
        if hasattr(setup, "version"):
            header, setup = setup, GameSetup(setup.preset)
            setup.again(header)
        self._setup = setup
        self._where = []

    def leave(self) -> None:
        give_back()

    def lines(self) -> list:
        setup = self._setup
        self._where = ["", "seats"]
        lines = [("▶ " + t("start"), game(setup.preset)), (t("players"), self._players())]
        if begins(setup) or setup.white == 0:
            first = int(setup.value("first")) if begins(setup) else 0
            self._where.append("seats")
            lines.append((t(begins(setup) or "white"), person(setup.name(first))))
        self._clock_lines(lines)
        if not setup.rules():
            return lines
        self._where.append("variant")
        lines.append((t("rules"), t("changed", len(setup.given)) if setup.given else t("as_preset")))
        for row in setup.rows():
            if row[0] in setup.given:
                self._where.append("variant")
                lines.append(("●" + option(setup.preset, row[0]), option(setup.preset, row[0], setup.value(row[0]))))
        return lines

    def _players(self) -> str:
        setup = self._setup
        names = [person(setup.name(seat)) for seat in range(setup.seats())]
        if setup.pairs():
            return "%s+%s – %s+%s" % (names[0], names[2], names[1], names[3])
        return " – ".join(names) if len(names) == 2 else ", ".join(names)

    def _clock_lines(self, lines: list) -> None:
        """The clock, its control in plain words, and every option that was chosen."""
        setup, clock = self._setup, self._setup.clock()
        self._where.append("clock_choice")
        if clock is None:
            lines.append((t("clock"), t("no_clock")))
            return
        methods = parse(setup.control).methods
        lines.append((t("clock"), control_text.name_of(setup.control, self.app.book.clocks())))
        names = [("AB"[seat] if setup.clocks() == 2 and setup.pairs() else setup.name(seat)) for seat in range(clock.seats)]
        for line in wrap(control_text.control(methods, names), self.app.canvas.width // 8 - 2):
            self._where.append("clock_choice")
            lines.append((line, ""))
        for name in sorted(setup.clock_options):
            value = setup.clock_options[name]
            self._where.append("control_editor")
            lines.append(
                (
                    more("clock", "o_" + name),
                    control_text.span(read(value, 0)[0]) if name == "late" else more("clock", "o_%s_%s" % (name, value)),
                )
            )

    def choose(self, index: int) -> None:
        if index:
            self.app.open("menus." + self._where[index], self._setup)
            return
        app, setup = self.app, self._setup
        session = app.book.start(setup.header(), app.ticks.now())
        app.full()
        app.begin("table.play", session, session.header.number)
