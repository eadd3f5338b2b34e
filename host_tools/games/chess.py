"""The functions for chess: games as PGN, the last position as a board."""

from flagfall.engine import moves, options
from flagfall.engine.game import Game

from . import chess_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, sheet, start_tags


def pgn(played: Played) -> Sheet:
    """Returns a game as PGN, with the first position when it is not the usual one."""
    return sheet(played, start_tags(options.read(played.session.header.options).get("fen", "")))


class Chess(Family):
    columns = True
    formats = (Format("pgn", "Chess as PGN, with what the clocks had left.", lambda played: pgn(played).text(), tagged=True),)

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split(" | ")

    def fens_and_moves(self, game: Game) -> tuple[list[str], list[str]]:
        again = game.fresh()
        fens, played = [again.key()], []
        for index in range(len(game.log)):
            move = game.log[index]
            if moves.kind(move) == moves.PLAIN:
                played.append(again.players_text(move))
            again.play(move)
            if len(played) == len(fens):
                fens.append(again.key())
        return fens, played

    def drawing(self, game: Game) -> DrawnGame:
        return chess_drawn.drawing(game)


FAMILY = Chess
