"""The score pad on the device: points for the seat on turn, or for any other seat."""

from ....engine.moves import PASS, PLAIN, kind
from ....engine.outcome import give, points_of
from ....engine.pad.pad import ON_TURN
from ...i18n.language import t
from ...table.game_screen import replace_entry, seat_name
from ..game_style import GameStyle


class Style(GameStyle):
    entry = "games.pad.points_entry"

    def open_entry(self, app, table, side: int) -> bool:
        game = table.game
        seat = game.turn if side < 0 else game.sides[side][0]
        app.open("games.pad.tile_points" if game.rounds and seat == game.turn else self.entry, table, seat)
        return True

    def text(self, table, words: list) -> str:
        word = words[0]
        if word == "round":
            return t("round_ends")
        return "%s %s" % (seat_name(table, int(word[0])), word[1:]) if word[0].isdigit() else word

    def change(self, app, table, first: int, before) -> None:
        move = table.game.log[first]
        if kind(move) == PASS:
            app.sound("no")
            return
        low, high = before.asks()[0][2:]
        then = lambda points: replace_entry(app, table, first, give(PLAIN, move >> 16, points), before)  # noqa: E731
        app.open("menus.number", t("points"), points_of(move), low, high, then)


def points(game, seat: int, number: int) -> int:
    """Returns the move that gives a seat these points. For the seat on turn, the move ends the turn."""
    return give(PLAIN, ON_TURN if seat == game.turn else seat, number)
