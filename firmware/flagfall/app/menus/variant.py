"""The rules of the game to be: every option of its table can be seen and changed; below stands what it is about."""

from ...engine.options import is_range
from ..i18n.language import explained, game, option, t
from ..menu import EXPLAINED, Menu


class Variant(Menu):
    """setup: the game to be. A changed option is marked with a dot."""

    changes = True
    below = EXPLAINED

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("rules")
        self._setup = setup
        self._rows = setup.rules()

    def lines(self) -> list:
        given = self._setup.given
        changed = [row for row in self._rows if row[0] in given]
        lines = [("▶ " + t("done"), t("changed", len(changed)) if changed else t("as_preset"))]
        for row in self._rows:
            name = row[0]
            mark = "●" if name in given else ""
            lines.append((mark + option(self._setup.preset, name), option(self._setup.preset, name, self._setup.value(name))))
        return lines

    def move_to(self, index: int) -> None:
        super().move_to(index)
        preset = self._setup.preset
        self.explain(explained(preset, self._rows[self.cursor - 1][0]) if self.cursor else game(preset))

    def choose(self, index: int) -> None:
        if not index:
            self.app.back_to("summary")
            return
        name, values = self._rows[index - 1][:2]
        now = self._setup.value(name)
        if is_range(values):
            self.app.open("menus.number", name, option(self._setup.preset, name), now, values[0], values[1])
        else:
            texts = [option(self._setup.preset, name, value) for value in values]
            self.app.open(
                "menus.pick", name, option(self._setup.preset, name), texts, values.index(now), explained(self._setup.preset, name)
            )

    def answered(self, answer) -> None:
        name, value = answer
        values = self._setup.row(name)[1]
        self._setup.put(name, str(value) if is_range(values) else values[value])

    def change(self, index: int, step: int) -> None:
        if not index:
            return
        name, values = self._rows[index - 1][:2]
        now = self._setup.value(name)
        if is_range(values):
            far = 10 if values[1] - values[0] > 40 else 1
            to = str(max(values[0], min(now + step * far, values[1])))
        else:
            to = values[(values.index(now) + step) % len(values)]
        self._setup.put(name, to)
