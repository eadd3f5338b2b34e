"""The clock of the game to be: a control by name, or off, or one's own times."""

from ...clock import presets
from ...errors import FlagfallError
from ..menu import Menu
from ..words import t
from .setup import forward

_EDIT, _OFF, _FIRST = range(3)


class Clock(Menu):
    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("clock")
        self._setup = setup
        self._rows = [row for group in presets.groups() for row in presets.of_group(group)]
        self.cursor = _OFF
        if setup.control:
            self.cursor = _EDIT
            for index, preset in enumerate(self._rows):
                if preset[1] == setup.control:
                    self.cursor = _FIRST + index

    def lines(self) -> list:
        control = self._setup.control
        lines = [(t("own_times"), plain(control) if control else ""), (t("no_clock"), "")]
        return lines + [(named(name), plain(text)) for name, text, _ in self._rows]

    def choose(self, index: int) -> None:
        setup = self._setup
        if index == _EDIT:
            self.app.open("timing", setup)
            return
        before = setup.control
        setup.control = "" if index == _OFF else self._rows[index - _FIRST][1]
        try:
            setup.clock()
        except FlagfallError:
            setup.control = before
            raise
        forward(self.app, "summary", setup)


def named(name: str) -> str:
    """The preset's name in words, or the name itself."""
    words = t("clock_" + name)
    return name if words == "clock_" + name else words


def plain(control: str) -> str:
    """The control for a narrow column: `15m+5s` stays as it is, what is long is cut by the menu."""
    return control.replace("|", " | ")
