"""The clock of the game to be: the groups of named controls, the owner's own ones, one's own times, or none."""

from ...clock import presets
from ..i18n.language import more, t
from ..menu import Menu
from .control_text import name_of
from .game_setup import use


class ClockChoice(Menu):
    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("clock")
        self._setup = setup
        self._what = []
        self._groups = presets.groups()
        self.cursor = 0 if setup.control else 1  # what is agreed, or no clock

    def lines(self) -> list:
        setup = self._setup
        self._what, lines = [], []
        own = self.app.book.clocks()
        if setup.control:
            self._what.append("done")
            lines.append(("▶ " + t("done"), name_of(setup.control, own)))
        self._what.append("timing")
        lines.append((more("clock", "own_times"), ""))
        if not setup.needs_clock:
            self._what.append("none")
            lines.append((t("no_clock"), ""))
        if own:
            self._what.append("own")
            lines.append((more("clock", "g_own"), ""))
        for group in self._groups:
            self._what.append(group)
            lines.append((more("clock", "g_" + group), ""))
        return lines

    def choose(self, index: int) -> None:
        what = self._what[index]
        if what == "done":
            self.app.back_to("summary")
        elif what == "timing":
            self.app.open("menus.control_editor", self._setup)
        elif what == "none":
            use(self._setup, "", {})
            self.app.back_to("summary")
        else:
            self.app.open("menus.control_choice", self._setup, what)
