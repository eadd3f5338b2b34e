"""The functions for draughts: games as PDN (PGN with numbers of squares and one more tag), the last position as a board."""

from flagfall.engine import options
from flagfall.engine.game import Game

from . import draughts_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, sheet, start_tags


def pdn(played: Played) -> Sheet:
    """Returns a game as PGN with the tag GameType, and with the first position when the light men begin.

    It does not repeat the number of a move behind a comment, because readers of PDN take it for the next move.
    """
    game = played.session.game
    tags = [("GameType", game.facts.pdn_type)]
    if game.options["begins"] == "light":
        tags += start_tags(game.fresh().key())
    tags += start_tags(options.read(played.session.header.options).get("fen", ""))
    return sheet(played, tags, numbered_again=False)


class Draughts(Family):
    columns = True
    formats = (Format("pdn", "Draughts as PDN, with what the clocks had left.", lambda played: pdn(played).text(), tagged=True),)

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split("/")

    def drawing(self, game: Game) -> DrawnGame:
        return draughts_drawn.drawing(game)


FAMILY = Draughts
