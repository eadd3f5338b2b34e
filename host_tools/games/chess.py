"""The functions for chess: games as PGN, the last position as a board."""

import re

from flagfall.engine import moves, options
from flagfall.engine.game import Game

from . import chess_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, sheet, start_tags
from .movetext_reader import MoveText
from .written_game import WrittenGame


def pgn(played: Played) -> Sheet:
    """Returns a game as PGN, with the first position when it is not the usual one."""
    return sheet(played, start_tags(options.read(played.session.header.options).get("fen", "")))


_VARIANTS = ("", "standard", "chess", "normal", "from position")


def _written_move(word: str) -> str:
    """Returns a move as the rules read it: castling with the letter O, a promotion with its sign."""
    if re.fullmatch(r"[0Oo]-[0Oo](?:-[0Oo])?[+#]?", word):
        return word.replace("0", "O").replace("o", "O")
    promotion = re.fullmatch(r"((?:[a-h]x)?[a-h][18])/?\(?([QRBN])\)?([+#]?)", word)
    return f"{promotion[1]}={promotion[2]}{promotion[3]}" if promotion else word


class Chess(Family):
    columns = True
    formats = (Format("pgn", "Chess as PGN, with what the clocks had left.", lambda played: pgn(played).text(), tagged=True),)

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split(" | ")

    def read_game(self, text: MoveText) -> WrittenGame | None:
        variant = text.tags.get("Variant", "")
        game = WrittenGame(text.number, self.preset, day=text.day, round=text.tags.get("Round", ""))
        game.wrong = "" if variant.casefold() in _VARIANTS else f"{variant} is not played here"
        game.names = text.tags.get("White", ""), text.tags.get("Black", "")
        game.moves = list(map(_written_move, text.moves))
        game.result = f"result {text.result}" if text.result else "end"
        if text.tags.get("FEN"):
            game.options["fen"] = text.tags["FEN"].replace(" ", "_")
        return game

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
