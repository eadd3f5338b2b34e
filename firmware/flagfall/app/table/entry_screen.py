"""What every screen shares on which a turn is entered: the next one, or an earlier one in place of what stands there."""

from ..i18n.language import t
from .game_screen import GameScreen


class Entry(GameScreen):
    """index, game: to replace the entry at that index of the log; game stands before it. Otherwise the next entry."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table)
        self.index = index
        self._game = game or table.game

    def take(self, move: int, stamp: int) -> None:
        """Enters the move, or puts it in the place of the earlier one, and leaves the screen unless it `stays`. FlagfallError."""
        app, table = self.app, self.table
        if self.index >= 0:
            dropped = table.edit(self.index, move, stamp)
            app.back()
            if dropped:
                app.open("notice", t("dropped", dropped))
            return
        table.enter([move], stamp)
        if not self.stays(move):
            if app.preferences.switches and table.owed < 0:
                table.press(table.clock_seat(table.game.mover), stamp)
            app.back()
        if table.game.warning:
            app.open("table.table_notice", table, app.said(table.game.warning))

    def stays(self, move: int) -> bool:
        """True when the same seat enters more."""
        return False
