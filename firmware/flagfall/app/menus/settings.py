"""The menu of the owner's settings, or of those about the battery alone, for the first start on one. Leaving the screen saves them."""

from ..i18n.language import LANGUAGES, set_language, t
from ..menu import HELP_LINES, Menu, Row
from ..preferences import CELLS, EVERY, SOUNDS, WARN


class Settings(Menu):
    def __init__(self, app, first: bool = False):
        if first:
            self.help_lines = HELP_LINES
        super().__init__(app)
        self._before = self._state()
        if first:
            app.preferences.cells = app.board.power.cells  # answered, also by leaving

    def _state(self) -> tuple:
        preferences = self.app.preferences
        return (
            preferences.language,
            preferences.sound,
            preferences.warn,
            preferences.usual,
            preferences.turned,
            preferences.auto_press,
            preferences.every,
            preferences.owner,
            preferences.cells,
            preferences.saving,
        )

    def leave(self) -> None:
        if self._state() != self._before:
            self.app.preferences.save()

    def rows(self) -> list:
        app = self.app
        preferences, power = app.preferences, app.board.power
        self.title = t("settings")
        language = [name for code, name in LANGUAGES if code == preferences.language]
        rows = [
            Row(t("language"), language[0] if language else "", change=self._change_language),
            Row(t("sound"), t("sound_" + preferences.sound), change=self._change_sound),
            Row(t("warn"), t("warn_" + preferences.warn), change=self._change_warning),
            Row(t("sides"), t("sides_swapped" if preferences.usual else "sides_usual"), change=self._change_sides),
            Row(t("picture"), t("picture_turned" if preferences.turned else "picture_usual"), change=self._turn_picture),
            Row(t("ends_turn"), t("ends_by_entry" if preferences.auto_press else "ends_by_button"), change=self._change_ends_turn),
            Row(t("cleaning"), t("every", preferences.every), change=self._change_cleaning),
            Row(t("owner"), preferences.owner, self._ask_owner),
            Row(t("manual"), "", app.open, args=("menus.manual",)),
            Row(t("check"), "", app.open, args=("check.hardware_check",)),
        ]
        if power.low:
            kind = power.cells.rstrip("-")
            cells = t("cells_" + kind)
            rows.append(Row(t("supply"), cells if kind == power.cells else t("with_diode", cells), change=self._change_cells))
            rows.append(Row(t("saving"), t("saving_on" if preferences.saving else "off"), change=self._change_saving))
            if self.help_lines:
                rows[-1].help = lambda: t("unmeasured")
                rows = rows[-2:] + [Row(t("done"), "", app.back)]
        return rows

    def _change_language(self, step: int) -> None:
        preferences = self.app.preferences
        preferences.language = _next([code for code, _ in LANGUAGES], preferences.language, step)
        set_language(preferences.language)

    def _change_sound(self, step: int) -> None:
        preferences = self.app.preferences
        preferences.sound = _next(SOUNDS, preferences.sound, step)
        self.app.sound("turn")

    def _change_warning(self, step: int) -> None:
        preferences = self.app.preferences
        preferences.warn = _next(WARN, preferences.warn, step)
        self.app.sound("turn" if preferences.warn == "off" else "low")

    def _change_sides(self, step: int) -> None:
        preferences = self.app.preferences
        preferences.swapped = preferences.usual = not preferences.usual

    def _turn_picture(self, step: int) -> None:
        self.app.board.display.turned = self.app.preferences.turned = not self.app.preferences.turned

    def _change_ends_turn(self, step: int) -> None:
        self.app.preferences.auto_press = not self.app.preferences.auto_press

    def _change_cleaning(self, step: int) -> None:
        preferences = self.app.preferences
        self.app.refresh.every = preferences.every = _next(EVERY, preferences.every, step)

    def _change_cells(self, step: int) -> None:
        power = self.app.board.power
        power.choose(_next(CELLS, power.cells, step))
        self.app.preferences.cells = power.cells

    def _change_saving(self, step: int) -> None:
        self.app.preferences.saving = not self.app.preferences.saving

    def _ask_owner(self) -> None:
        self.app.open("menus.letters", t("owner"), self.app.preferences.owner, self._set_owner, 24)

    def _set_owner(self, text: str) -> None:
        self.app.preferences.owner = text


def _next(values, value, step: int):
    """Returns the value `step` places after this one. An unknown value counts as the first value."""
    return values[((values.index(value) if value in values else 0) + step) % len(values)]
