"""The summary of all settings before the first move: OK starts the game; LEFT and RIGHT change a row, OK opens its menu.

On the first row a big button starts the game and its clock at once. If the first player is not set, the button also chooses that player.
"""

from micropython import const

from ... import engine
from ...clock.time_control import parse
from ...clock.time_span import read
from ...engine.moves import ADJUST
from ...engine.outcome import give
from ...errors import BadValue
from ..i18n.language import free_parts, game_name, joined, message, option, option_help, part_text, person, t
from ..menu import HELP_LINES, Menu, Row
from ..screen import BACK, EDGE, RIGHT
from . import control_text
from .game_setup import GameSetup, set_clock
from .seats import first_key, number_of_players
from .setups import clock_face

_MAX_POINTS = const(25)  # of a match (BG-12)
_MARGINS = const(40)  # pixels around and between the two texts of a row
_OWN_ROWS = const(("match", "moves"))  # rules with a row of their own in this menu


class Summary(Menu):
    """Shows the summary. setup: a GameSetup, or an earlier game's row of setups.py; rematch: it is a return game."""

    signs = True
    help_lines = HELP_LINES

    def __init__(self, app, setup, rematch: bool = False):
        super().__init__(app)
        row = setup if isinstance(setup, list) else [setup.preset]
        self._source = "\t".join(row if rematch else row[:1])  # the key of the changes that BACK keeps
        kept, self._swapped = app.setups.get(self._source, ([], False))
        if kept or isinstance(setup, list):
            setup = GameSetup((kept or row)[0])
            setup.copy_row(kept or row)
        self.right = t("rematch") if rematch else ""
        self._rematch = rematch
        if rematch and not kept:
            self._swapped = setup.prepare_rematch()
        self.setup = setup
        self._clock_value = ""
        self._shown = []  # the rules with a row, which stay until the menu is opened again
        self._controls = [setup.control]  # LEFT and RIGHT step through these, the present one first
        for control in setup.controls + [""]:
            if control not in self._controls and (control or not setup.needs_clock):
                self._controls.append(control)

    def enter(self) -> None:
        """Renews the rows and puts the cursor on Start after a choice."""
        part_text("clock", "unequal")  # loads the words of the clocks before the stack is deep
        self.cursor = 0
        self._shown = []
        super().enter()

    def leave(self) -> None:
        free_parts()

    def rows(self) -> list:
        setup = self.setup
        preset = setup.preset
        self.title = game_name(preset)
        self._clock_value = self._clock_name()
        rows = [Row("▶ " + t("start"), self._big_text(), self._start, help=self.clock_in_words)]
        if setup.row("match"):
            rows.append(Row(t("points"), str(setup.value("match")), self._choose_points, self._change_points, self._explain))
        changes = self._change_seats if len(setup.seatings()) > 1 else None
        row = self._row_to("seats", t("players"), self._players(), changes)
        row.help = lambda *_: self._names() + (". " + self._explain() if changes else "")
        rows.append(row)
        if setup.clock_fits:
            row = self._row_to("clock_choice", t("clock"), self._clock_value, self._change_clock)
            row.help = lambda *_: (self.clock_in_words() + ". ").lstrip(". ") + self._explain()
        else:
            row = Row(t("clock"), self._clock_value, help=lambda *_: t("clock_for_six"))
        rows.append(row)
        if setup.control and not setup.needs_clock:
            rows.append(Row("▶ " + t("start_without"), "", self._start_without_clock))
        if first_key(setup) or setup.white == 0:
            first = int(setup.value("first")) if first_key(setup) else 0
            rows.append(self._row_to("seats", t(first_key(setup) or "white"), person(setup.name(first)), self._change_first))
        if setup.row("moves"):
            value = option(preset, "moves", setup.value("moves"))
            rows.append(Row(option(preset, "moves"), value, change=self._change_moves, help=lambda *_: option_help(preset, "moves")))
        self._add_clock_options(rows)
        if setup.row("match") and int(setup.value("match")) > 1:
            rows.append(Row(t("first_score"), "%d : %d" % tuple(setup.score), self._choose_score))
        if setup.rules():
            self._add_rules(rows)
        return rows

    def _add_rules(self, rows: list) -> None:
        """Adds the row that opens all rules, and one for each rule that is changed or was when the menu was opened."""
        setup, preset = self.setup, self.setup.preset
        changed = [name for name in setup.changed_rules() if name not in _OWN_ROWS]
        row = self._row_to("variant", t("rules"), t("changed", len(changed)) if changed else t("as_preset"))
        row.help = lambda *_: option_help(preset, "rules")
        rows.append(row)
        self._shown = [option_row[0] for option_row in setup.rules() if option_row[0] in changed or option_row[0] in self._shown]
        for name in self._shown:
            text, value = ("●" if name in changed else "") + option(preset, name), option(preset, name, setup.value(name))
            rows.append(Row(text, value, self._open_rules, setup.change_option, self._explain_rule, (name,)))

    def _open_rules(self, name: str) -> None:
        self.app.open("menus.variant", self.setup)

    def _explain_rule(self, name: str) -> str:
        return option_help(self.setup.preset, name)

    def _clock_name(self) -> str:
        control, own = self.setup.control, self.app.book.clocks()
        if "|" in control:
            return control_text.name_of(control, own) or part_text("clock", "unequal")
        if not control:
            return t("no_clock")
        canvas, text = self.app.canvas, control_text.label(control, own)
        if canvas.body.measure(t("clock") + text) > canvas.width - _MARGINS:  # the whole sentence stands below
            return clock_face(control)
        return text

    def _row_to(self, screen: str, text: str, value: str = "", change=None) -> Row:
        """Returns a row that opens this screen of menus/ with the settings. change: called for LEFT and RIGHT."""
        help = self._explain if change else None
        return Row(text, value, self.app.open, change, help, ("menus." + screen, self.setup))

    def _explain(self, *_) -> str:
        return t("change_help")

    def _choose_points(self) -> None:
        self.app.open("menus.number", t("points"), self.setup.value("match"), 0, _MAX_POINTS, self._set_points)

    def _change_points(self, step: int) -> None:
        """Sets the match to the next odd number of points, from 1 on."""
        points = int(self.setup.value("match"))
        self._set_points(max(1, min(points + (2 if points & 1 else 1) * step, _MAX_POINTS)))

    def _set_points(self, points: int) -> None:
        self.setup.put("match", str(points))
        self.setup.score = [0, 0]

    def _choose_score(self) -> None:
        names = [person(self.setup.name(side)) for side in range(2)]
        self.app.open("menus.pick", t("first_score"), names, lambda side: self._choose_score_of(side, names[side]))

    def _choose_score_of(self, side: int, name: str) -> None:
        setup = self.setup
        most = int(setup.value("match")) - 1
        self.app.open("menus.number", name, setup.score[side], 0, most, lambda points: self._set_score(side, points))

    def _set_score(self, side: int, points: int) -> None:
        self.setup.score[side] = points

    def _change_seats(self, step: int, *_) -> None:
        self.setup.change_seats(step)

    def _change_first(self, step: int, *_) -> None:
        self.setup.change_first(step)
        if self.right and not self.setup.row("first"):
            self._swapped = not self._swapped  # players of a return game keep their chairs

    def _change_clock(self, step: int, *_) -> None:
        setup, controls = self.setup, self._controls
        if setup.control not in controls:
            controls.insert(0, setup.control)
        set_clock(setup, controls[(controls.index(setup.control) + step) % len(controls)], {})

    def _change_moves(self, step: int) -> None:
        self.setup.put("moves", "off" if self.setup.value("moves") == "on" else "on")

    def _big_text(self) -> str:
        """Returns the words for the effect of a big button, which starts a clock or chooses a player; "" when it works as OK."""
        setup = self.setup
        if not setup.control:
            return ""
        first = int(setup.value("first")) if setup.row("first") else 0
        if first < 0 and setup.seats() == 2:
            return t("the_dealer" if setup.deals else "who_begins")
        return t("big_button", t("first_deals" if setup.deals else "first_begins", person(setup.name(max(0, first)))))

    def _players(self) -> str:
        """Returns the names of two players, or the number of more players."""
        return self._names() if self.setup.seats() == 2 else number_of_players(self.setup)

    def _names(self) -> str:
        setup = self.setup
        names = [person(setup.name(seat)) for seat in range(setup.seats())]
        if setup.pairs():
            return "%s+%s – %s+%s" % (names[0], names[2], names[1], names[3])
        return joined("%s – %s" if len(names) == 2 else "%s, %s", names)

    def clock_in_words(self, *_) -> str:
        """Returns the whole control in words; "" without a clock, and when the row of the clock has the same words."""
        setup, clock = self.setup, self.setup.clock()
        if clock is None:
            return ""
        names = [("AB"[seat] if setup.clocks() == 2 and setup.pairs() else setup.name(seat)) for seat in range(clock.seats)]
        words = control_text.method_words(parse(setup.control).methods, names)
        return "" if words == self._clock_value else words

    def _add_clock_options(self, rows: list) -> None:
        """Adds a row for each chosen option of the clock."""
        setup = self.setup
        for name in sorted(setup.clock_options):
            value = setup.clock_options[name]
            text = control_text.span(read(value, 0)[0]) if name == "late" else part_text("clock", "o_%s_%s" % (name, value))
            rows.append(self._row_to("control_editor", part_text("clock", "o_" + name), text))

    def press(self, event) -> None:
        if event.button == BACK:
            self.app.setups[self._source] = self.setup.row_of_changes(), self._swapped
        if event.button <= RIGHT and event.kind == EDGE and not self.cursor:
            if self._start():
                self._forward(event)
        else:
            super().press(event)

    def _start_without_clock(self) -> None:
        set_clock(self.setup, "", {})
        self._start()

    def _start(self) -> bool:
        """Puts the game on the table. Returns False when its rules do not fit together, with a notice in the words of its family."""
        app, setup = self.app, self.setup
        app.unload_clock_choice(setup.control != "")
        try:
            session = app.book.start(setup.header(), app.ticks.now())
            for side in range(2):
                if setup.score[side]:
                    app.book.enter([give(ADJUST, side, setup.score[side])], session.t)
        except BadValue as error:
            app.open("notice", message(error, (), engine.family(setup.preset)))
            return False
        app.setups.clear()
        preferences = app.preferences
        # Players who change colours keep their chairs and buttons.
        preferences.set_sides((preferences.swapped if self._rematch else preferences.usual) ^ self._swapped, session.header.number)
        app.request_full()
        app.begin("table.play", session)
        return True

    def _forward(self, event) -> None:
        """Passes the press to the table, where it starts a clock. With two players it also chooses the one who begins or deals."""
        app, play = self.app, self.app.screen
        if play.table.clock:
            app.screen.tick(app.ticks.now())
            if app.screen is play:
                play.press_big(event)
            elif hasattr(app.screen, "begin"):
                app.screen.begin(event)
