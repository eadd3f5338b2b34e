"""The functions for chess: games as PGN, the last position as a board."""

import re
from collections.abc import Iterator

from flagfall import engine
from flagfall.engine import moves, options
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError

from . import chess_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, refusal, sheet, start_tags
from .movetext_reader import MoveText
from .written_game import WrittenGame


def pgn(played: Played) -> Sheet:
    """Returns a game as PGN, with the first position when it is not the usual one. Of a scoresheet without help it has the moves up to the
    first illegal one, and the rest as a comment.
    """
    return sheet(played, start_tags(options.read(played.session.header.options).get("fen", "")), rules=by_rules(played.session.game))


def by_rules(game: Game) -> Game:
    """Returns the same game before its first move, with the rules where it was a scoresheet without help."""
    texts = {name: str(value) for name, value in game.options.items() if value != "" and name != "sheet"}
    return engine.new(game.preset, texts) if game.facts.unchecked else game.fresh()


def plain_moves(game: Game) -> Iterator[int]:
    """Yields the moves of the pieces."""
    return (game.log[index] for index in range(len(game.log)) if moves.kind(game.log[index]) == moves.PLAIN)


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
        rules = by_rules(game) if game.facts.unchecked else again
        fens, played = [again.key()], []
        for move in plain_moves(game):
            try:
                played.append(rules.players_text(move))
                rules.play(move)
            except FlagfallError:  # from the first illegal move of a scoresheet on, moves have no notation of books
                rules = again
                played.append(rules.text(move))
                again.play(move)
            if rules is not again:
                again.play(move)
            fens.append(again.key())
        return fens, played

    def findings(self, game: Game) -> list[str]:
        rules = by_rules(game)
        for ply, move in enumerate(plain_moves(game)):
            try:
                rules.play(move)
            except FlagfallError as error:
                number, second = divmod(ply + (rules.options["fen"] != "" and game.fresh().turn), 2)
                return [f"the first illegal move is {number + 1}{'...' if second else '.'} {game.text(move)}: {refusal(rules, error)}"]
        return []

    def drawing(self, game: Game) -> DrawnGame:
        return chess_drawn.drawing(game)


FAMILY = Chess
