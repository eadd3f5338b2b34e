"""The short manual that stays on the device (FIDE asks for one): what there are pages about."""

from ... import engine
from ..i18n.language import give_back, manual, t
from ..menu import Menu
from . import qr


class Manual(Menu):
    """family: of the game that this is opened from; its page stands first. "" from the settings."""

    def __init__(self, app, family: str = ""):
        super().__init__(app)
        self.title = t("manual")
        self._about = [""]
        for preset in engine.presets():
            about = engine.family(preset)
            if about not in self._about:
                self._about.append(about)
        if family:
            self._about.remove(family)
            self._about.insert(0, family)
        self._titles = [(manual(about, "title"), "") for about in self._about]

    def leave(self) -> None:
        give_back()

    def lines(self) -> list:
        return self._titles + [(t("manual_code"), "")] if qr.ADDRESS else self._titles

    def choose(self, index: int) -> None:
        if index == len(self._about):
            self.app.open("menus.manual_code")
        else:
            self.app.open("menus.manual_pages", self._about[index])
