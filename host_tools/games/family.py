"""The functions for games of any family. A family's own file overrides some of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from flagfall import engine
from flagfall.engine.game import Game
from flagfall.record.session import Session

from .drawn_game import DrawnGame
from .movetext_reader import MoveText
from .shown_picture import Picture
from .written_game import WrittenGame

Tags = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Played:
    """A verified game. lefts: index of a move -> ms left on its player's clock, for moves that ended a turn of the clock; played_at: None
    for an unknown date; places: of each side by a correction, empty without one; correction: in words; tags: names and values of PGN's
    tags about the event. by_hand: the source of a result without a record, hand or forfeit; "" with a record. clocks: ms on each clock at
    the end, or at the last event of a running game; runs: the clock seat whose clock runs, looked_at: the moment of that event.
    """

    session: Session
    lefts: dict[int, int]
    played_at: datetime | None
    places: Sequence[int] = ()
    correction: str = ""
    tags: Tags = ()
    by_hand: str = ""
    clocks: Sequence[int] = ()
    runs: int | None = None
    looked_at: datetime | None = None
    notes: Sequence[tuple[int, str]] = ()  # (number of ints before it, words) of each act of an arbiter

    def winning_sides(self) -> Sequence[int] | None:
        """Returns the winning sides: an empty list for a drawn game, None for a game that did not end."""
        game = self.session.game
        if self.places:
            first = [side for side, place in enumerate(self.places) if place == 1]
            return None if not first else first if len(first) < len(self.places) else ()
        return list(game.winners()) if game.over and not game.ended else None


@dataclass(frozen=True)
class Format:
    """A file format for other programs. name: of the option and of the files; help: its help text; write: returns the text of one game.

    fits: returns True when a game with these options (as its record has them) can be written; tagged: it has tags for event, place and
    round.
    """

    name: str
    help: str
    write: Callable[[Played], str]
    fits: Callable[[str], bool] = lambda options: True
    tagged: bool = False


@dataclass(frozen=True)
class Roll:
    """A roll of two dice. opening: each player threw one die, and after equal dice both threw again; device: the device threw them."""

    first: int
    second: int
    opening: bool
    device: bool


class Entry(Protocol):
    """The part of `game_model.Turn` that families need."""

    @property
    def seat(self) -> int | None: ...
    @property
    def entry(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def hand(self) -> int: ...
    @property
    def ends(self) -> bool: ...


@dataclass(frozen=True)
class Explanation:
    """The points of a hand and their reasons. part: `hand`, `crib`, `called` or `in play`; points: `6 of 8` when a player missed some;
    why: a line for each combination.
    """

    hand: int
    who: str
    part: str
    cards: str
    points: str
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class Throw:
    """A throw of the dice. seat: of the player; pips: of the throw; usual: the average pips of such a throw; double: the dice are equal."""

    seat: int
    pips: int
    usual: float
    double: bool


@dataclass(frozen=True)
class Averages:
    """The columns of averages in the standings of one preset. headings: of the columns; note: the text below them."""

    headings: tuple[str, ...]
    note: str


class Family:
    """The functions for one preset. formats: the file formats of its games; hands: the word for its parts; columns: a line of the list
    of moves has a turn of each player, as in books; dice: two dice are thrown; average_columns: None without averages.
    """

    formats: tuple[Format, ...] = ()
    hands = "hands"
    columns = False
    draw = "draw agreed"  # words for the entry `draw`
    dice = False
    average_columns: Averages | None = None

    def __init__(self, preset: str):
        self.preset = preset
        self._half_points = engine.is_preset(preset) and engine.facts(preset).half_points

    def scaled(self, score: int) -> float:
        """Returns a score of the engine as people count it: half points are halved, and whole numbers stay int."""
        return score if not self._half_points else score // 2 if score % 2 == 0 else score / 2

    def read_game(self, text: MoveText) -> WrittenGame | None:
        """Reads a game of a PGN or PDN file. Returns None for another family's game; `wrong` says why a game of this family is refused."""
        return None

    def read_games(self, text: str) -> Iterable[WrittenGame]:
        """Reads a file that only this family has, such as .mat. Returns its games, none for any other text."""
        return ()

    def play_written(self, game: Game, text: str) -> None:
        """Plays a move of a written game. Raises NotPlayed, FlagfallError."""
        game.enter(game.parse(text))

    def fens_and_moves(self, game: Game) -> tuple[list[str], list[str]] | None:
        """Returns the FEN before the first move and after each, and the moves as books write them; None for a game without FEN."""
        return None

    def points(self, score: int) -> str:
        """Returns the text of a score; in a game of half points `1`, `½` or `0`."""
        whole = self.scaled(score)
        return str(whole) if isinstance(whole, int) else f"{score // 2 or ''}½"

    def in_words(self, entry: str, names: Sequence[str]) -> str:
        """Returns an entry of the record in words of players. names: one for each seat."""
        words = entry.split()
        match words:
            case ["end"]:
                return "game stopped"
            case ["draw"]:
                return self.draw
            case ["pass"]:
                return "passes"
            case ["claim", *move]:
                return " ".join(["draw claimed", *move])
            case ["result", "1/2"]:
                return "draw"
            case ["result", result]:
                return f"{names[0 if result == '1-0' else 1]} wins"
            case ["flag", seat, *drawn]:
                return f"{names[int(seat)]} lost on time" if not drawn else f"time of {names[int(seat)]} is up: draw"
            case ["resign", seat, *points]:
                return f"{names[int(seat)]} resigns" + (f" a game of {points[0]}" if points else "")
            case ["adjust", seat, points]:
                return f"{names[int(seat)]} {int(points):+} by agreement"
        return self.own_words(words, names)

    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns an entry of this family's own notation in words of players. words: of the notation."""
        return " ".join(words)

    @staticmethod
    def line(text: str) -> str:
        """Returns a line of the answer to a question outside any game, in the notation of players."""
        return text

    def length(self, game: Game) -> str:
        """Returns the length of a game in the usual unit, as `34 moves`; "" for no unit."""
        return f"{game.hand_number} {self.hands}" if game.hand_number > 1 else ""

    def trust(self, given: dict[str, str]) -> float:
        """Returns the weight of the players' strength against chance with these options: 1 for a single game, more for a longer match."""
        return 1.0

    def rolls(self, game: Game) -> list[Roll]:
        """Returns all rolls of two dice in the game."""
        return []

    def turns_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Returns the entries in groups, one for each turn: the moves of a seat until its turn ends, and its claims after them."""
        turns: list[list[Entry]] = []
        for entry in entries:
            open_turn = turns and entry.seat is not None and turns[-1][-1].seat == entry.seat and turns[-1][-1].hand == entry.hand
            if open_turn and (not turns[-1][-1].ends or not entry.ends and self.is_claim(entry.entry)):
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return turns

    def is_claim(self, entry: str) -> bool:
        """Returns True for an entry by which a player only says the points of an earlier move."""
        return entry.startswith("say ")

    def turn_texts(self, game: Game, turns: Sequence[Sequence[Entry]]) -> list[tuple[int | None, str]]:
        """Returns the seat and the text of each turn."""
        return [(turn[-1].seat, ", ".join(entry.text for entry in turn)) for turn in turns]

    def drawing(self, game: Game) -> DrawnGame | None:
        """Returns the drawing of the game; None for a family without one."""
        return None

    def explanations(self, played: Session) -> list[Explanation]:
        """Returns the points of each hand with their reasons, for families that know them."""
        return []

    def luck(self, game: Game) -> list[Throw]:
        """Returns the pips of each throw of the dice."""
        return []

    def position(self, game: Game) -> Sequence[str | Picture]:
        """Returns lines and pictures of the last position."""
        return []

    def summary(self, played: Session) -> Sequence[str | Picture]:
        """Returns lines and pictures to print below the events: the last position, unless the family shows another thing."""
        return self.position(played.game)

    def findings(self, game: Game) -> list[str]:
        """Returns what a check afterwards finds in a game that was entered without the rules, a sentence each."""
        return []

    def averages(self, played: Session, places: Sequence[int | None]) -> dict[str, list[tuple[float, int]]]:
        """Returns player -> (sum, number to divide it by) for each column of `average_columns`; with number 0 the column shows the sum.
        places: of each seat.
        """
        return {}
