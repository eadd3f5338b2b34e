"""The owner's choices. They are kept when the screen is left."""

from ..i18n.language import LANGUAGES, t, use
from ..menu import Menu
from ..preferences import CELLS, EVERY, SOUNDS, WARN

_LANGUAGE, _SOUND, _WARN, _SIDES, _PICTURE, _SWITCHES, _EVERY, _OWNER, _MANUAL, _CHECK, _CELLS, _SAVING = range(12)


class Settings(Menu):
    changes = True

    def __init__(self, app):
        super().__init__(app)
        self._before = self._state()

    def _state(self) -> tuple:
        kept = self.app.preferences
        usual = kept.language, kept.sound, kept.warn, kept.swapped, kept.turned, kept.switches, kept.every, kept.owner
        return usual + (kept.cells, kept.saving)

    def leave(self) -> None:
        if self._state() != self._before:
            self.app.preferences.save()

    def lines(self) -> list:
        kept = self.app.preferences
        self.title = t("settings")
        language = [name for code, name in LANGUAGES if code == kept.language]
        lines = [
            (t("language"), language[0] if language else ""),
            (t("sound"), t("sound_" + kept.sound)),
            (t("warn"), t("warn_" + kept.warn)),
            (t("sides"), t("sides_swapped" if kept.swapped else "sides_usual")),
            (t("picture"), t("picture_turned" if kept.turned else "picture_usual")),
            (t("ends_turn"), t("ends_by_entry" if kept.switches else "ends_by_button")),
            (t("cleaning"), t("every", kept.every)),
            (t("owner"), kept.owner),
            (t("manual"), ""),
            (t("check"), ""),
        ]
        power = self.app.board.power
        if power.low:
            kind = power.cells.rstrip("-")
            cells = t("cells_" + kind)
            lines.append((t("supply"), cells if kind == power.cells else t("with_diode", cells)))
            lines.append((t("saving"), t("saving_on" if kept.saving else "off")))
        return lines

    def choose(self, index: int) -> None:
        if index == _OWNER:
            self.app.open("menus.letters", t("owner"), self.app.preferences.owner, 24)
        elif index == _MANUAL:
            self.app.open("menus.manual")
        elif index == _CHECK:
            self.app.open("check.hardware_check")
        else:
            self.change(index, 1)
            self.renew()

    def answered(self, answer) -> None:
        self.app.preferences.owner = answer

    def change(self, index: int, step: int) -> None:
        kept = self.app.preferences
        if index == _LANGUAGE:
            codes = [code for code, _ in LANGUAGES]
            at = codes.index(kept.language) if kept.language in codes else 0
            kept.language = codes[(at + step) % len(codes)]
            use(kept.language)
        elif index == _SOUND:
            kept.sound = SOUNDS[(SOUNDS.index(kept.sound) + step) % len(SOUNDS)]
            self.app.sound("turn")
        elif index == _WARN:
            kept.warn = WARN[(WARN.index(kept.warn) + step) % len(WARN)]
            self.app.sound("turn" if kept.warn == "off" else "low")
        elif index == _SIDES:
            kept.swapped = not kept.swapped
        elif index == _PICTURE:
            self.app.board.display.turned = kept.turned = not kept.turned
        elif index == _SWITCHES:
            kept.switches = not kept.switches
        elif index == _CELLS:
            power = self.app.board.power
            power.choose(CELLS[(CELLS.index(power.cells) + step) % len(CELLS)])
            kept.cells = power.cells
        elif index == _SAVING:
            kept.saving = not kept.saving
        elif index == _EVERY:
            kept.every = EVERY[(EVERY.index(kept.every) + step) % len(EVERY)]
            self.app.refresh.every = kept.every
