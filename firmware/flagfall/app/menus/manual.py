"""The list of pages of the short manual on the device, which FIDE requires."""

from ... import engine
from ..i18n.language import free_parts, manual_text, t
from ..menu import Menu, Row
from . import qr


class Manual(Menu):
    """Lists the pages. family: that of the game on the table, whose page is then first; "" from the settings."""

    def __init__(self, app, family: str = ""):
        super().__init__(app)
        self.title = t("manual")
        about = [""]
        for preset in engine.presets():
            if engine.family(preset) not in about:
                about.append(engine.family(preset))
        if family:
            about.remove(family)
            about.insert(0, family)
        self._pages = [(manual_text(each, "title"), each) for each in about]

    def leave(self) -> None:
        free_parts()

    def rows(self) -> list:
        open_screen = self.app.open
        rows = [Row(title, "", open_screen, args=("menus.manual_pages", about)) for title, about in self._pages]
        return rows + [Row(t("manual_code"), "", open_screen, args=("menus.manual_code",))] if qr.ADDRESS else rows
