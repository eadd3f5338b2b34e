"""The menu of rules for a new game: shows and changes every option. The sentence below explains the option under the cursor."""

from ...engine.options import is_range
from ..i18n.language import game_name, option, option_help, t
from ..lazy_rows import LazyRows
from ..menu import HELP_LINES, Menu, Row


class Variant(Menu):
    """Lists the options of setup, a GameSetup. A dot marks a changed option."""

    help_lines = HELP_LINES
    signs = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("rules")
        self._setup = setup
        self._options = setup.rules()

    def rows(self):
        return LazyRows(1 + len(self._options), self._row)

    def _row(self, index: int) -> Row:
        setup = self._setup
        preset = setup.preset
        if not index:
            changed = len(setup.changed_rules())
            value = t("changed", changed) if changed else t("as_preset")
            return Row("▶ " + t("done"), value, self.app.back_to, help=lambda _: game_name(preset), args=("summary",))
        name, values = self._options[index - 1][:2]
        text, value = ("●" if name in setup.changed_rules() else "") + option(preset, name), option(preset, name, setup.value(name))
        return Row(text, value, self._ask, lambda step, *_: setup.change_option(step, name), self._explain, (name, values))

    def _explain(self, name: str, values: tuple) -> str:
        return option_help(self._setup.preset, name)

    def _ask(self, name: str, values: tuple) -> None:
        setup, open_screen = self._setup, self.app.open
        preset, value = setup.preset, setup.value(name)
        title = option(preset, name)
        if is_range(values):
            open_screen("menus.number", title, value, values[0], values[1], lambda number: setup.put(name, str(number)))
            return
        texts = [option(preset, name, each) for each in values]
        then = lambda index: setup.put(name, values[index])  # noqa: E731
        open_screen("menus.pick", title, texts, then, values.index(value), option_help(preset, name))
