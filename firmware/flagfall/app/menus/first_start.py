"""The questions of the first start: the language, with each name in its own language, and the direction of the picture."""

from ..i18n.language import LANGUAGES, set_language, t
from ..menu import Menu, Row
from ..screen import BACK


class FirstStart(Menu):
    title = "Flagfall"

    def __init__(self, app):
        super().__init__(app)
        self._has_language = False  # True after the choice of the language

    def rows(self) -> list:
        if not self._has_language:
            return [Row(name, "", self._use_language, args=(code,)) for code, name in LANGUAGES]
        self.title = t("upright")
        return [Row(t("yes"), "", self._finish), Row(t("turn_round"), "", self._turn)]

    def press(self, event) -> None:
        """BACK leads from the second question to the first, and nowhere from the first."""
        if event.button != BACK:
            super().press(event)
        elif self._has_language:
            self._has_language, self.title = False, FirstStart.title
            self.renew()

    def _use_language(self, code: str) -> None:
        self.app.preferences.language = code
        set_language(code)
        self._has_language = True
        self.cursor = 0
        self.renew()

    def _turn(self) -> None:
        app = self.app
        app.board.display.turned = app.preferences.turned = not app.preferences.turned
        self.move_to(0)

    def _finish(self) -> None:
        self.app.preferences.save()
        self.app.back()
