"""The question who leads, with drawing of lots by the device where the rules say so."""

from ....engine.dominoes.notation import REDEAL
from ....engine.dominoes.tiles import name
from ...i18n.language import t
from ...menu import Row
from ...table.who_leads import WhoLeads


class Leader(WhoLeads):
    def rows(self) -> list:
        rows, lead = super().rows(), self.table.game.lead
        if lead.redeals:
            rows.append(Row(t("told_redeal"), "", self.choose, args=(REDEAL,)))
        return rows if lead.bound else rows + [Row(t("draw_lot"), "", self._draw)]

    def _draw(self) -> None:
        """Draws a tile for each seat."""
        from ....engine.dominoes import lots
        from ....engine.rng import Rng

        game = self.table.game
        # The time of the press is the seed, with its bits mixed.
        tiles = lots.draw(Rng((self.stamp * 2654435 ^ len(game.log)) & 0x3FFFFFFF), game.seats, game.top)
        self.show_lots([name(tile) for tile in tiles], lots.leader(game.lead.rule, tiles))
