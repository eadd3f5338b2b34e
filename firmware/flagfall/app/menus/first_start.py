"""What is asked once, before there is anything else: the language, each in its own words, and whether the picture is upright."""

from ..i18n.language import LANGUAGES, t, use
from ..menu import Menu
from ..screen import BACK


class FirstStart(Menu):
    title = "Flagfall"

    def __init__(self, app):
        super().__init__(app)
        self._spoken = False  # the language has been chosen

    def lines(self) -> list:
        if not self._spoken:
            return [(name, "") for _, name in LANGUAGES]
        self.title = t("upright")
        return [(t("yes"), ""), (t("turn_round"), "")]

    def press(self, event) -> None:
        if event.button != BACK:
            super().press(event)

    def choose(self, index: int) -> None:
        app = self.app
        kept = app.preferences
        if not self._spoken:
            kept.language = LANGUAGES[index][0]
            use(kept.language)
            self._spoken = True
            self.cursor = 0
            self.renew()
        elif index:
            app.board.display.turned = kept.turned = not kept.turned
            self.move_to(0)
        else:
            kept.save()
            app.back()
