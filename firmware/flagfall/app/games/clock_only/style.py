"""The clock without a game on the device: no moves are entered."""

from ...i18n.language import t
from ..game_style import GameStyle


class Style(GameStyle):
    def beside(self, table) -> str:
        return t("back_goes_on")
