"""Which game: all presets of the engine's register."""

from ... import engine
from ..i18n.language import game, t
from ..menu import Menu
from .game_setup import GameSetup
from .resume import last_header


class GameChoice(Menu):
    def __init__(self, app):
        super().__init__(app)
        self.title = t("game")
        self._presets = engine.presets()
        last = last_header(app.book)
        if last:
            self.cursor = self._presets.index(last.preset)

    def lines(self) -> list:
        return [(game(preset), "") for preset in self._presets]

    def choose(self, index: int) -> None:
        self.app.open("menus.seats", GameSetup(self._presets[index]))
