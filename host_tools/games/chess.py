"""The functions for chess: games as PGN, the last position as a board."""

from flagfall.engine.game import Game

from . import chess_drawn
from .drawn_game import DrawnGame
from .family import Family, Format
from .movetext import move_count, sheet


class Chess(Family):
    columns = True
    formats = (Format("pgn", "Chess as PGN, with what the clocks had left.", lambda played: sheet(played).text(), tagged=True),)

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split(" | ")

    def drawing(self, game: Game) -> DrawnGame:
        return chess_drawn.drawing(game)


FAMILY = Chess
