"""Which game: all presets of the engine's register."""

from .. import engine
from .menu import Menu
from .setup import Setup
from .words import t


class Game(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("game")
        self._presets = engine.presets()
        last = app.book.index.entries
        if last:
            preset = app.book.header(last[-1].number).preset
            if preset in self._presets:
                self.cursor = self._presets.index(preset)

    def lines(self) -> list:
        return [(t("game_" + preset), "") for preset in self._presets]

    def choose(self, index: int) -> None:
        self.app.open("seats", Setup(self._presets[index]))
