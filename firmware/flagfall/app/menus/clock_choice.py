"""The menu for the clock of a new game: groups of named controls, the owner's controls, other times, or no clock."""

from ...clock import presets
from ..i18n.language import part_text, t
from ..menu import Menu, Row
from .control_text import name_of
from .game_setup import set_clock


class ClockChoice(Menu):
    """Chooses the clock. setup: of the new game, or of the running one."""

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("clock")
        self._setup = setup
        self.cursor = 0 if setup.control else 1  # the present control, or no clock
        self.signs = setup.control != ""

    def rows(self) -> list:
        app, setup = self.app, self._setup
        own = app.book.clocks()
        rows = []
        if setup.control:
            rows.append(Row("▶ " + t("done"), name_of(setup.control, own), app.back_to, args=(setup.menu,)))
        rows.append(Row(part_text("clock", "own_times"), "", app.open, args=("menus.control_editor", setup)))
        if not setup.needs_clock:
            rows.append(Row(t("no_clock"), "", self._remove))
        for group in (["own"] if own else []) + list(presets.groups()):
            rows.append(Row(part_text("clock", "g_" + group), "", app.open, args=("menus.control_choice", setup, group)))
        return rows

    def _remove(self) -> None:
        set_clock(self._setup, "", {})
        self.app.back_to(self._setup.menu)
