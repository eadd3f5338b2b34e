"""The first screen: resume, again, new game, history, settings, link."""

from .menu import Menu
from .words import t


class Home(Menu):
    title = "Flagfall"

    def lines(self) -> list:
        self.right = self.app.kept.owner
        return [(t(key), "") for key in ("new", "history", "settings", "link")]

    def choose(self, index: int) -> None:
        self.app.open(("game", "history", "settings", "link")[index])
