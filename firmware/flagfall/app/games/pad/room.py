"""The score pad on the device: points for the seat on turn, or for any other."""

from ...i18n.language import t
from ...table.game_screen import seat_name
from ..game_room import GameRoom

_ZERO = 32768  # what 0 points are in a move


class Room(GameRoom):
    entry = "games.pad.points_entry"

    def tell(self, app, table, side: int) -> bool:
        game = table.game
        app.open(self.entry, table, game.turn if side < 0 else game.sides[side][0])
        return True

    def text(self, table, words: list) -> str:
        word = words[0]
        return "%s %s" % (seat_name(table, int(word[0])), word[1:]) if word[0].isdigit() else word

    def change(self, app, table, first: int, before) -> None:
        low, high = before.asks()[0][2:]
        app.open("menus.number", "change", t("points"), (table.game.log[first] & 0xFFFF) - _ZERO, low, high)

    def changed(self, move: int, value: int) -> int:
        return move & ~0xFFFF | value + _ZERO
