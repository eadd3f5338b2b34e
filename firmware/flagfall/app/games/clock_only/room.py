"""The clock alone on the device: nothing is entered."""

from ...i18n.language import t
from ..game_room import GameRoom


class Room(GameRoom):
    def beside(self, table) -> str:
        return t("back_goes_on")
