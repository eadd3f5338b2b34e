"""The clock of the game to be: a control by name, or off, or one's own times."""

from ...clock.presets import PRESETS
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
        self.cursor = _OFF
        if setup.control:
            self.cursor = _EDIT
            for index, preset in enumerate(PRESETS):
                if preset[1] == setup.control:
                    self.cursor = _FIRST + index

    def lines(self) -> list:
        control = self._setup.control
        lines = [(t("own_times"), plain(control) if control else ""), (t("no_clock"), "")]
        return lines + [(t("clock_" + name), plain(text)) for name, text in PRESETS]

    def choose(self, index: int) -> None:
        setup = self._setup
        if index == _EDIT:
            self.app.open("timing", setup)
            return
        before = setup.control
        setup.control = "" if index == _OFF else PRESETS[index - _FIRST][1]
        try:
            setup.clock()
        except FlagfallError:
            setup.control = before
            raise
        forward(self.app, "summary", setup)


def plain(control: str) -> str:
    """The control for a narrow column: `15m+5s` stays as it is, what is long is cut by the menu."""
    return control.replace("|", " | ")
