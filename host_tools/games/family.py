"""The PC's functions for the games of any family. A family's own file overrides some of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from flagfall import engine
from flagfall.engine.game import Game
from flagfall.record.session import Session

from .drawn_game import DrawnGame
from .shown_picture import Picture

Tags = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Played:
    """A verified game. lefts: index of an entry -> ms that its player's clock had left after it, where the record ties them;
    played_at: None where the date is unknown; places: of each side by a correction, which counts before the game's own result;
    correction: in words; tags: what was told about the event, as names of PGN's tags and values.
    """

    session: Session
    lefts: dict[int, int]
    played_at: datetime | None
    places: Sequence[int] = ()
    correction: str = ""
    tags: Tags = ()

    def won(self) -> Sequence[int] | None:
        """Returns the winning sides: none for a drawn game, None for a game that did not end."""
        game = self.session.game
        if self.places:
            first = [side for side, place in enumerate(self.places) if place == 1]
            return first if len(first) < len(self.places) else ()
        return list(game.winners()) if game.over and not game.ended else None


@dataclass(frozen=True)
class Format:
    """A kind of file for other programs. name: of the option and of the files; what: for people; write: the text of one game.

    fits: can a game with these options, as its record has them, be written? tagged: it says event, place and round.
    """

    name: str
    what: str
    write: Callable[[Played], str]
    fits: Callable[[str], bool] = lambda options: True
    tagged: bool = False


@dataclass(frozen=True)
class Roll:
    """Two dice. opening: a die of each player, and equal ones did not count; device: it threw them."""

    first: int
    second: int
    opening: bool
    device: bool


class Entry(Protocol):
    """An entry that stands, as the model of a game has it."""

    @property
    def seat(self) -> int | None: ...
    @property
    def entry(self) -> str: ...
    @property
    def said(self) -> str: ...
    @property
    def hand(self) -> int: ...
    @property
    def ends(self) -> bool: ...


@dataclass(frozen=True)
class Explained:
    """What a hand brought. what: `hand`, `crib` or `in play`; points: as said, `6 of 8` where some were missed; why: a line for each
    combination.
    """

    hand: int
    who: str
    what: str
    cards: str
    points: str
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class Throw:
    """seat: whose; pips: that it brought; usual: that such a throw brings on average; double: both dice show the same."""

    seat: int
    pips: int
    usual: float
    double: bool


@dataclass(frozen=True)
class Averages:
    """What the standings of one preset tell besides. headings: of the columns; note: below them."""

    headings: tuple[str, ...]
    note: str


class Family:
    """One preset of the family. formats: what its games can be exported as; dice: two are thrown; averaged: None where nothing is;
    hands: what its parts are called; columns: a turn of each player stands in one line, as in books.
    """

    formats: tuple[Format, ...] = ()
    hands = "hands"
    columns = False
    draw = "draw agreed"  # what the entry `draw` says
    dice = False
    averaged: Averages | None = None

    def __init__(self, preset: str):
        self.preset = preset
        self._known = preset in engine.presets()
        self.half_points = self._known and engine.facts(preset).half_points

    def low_wins(self, given: dict[str, str]) -> bool:
        """Returns True when the score counts losses with these options. Loads the rules."""
        return self._known and bool(getattr(engine.module(self.preset), "LOW_WINS", False))

    def points(self, score: int) -> str:
        """Returns a score in words: of a game that is counted in half points `1`, `½`, `0`."""
        if not self.half_points:
            return str(score)
        return f"{score // 2 or ''}{'½' * (score % 2)}" or "0"

    def in_words(self, entry: str, names: Sequence[str]) -> str:
        """Returns an entry of the record in words of players. names: one for each seat."""
        words = entry.split()
        match words:
            case ["end"]:
                return "ended early"
            case ["draw"]:
                return self.draw
            case ["pass"]:
                return "passes"
            case ["claim", *move]:
                return " ".join(["draw claimed", *move])
            case ["result", "1/2"]:
                return "drawn"
            case ["result", result]:
                return f"{names[0 if result == '1-0' else 1]} wins"
            case ["flag", seat, *drawn]:
                return f"{names[int(seat)]} lost on time" if not drawn else f"time of {names[int(seat)]} is up: drawn"
            case ["resign", seat, *points]:
                return f"{names[int(seat)]} resigns" + (f" a game of {points[0]}" if points else "")
            case ["adjust", seat, points]:
                return f"{names[int(seat)]} {int(points):+} agreed"
        return self.own(words, names)

    def own(self, words: list[str], names: Sequence[str]) -> str:
        """Returns an entry that only this family has, given as the words of its notation."""
        return " ".join(words)

    @staticmethod
    def line(text: str) -> str:
        """Returns a line of the answer to a question outside any game, in the notation of players."""
        return text

    def length(self, game: Game) -> str:
        """Returns the length of a game in the usual unit: `34 moves`; "" where there is none."""
        return f"{game.hand_number} {self.hands}" if game.hand_number > 1 else ""

    def trust(self, given: dict[str, str]) -> float:
        """Returns how much more surely than in a single game the better player wins with these options: 1 as surely."""
        return 1.0

    def rolls(self, game: Game) -> list[Roll]:
        """Returns every roll of two dice that was entered."""
        return []

    def turns_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Returns the entries in groups, a line for each turn: the moves of a seat until its turn ends, and its claims after them."""
        found: list[list[Entry]] = []
        for entry in entries:
            open_turn = found and entry.seat is not None and found[-1][-1].seat == entry.seat and found[-1][-1].hand == entry.hand
            if open_turn and (not found[-1][-1].ends or not entry.ends and self.claimed(entry.entry)):
                found[-1].append(entry)
            else:
                found.append([entry])
        return found

    def claimed(self, entry: str) -> bool:
        """Returns True for an entry that only says points for an earlier move."""
        return entry.startswith("say ")

    def turn_texts(self, game: Game, turns: Sequence[Sequence[Entry]]) -> list[tuple[int | None, str]]:
        """Returns the seat and the text of each turn."""
        return [(turn[-1].seat, ", ".join(entry.said for entry in turn)) for turn in turns]

    def drawn(self, game: Game) -> DrawnGame | None:
        """Returns every position of the game drawn; None where there is only a score."""
        return None

    def explained(self, played: Session) -> list[Explained]:
        """Returns the points of each hand and their reasons, where they are known."""
        return []

    def luck(self, game: Game) -> list[Throw]:
        """Returns the gain of each throw of the dice."""
        return []

    def position(self, game: Game) -> Sequence[str | Picture]:
        """Returns lines and pictures of the last position, for the end of a report."""
        return []

    def summary(self, played: Session) -> Sequence[str | Picture]:
        """Returns lines and pictures below the events; for most games the last position."""
        return self.position(played.game)

    def averages(self, played: Session, places: Sequence[int | None]) -> dict[str, list[tuple[float, int]]]:
        """Returns player -> for each column of `averaged` a sum of this game, and the number of which it is the average; 0: the sum
        itself. places: of each seat, as they count.
        """
        return {}
