"""Counts of games won, drawn and lost, and the result of one game for one seat, for the pages of a player and of an evening."""

from dataclasses import dataclass

from ..store.meetings import versus
from ..views.game_model import Game, Seat
from .gist import Gist

NO_RESULT = "–"


@dataclass
class Tally:
    """Counts the results of a player. points: 1 for a win, a half for a draw."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2

    def add(self, result: str) -> None:
        """Counts `1`, `½` or `0`; anything else is no result."""
        self.won += result == "1"
        self.drawn += result == "½"
        self.lost += result == "0"


@dataclass(frozen=True)
class Square:
    """One game of a player. result: as text; shade: of the player's men; against: the opponents' names; game: its number."""

    result: str
    shade: str
    against: str
    game: int


def result_of(game: Game, seat: Seat) -> str:
    """Returns `1`, `½` or `0` for this seat, NO_RESULT for a game ended early. When all seats are first, the game is a draw."""
    if seat.place is None:
        return NO_RESULT
    if seat.place > 1:
        return "0"
    return "1" if any(other.place != 1 for other in game.seats) else "½"


def result_against(seat: Seat, other: Seat) -> str:
    """Returns `1`, `½` or `0` between two seats of a game with a result."""
    if seat.place is None or other.place is None:
        return NO_RESULT
    return {1: "1", 0: "½", -1: "0"}[versus(seat.place, other.place)]


def square(gist: Gist, seat: Seat) -> Square:
    """Returns this game as a square of that seat's player."""
    game = gist.game
    against = ", ".join(other.name for other in game.seats if other.side != seat.side)
    return Square(result_of(game, seat), shade(gist, seat.seat), against, game.id)


def shade(gist: Gist, seat: int) -> str:
    """Returns `light` or `shade` for the men of this seat, "" where the game has no colours."""
    return "" if gist.white < 0 else "light" if gist.white == seat else "shade"
