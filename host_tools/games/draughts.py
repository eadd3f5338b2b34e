"""The functions for draughts: games as PDN (PGN with numbers of squares and one more tag), the last position as a board."""

import re
from collections.abc import Mapping

from flagfall.engine import options
from flagfall.engine.game import Game

from . import draughts_drawn
from .drawn_game import DrawnGame
from .family import Family, Format, Played
from .movetext import Sheet, move_count, sheet, start_tags
from .movetext_reader import MoveText
from .written_game import WrittenGame


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


_ENGLISH = 21
_OTHERS = {  # PDN's GameType -> name
    0: "chess", 1: "chess", 2: "xiangqi", 20: "international draughts", 22: "Italian draughts", 23: "American pool checkers",
    24: "Spanish draughts", 25: "Russian draughts", 26: "Brazilian draughts", 27: "Canadian draughts", 28: "Portuguese draughts",
    29: "Czech draughts", 30: "Turkish draughts", 31: "Thai draughts", 40: "Frisian draughts", 41: "Spantsiretti draughts",
}  # fmt: skip


def _wrong_kind(tags: Mapping[str, str]) -> str:
    """Returns why draughts of this kind cannot be taken, "" for the English one."""
    written, variant = tags.get("GameType", str(_ENGLISH)), tags.get("Variant", "")
    number = re.match(r"\d{1,3}", written)
    if number is None or int(number[0]) != _ENGLISH:
        return f"{_OTHERS.get(int(number[0]) if number else -1, 'GameType ' + written)} is not played here"
    return "" if variant.casefold() in ("", "english", "standard", "from position") else f"{variant} is not played here"


class Draughts(Family):
    columns = True
    formats = (Format("pdn", "Draughts as PDN, with what the clocks had left.", lambda played: pdn(played).text(), tagged=True),)

    def read_game(self, text: MoveText) -> WrittenGame | None:
        squares = any(re.fullmatch(r"\d{1,2}(?:[-x:]\d{1,2})+", word) for word in text.moves[:1])
        if not (text.draughts or squares or "GameType" in text.tags):
            return None
        game = WrittenGame(text.number, self.preset, day=text.day, round=text.tags.get("Round", ""), wrong=_wrong_kind(text.tags))
        game.names = text.tags.get("Black", ""), text.tags.get("White", "")  # the dark men begin
        game.moves = [word.replace(":", "x") for word in text.moves]
        game.result = f"result {'-'.join(text.result.split('-')[::-1])}" if text.result else "end"
        if text.tags.get("FEN"):
            game.options["fen"] = text.tags["FEN"].rstrip(".").replace(" ", "")
        return game

    def length(self, game: Game) -> str:
        return move_count(game)

    def position(self, game: Game) -> list[str]:
        return game.board_text().split("/")

    def drawing(self, game: Game) -> DrawnGame:
        return draughts_drawn.drawing(game)


FAMILY = Draughts
