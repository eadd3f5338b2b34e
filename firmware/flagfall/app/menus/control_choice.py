"""Time controls by name, of one group or the owner's own; the one under the cursor is told in plain words below."""

from ...clock import presets
from ...engine import options
from ..i18n.language import more, t
from ..menu import EXPLAINED, Menu
from . import control_text
from .game_setup import use

_OWN = "own"


class ControlChoice(Menu):
    """setup: the game to be; group: of clock/presets.py, or `own`. An own control can be renamed, changed and deleted."""

    below = EXPLAINED

    def __init__(self, app, setup, group: str):
        super().__init__(app)
        self.title = more("clock", "g_" + group)
        self._setup = setup
        self._group = group
        self._controls = []  # (name, control, options)
        for index, row in enumerate(self._read()):
            if row[1] == setup.control:
                self.cursor = index

    def _read(self) -> list:
        self._controls = self.app.book.clocks() if self._group == _OWN else presets.of_group(self._group)
        return self._controls

    def lines(self) -> list:
        return [(name if self._group == _OWN else control_text.named(name), "") for name, _, _ in self._read()]

    def move_to(self, index: int) -> None:
        """The control under the cursor is explained; that takes some ms, so once a step."""
        super().move_to(index)
        if self._controls:
            self.explain(control_text.words_of(self._controls[self.cursor][1]))

    def choose(self, index: int) -> None:
        if self._group == _OWN:
            self.app.open("menus.pick", "own", self._controls[index][0], [more("clock", "own_" + way) for way in ("use", "name", "drop")])
            return
        self._take(index)

    def _take(self, index: int) -> None:
        _, control, given = self._controls[index]
        use(self._setup, control, options.read(given))
        self.app.back_to("summary")

    def answered(self, answer) -> None:
        book, index = self.app.book, self.cursor
        if isinstance(answer, str):
            self._rename(answer)
        elif answer[1] == 0:
            self._take(index)
        elif answer[1] == 1:
            self.app.open("menus.letters", t("new_name"), self._controls[index][0], 16)
        else:
            book.set_clocks(self._controls[:index] + self._controls[index + 1 :])
            if not book.clocks():
                self.app.back()

    def _rename(self, name: str) -> None:
        row = self._controls[self.cursor]
        self.app.book.set_clocks(self._controls[: self.cursor] + [(name, row[1], row[2])] + self._controls[self.cursor + 1 :])
