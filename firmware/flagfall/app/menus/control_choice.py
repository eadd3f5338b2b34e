"""The menu of named time controls of a group, or of the owner. The sentence below explains the control under the cursor."""

from ...clock import presets
from ...engine import options
from ..i18n.language import part_text, t
from ..menu import HELP_LINES, Menu, Row
from . import control_text
from .game_setup import set_clock

_OWN = "own"


class ControlChoice(Menu):
    """Lists controls. setup: of the new game, or of the running one; group: of clock/presets.py, or `own`, whose controls can be renamed
    and deleted.
    """

    help_lines = HELP_LINES

    def __init__(self, app, setup, group: str):
        super().__init__(app)
        self.title = part_text("clock", "g_" + group)
        self._setup = setup
        self._group = group
        for index, control in enumerate(self._controls()):
            if control[1] == setup.control:
                self.cursor = index

    def _controls(self) -> list:
        """Returns (name, control, options) of each control."""
        return self.app.book.clocks() if self._group == _OWN else presets.of_group(self._group)

    def rows(self) -> list:
        if self._group == _OWN:
            return [Row(row[0], "", self._ask, None, self._explain, (index,)) for index, row in enumerate(self._controls())]
        return [Row(control_text.preset_name(row[0]), "", self._use, None, self._explain, (i,)) for i, row in enumerate(self._controls())]

    def _explain(self, index: int) -> str:
        return control_text.control_words(self._controls()[index][1])

    def _ask(self, index: int) -> None:
        """Opens the list of actions for one of the owner's controls."""
        texts = [part_text("clock", "own_" + way) for way in ("use", "name", "drop")]
        self.app.open("menus.pick", self._controls()[index][0], texts, lambda way: (self._use, self._rename, self._drop)[way](index))

    def _use(self, index: int) -> None:
        _, control, texts = self._controls()[index]
        set_clock(self._setup, control, options.read(texts))
        self.app.back_to(self._setup.menu)

    def _rename(self, index: int) -> None:
        self.app.open("menus.letters", t("new_name"), self._controls()[index][0], lambda name: self._store(index, name), 16)

    def _store(self, index: int, name: str) -> None:
        controls = self._controls()
        controls[index] = (name, controls[index][1], controls[index][2])
        self.app.book.set_clocks(controls)

    def _drop(self, index: int) -> None:
        controls = self._controls()
        del controls[index]
        self.app.book.set_clocks(controls)
        if not controls:
            self.app.back()
