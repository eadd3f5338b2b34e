"""Provides sticks on the device: UP and DOWN set the taken number; the game's own line shows the heap."""

from ...i18n.language import t
from ..game_style import GameStyle


class Style(GameStyle):
    entry = "games.sticks.heap_entry"

    def line(self, table) -> tuple:
        return t("sticks_left", table.game.stock()), ""
