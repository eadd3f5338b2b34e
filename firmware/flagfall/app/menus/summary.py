"""All that will apply, before the first move: OK starts the game; every line leads to where it can be changed.

On the first line a big button starts the game and its clock at once. Where it is still open who begins, that is said by it.
"""

from ...clock.time_control import parse
from ...clock.time_span import read
from ..i18n.language import free_parts, game, option, part_text, person, t
from ..menu import Menu, Row
from ..notice import wrap
from ..screen import EDGE, RIGHT
from . import control_text
from .game_setup import GameSetup, use
from .seats import begins


class Summary(Menu):
    """setup: what has been agreed, or how an earlier game was set up, a row of setups.py; turned: it is a return game."""

    signs = True

    def __init__(self, app, setup, turned: bool = False):
        super().__init__(app)
        if isinstance(setup, list):
            row, setup = setup, GameSetup(setup[0])
            setup.again(row)
        self.title = game(setup.preset)
        self.right = t("rematch") if turned else ""
        self._turned = turned and setup.turn()
        self._setup = setup

    def leave(self) -> None:
        free_parts()

    def rows(self) -> list:
        setup = self._setup
        rows = [Row("▶ " + t("start"), self._big(), self._start)]
        if setup.control and not setup.needs_clock:
            rows.append(Row("▶ " + t("start_without"), "", self._start_without_clock))
        rows.append(self._leads_to("seats", t("players"), self._players()))
        if begins(setup) or setup.white == 0:
            first = int(setup.value("first")) if begins(setup) else 0
            rows.append(self._leads_to("seats", t(begins(setup) or "white"), person(setup.name(first))))
        self._add_clock_rows(rows)
        if not setup.rules():
            return rows
        rows.append(self._leads_to("variant", t("rules"), t("changed", len(setup.given)) if setup.given else t("as_preset")))
        for row in setup.rows():
            if row[0] in setup.given:
                value = option(setup.preset, row[0], setup.value(row[0]))
                rows.append(self._leads_to("variant", "●" + option(setup.preset, row[0]), value))
        return rows

    def _leads_to(self, screen: str, text: str, value: str = "") -> Row:
        return Row(text, value, self.app.open, args=("menus." + screen, self._setup))

    def _big(self) -> str:
        """Whom a big button starts or makes the dealer, or what it says of who presses it; "" where it does no more than OK."""
        setup = self._setup
        if not setup.control:
            return ""
        row = setup.row("first")
        if not row or int(setup.value("first")) >= 0:
            return t("big_button", person(setup.name(int(setup.value("first")) if row else 0)))
        if setup.seats() == 2:
            return t("big_button", t("the_dealer" if setup.deals else "who_begins"))
        return t("big_button", t("first_deals", person(setup.name(0)))) if setup.deals else ""

    def _players(self) -> str:
        setup = self._setup
        names = [person(setup.name(seat)) for seat in range(setup.seats())]
        if setup.pairs():
            return "%s+%s – %s+%s" % (names[0], names[2], names[1], names[3])
        return " – ".join(names) if len(names) == 2 else ", ".join(names)

    def _add_clock_rows(self, rows: list) -> None:
        """The clock, its control in plain words, and every option that was chosen."""
        setup, clock = self._setup, self._setup.clock()
        if clock is None:
            rows.append(self._leads_to("clock_choice", t("clock"), t("no_clock")))
            return
        methods = parse(setup.control).methods
        rows.append(self._leads_to("clock_choice", t("clock"), control_text.name_of(setup.control, self.app.book.clocks())))
        names = [("AB"[seat] if setup.clocks() == 2 and setup.pairs() else setup.name(seat)) for seat in range(clock.seats)]
        for line in wrap(control_text.control(methods, names), self.app.canvas.width // self.app.canvas.body.measure(" ") - 4):
            rows.append(self._leads_to("clock_choice", line))
        for name in sorted(setup.clock_options):
            value = setup.clock_options[name]
            text = control_text.span(read(value, 0)[0]) if name == "late" else part_text("clock", "o_%s_%s" % (name, value))
            rows.append(self._leads_to("control_editor", part_text("clock", "o_" + name), text))

    def press(self, event) -> None:
        if event.button <= RIGHT and event.kind == EDGE and not self.cursor:
            self._start()
            self._run(event)
        else:
            super().press(event)

    def _start_without_clock(self) -> None:
        use(self._setup, "", {})
        self._start()

    def _start(self) -> None:
        """Puts the game on the table."""
        app, setup = self.app, self._setup
        app.forget_agreement(setup.control != "")
        session = app.book.start(setup.header(), app.ticks.now())
        if self._turned:  # who has changed the colour keeps the chair and the button
            app.preferences.swapped = not app.preferences.swapped
            app.preferences.save()
        app.full()
        app.begin("table.play", session, session.header.number)

    def _run(self, event) -> None:
        """Presses the button once more on the table, where that starts a clock; among two it says who begins, or who deals."""
        app, play = self.app, self.app.screen
        if play.table.clock:
            app.screen.tick(app.ticks.now())
            if app.screen is play or (self._setup.seats() == 2 or self._setup.deals) and getattr(app.screen, "begins", False):
                app.screen.press(event)
