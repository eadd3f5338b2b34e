"""Which game: all presets of the engine's register."""

from ... import engine
from ..menu import Menu
from ..words import t
from .resume import last_header
from .setup import Setup


class Game(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("game")
        self._presets = engine.presets()
        last = last_header(app.book)
        if last:
            self.cursor = self._presets.index(last.preset)

    def lines(self) -> list:
        return [(t("game_" + preset), "") for preset in self._presets]

    def choose(self, index: int) -> None:
        self.app.open("menus.seats", Setup(self._presets[index]))
