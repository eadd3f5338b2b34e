"""Sticks on the device: how many are taken is turned up and down; the heap stands in the game's own line."""

from ...i18n.language import t
from ..game_room import GameRoom


class Room(GameRoom):
    entry = "games.sticks.heap_entry"

    def line(self, table) -> tuple:
        return t("sticks_left", table.game.stock()), ""
