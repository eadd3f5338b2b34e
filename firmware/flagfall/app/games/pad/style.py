"""The score pad on the device: points for the seat on turn, or for any other seat."""

from micropython import const

from ....engine.moves import PASS, PLAIN, kind
from ....engine.outcome import FINISH, give, points_of
from ....engine.pad.pad import ON_TURN
from ....runtime import module_loader
from ...i18n.language import person, t
from ...table.game_screen import seat_name
from .. import ANY_SIDE
from ..game_style import GameStyle

_PLAYERS = const(("come", "out", "back"))  # entries about a player, and the keys of their words behind `told_`
_MANY = const(6)  # sides of a game with a line below their list


class Style(GameStyle):
    entry = "games.pad.points_entry"
    look = "games.pad.rounds"
    inserts = True

    def open_entry(self, app, table, side: int) -> bool:
        """Opens the entry: for OK of the points of the seat on turn, for a big button of those of its player, or of three and more of the
        player whom people choose.
        """
        game = table.game
        seat = game.turn if side < 0 else game.sides[side][0]
        if game.rounds and seat == game.turn:
            app.open("games.pad.tile_points", table, seat)
        else:
            app.open(self.entry, table, -1 if side == ANY_SIDE else seat)
        return True

    def line(self, table) -> tuple:
        """Returns no line for seven and eight players, whose list needs the room."""
        return ("", "") if len(table.game.sides) > _MANY else GameStyle.line(self, table)

    def menu(self, table) -> list:
        return [] if len(table.game.sides) < table.game.seats else [(t("players_change"), "games.pad.come_and_go")]

    def ends(self, table) -> list:
        return [(t("finish_fewest" if table.game.facts.low_wins else "finish_most"), FINISH)]

    def text(self, table, words: list) -> str:
        word = words[0]
        if word in _PLAYERS:
            return t("told_" + word, _player(table, words))
        if word == "round":
            return t("round_ends")
        if word == "finish":
            return t("told_finish")
        return "%s %s" % (seat_name(table, int(word[0])), word[1:]) if word[0].isdigit() else word

    def change(self, app, table, first: int, before) -> None:
        move = table.game.log[first]
        if kind(move) == PASS:
            app.sound("no")
            return
        app.replace(self.entry, table, before.mover_of(move), first, before)

    def change_player(self, app, table, first: int) -> None:
        """Asks for another player of the points; the only other one of two gets them at once. The turn of a player who had them by mistake
        is entered again when it was the last one, else it stays with no points.
        """
        move, before = table.game.log[first], module_loader.load("app.table.replay").game_before(table, first)
        side = before.side(before.mover_of(move))
        seats = [seat for seat in range(before.seats) if seat not in before.gone and before.side(seat) != side]

        def act(place: int) -> None:
            moves = [give(PLAIN, seats[place], points_of(move))]
            if before.ends_turn(move) and first + 1 < len(table.game.log):
                moves.append(give(PLAIN, ON_TURN, 0))
            module_loader.load("app.table.entry.entry_change").splice(app, table, first, first + 1, moves, before)

        if len(seats) == 1:
            act(0)
        else:
            app.open("menus.pick", t("points_whose_now"), [seat_name(table, seat) for seat in seats], act)


def _player(table, words: list) -> str:
    """Returns the name of the player who comes, leaves or returns. `come` without a seat is a player who was taken back."""
    names, came = table.session.names, table.session.came
    seat = int(words[1]) if len(words) > 1 else table.game.seats
    return seat_name(table, seat) if seat < len(names) else person(came.get(seat) or "Player %d" % (seat + 1))


def points(game, seat: int, number: int) -> int:
    """Returns the move that gives a seat these points. For the seat on turn, the move ends the turn."""
    return give(PLAIN, ON_TURN if seat == game.turn else seat, number)
