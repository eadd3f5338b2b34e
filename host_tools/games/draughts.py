"""Draughts on the PC: games as PDN, which is PGN with squares for moves and one more tag; the last position as a board."""

from flagfall.engine.game import Game

from . import draughts_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, sheet

_ENGLISH = "21"  # GameType of PDN


def pdn(played: Played) -> Sheet:
    """Returns a game as PGN with GameType, and the position where the light men begin.

    A number is not repeated behind a comment, because readers of PDN take it for the next move.
    """
    tags, game = [("GameType", _ENGLISH)], played.session.game
    if game.options["begins"] == "light" and not game.options["fen"]:
        tags += [("SetUp", "1"), ("FEN", game.fresh().key())]
    return sheet(played, tags, numbered_again=False)


class Draughts(Family):
    columns = True
    formats = (Format("pdn", "Draughts as PDN, with what the clocks had left.", lambda played: pdn(played).text(), tagged=True),)

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split("/")

    def drawn(self, game: Game) -> DrawnGame:
        return draughts_drawn.drawn(game)


FAMILY = Draughts
