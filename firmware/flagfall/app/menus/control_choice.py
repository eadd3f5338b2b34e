"""Time controls by name, of one group or the owner's own: each with its text and, below, in plain words."""

from micropython import const

from ...clock import presets
from ...clock.time_control import parse
from ...engine import options
from ..i18n.language import more, t
from ..menu import Menu
from ..notice import wrap
from ..paint.canvas import SMALL
from . import control_text
from .game_setup import forward, use

_OWN = "own"
_FOOT = const(37)  # three lines
_WIDE = const(18)  # letters that have room beside a name; below it is told in words anyway


class ControlChoice(Menu):
    """setup: the game to be; group: of clock/presets.py, or `own`. An own control can be renamed, changed and deleted."""

    below = _FOOT

    def __init__(self, app, setup, group: str):
        super().__init__(app)
        self.title = more("clock", "g_" + group)
        self._setup = setup
        self._group = group
        self._controls = []  # (name, control, options)
        self._plain = []
        for index, row in enumerate(self._read()):
            if row[1] == setup.control:
                self.cursor = index

    def _read(self) -> list:
        self._controls = self.app.book.clocks() if self._group == _OWN else presets.of_group(self._group)
        return self._controls

    def lines(self) -> list:
        lines = []
        for name, control, _ in self._read():
            words = name if self._group == _OWN else named(name)
            lines.append((words or control, control if words and len(control) <= _WIDE else ""))
        return lines

    def move_to(self, index: int) -> None:
        """The control under the cursor is explained; that takes some ms, so once a step."""
        super().move_to(index)
        self._plain = []
        if self._controls:
            text = control_text.control(parse(self._controls[self.cursor][1]).methods, ["1", "2", "3", "4", "5", "6"])
            self._plain = wrap(text, self.app.canvas.width // 6 - 1)[:3]

    def choose(self, index: int) -> None:
        if self._group == _OWN:
            self.app.open("menus.pick", "own", self._controls[index][0], [more("clock", "own_" + way) for way in ("use", "name", "drop")])
            return
        self._take(index)

    def _take(self, index: int) -> None:
        _, control, given = self._controls[index]
        use(self._setup, control, options.read(given))
        forward(self.app, "summary", self._setup)

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

    def foot(self, canvas) -> None:
        y = canvas.height - _FOOT + 1
        canvas.hline(0, y - 1, canvas.width)
        for line in self._plain:
            canvas.text(line, 4, y, SMALL)
            y += 12


def named(name: str) -> str:
    """The name of a preset in words, "" where its control says as much."""
    words = more("clock", "clock_" + name)
    return "" if words == "clock_" + name else words


def label(control: str, own=()) -> str:
    """What a control is called: the owner's name for it, that of a preset, or its text."""
    for name, text, _ in own:
        if text == control:
            return name
    for group in presets.groups():
        for name, text, _ in presets.of_group(group):
            if text == control:
                return named(name) or control
    return control
