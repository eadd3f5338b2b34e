"""The clock without a game on the device: no moves are entered."""

from ...i18n.language import t
from ..game_room import GameRoom


class Room(GameRoom):
    def beside(self, table) -> str:
        return t("back_goes_on")
