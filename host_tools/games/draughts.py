"""Draughts on the PC: games as PDN, which is PGN with squares for moves and one more tag; the last position as a board."""

from flagfall.engine.game import Game

from .family import Family, Format, Played
from .movetext import Sheet, sheet

_ENGLISH = "21"  # GameType of PDN


def pdn(played: Played) -> Sheet:
    """As PGN, and GameType; where the light men begin, the position from which they do."""
    tags, game = [("GameType", _ENGLISH)], played.session.game
    if game.options["begins"] == "light" and not game.options["fen"]:
        tags += [("SetUp", "1"), ("FEN", game.fresh().key())]
    return sheet(played, tags)


class Draughts(Family):
    formats = (Format("pdn", "Draughts as PDN, with what the clocks had left.", lambda played: pdn(played).text()),)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split("/")


FAMILY = Draughts
