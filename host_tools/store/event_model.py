"""The state of an event: its entries, tables and results, as plain values of one moment. Knows no database.

Entries, rounds and tables are numbered from 1. An entry gets scores in a game, and points in the event.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from typing import Any, Literal

from flagfall import engine
from flagfall.engine import options

from .. import games
from .short_names import short_names

System = Literal["swiss", "round-robin", "knockout"]
How = Literal[
    "game", "hand", "forfeit", "bye", "cleared", "absent"
]  # the source of a result; hand: a person has entered it; the last two: in the log

BYES = {"half": 0.5, "full": 1.0, "zero": 0.0}  # a bye that was asked for -> its part of the points of a win
MAIN, CONSOLATION = "main", "consolation"
TIEBREAKS = ("buchholz_cut1", "buchholz", "sonneborn_berger", "direct_encounter", "wins", "points_sum")


@dataclass(frozen=True)
class Details:
    """The details of an entry for lists and reports; 0 or "" where they are not known. birth: a year."""

    rating: int = 0
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    club: str = ""
    birth: int = 0


@dataclass(frozen=True)
class Entrant:
    """A player or a pair. seed: 1 is the strongest; from_round: the first round that it plays, after missed rounds the round of its return;
    out_round: the first round after its withdrawal; byes: (round, one of BYES) of each bye that was asked for.
    """

    number: int
    seed: int
    players: tuple[int, ...]
    names: tuple[str, ...]
    from_round: int = 1
    out_round: int | None = None
    byes: tuple[tuple[int, str], ...] = ()
    details: Details = Details()

    @property
    def name(self) -> str:
        return " + ".join(self.names)

    def present(self, round: int) -> bool:
        """Returns True when the entry takes part in that round, also with a bye."""
        return self.from_round <= round and (self.out_round is None or round < self.out_round)

    def bye(self, round: int) -> str:
        """Returns the bye that was asked for in that round, one of BYES; "" for none."""
        return dict(self.byes).get(round, "")

    def plays(self, round: int) -> bool:
        """Returns True when the entry is to be paired in that round."""
        return self.present(round) and not self.bye(round)

    def withdrawn(self, after: int) -> bool:
        """Returns True when the entry plays no more after that round."""
        return self.out_round is not None and self.out_round <= after + 1


@dataclass(frozen=True)
class Outcome:
    """The result of a table. scores, points: one for each entry, in order of seats; game: the number of the game of the table; entered,
    why: the result as a person has entered it, or the bye that was asked for, and the reason; game_scores: of that game, while they differ
    from the entered ones and nobody has decided; at: the time when it was stored.
    """

    scores: tuple[float, ...]
    points: tuple[float, ...]
    how: How
    game: int | None = None
    entered: str = ""
    why: str = ""
    game_scores: tuple[float, ...] = ()
    at: datetime | None = field(default=None, compare=False)

    @property
    def differs(self) -> bool:
        """Returns True when the game of the table has another result, and nobody has decided yet."""
        return bool(self.game_scores)

    def same(self, other: Outcome) -> bool:
        """Returns True when both say the same result, wherever they come from."""
        forfeit = self.how == "forfeit"
        return (self.points, forfeit) == (other.points, other.how == "forfeit") and (forfeit or self.scores == other.scores)


@dataclass(frozen=True)
class Table:
    """One table of a round, or a bye. numbers: of the entries, in order of seats; at: the time of pairing.

    device: the device on the table; device_pairing: the number of the pairing on it. Both are None when the table has no device.
    absent: the entries of a larger table that are away; the others play. cleared: the games whose results were cleared; undone: (device,
    number) of pairings of the same entries that were taken back in this round.
    """

    id: int
    round: int
    table: int
    section: str
    numbers: tuple[int, ...]
    at: datetime
    device: str | None = None
    device_pairing: int | None = None
    result: Outcome | None = None
    absent: tuple[int, ...] = ()
    cleared: frozenset[int] = frozenset()
    undone: frozenset[tuple[str | None, int | None]] = frozenset()

    @property
    def bye(self) -> bool:
        return len(self.numbers) + len(self.absent) == 1

    @property
    def asked_bye(self) -> str:
        """Returns the bye that was asked for, one of BYES; "" for a table, and for a bye of the pairing."""
        return self.result.entered if self.bye and self.result else ""

    @property
    def played(self) -> bool:
        """Returns True when the entries have played: the result is neither a bye nor a forfeit."""
        return self.result is not None and self.result.how in ("game", "hand")


@dataclass(frozen=True)
class EventState:
    """The whole state of one event. tables: in order of round and table; devices: table -> device; forbidden: pairs of entries that do not
    meet; lots: (round, entries in the drawn order) of each draw among those who shared a place after that round. Fields up to `closed`,
    clubs_apart and chosen: as in the row (schema.py).
    """

    id: int
    name: str
    day: date
    preset: str
    options: str
    control: str
    clock_options: str
    system: System
    rounds: int
    consolation: bool
    count: str
    tiebreaks: tuple[str, ...]
    closed: bool
    entrants: tuple[Entrant, ...] = ()
    tables: tuple[Table, ...] = ()
    devices: dict[int, str] = field(default_factory=dict)
    forbidden: frozenset[frozenset[int]] = frozenset()
    clubs_apart: bool = False
    chosen: int = 0
    lots: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def kept_apart(self, one: int, other: int) -> bool:
        """Returns True when the two entries must not meet, by themselves or as members of one club."""
        club = self.entrant(one).details.club.casefold()
        same_club = bool(club) and club == self.entrant(other).details.club.casefold()
        return frozenset((one, other)) in self.forbidden or self.clubs_apart and same_club

    def drawn_order(self, round: int, tied: Collection[int]) -> tuple[int, ...]:
        """Returns these entries in the order that was drawn by lot after that round; () when nobody has drawn among exactly these."""
        return next((order for drawn, order in self.lots if drawn == round and set(order) == set(tied)), ())

    @property
    def round(self) -> int:
        """Returns the number of the newest paired round, 0 before the first."""
        return max((table.round for table in self.tables), default=0)

    @property
    def colours(self) -> bool:
        """Returns True when the game has colours: its points are halves, and seat 0 begins."""
        return games.facts(self.preset).half_points

    @cached_property
    def white(self) -> int:
        """Returns the seat with the light men, -1 in a game without colours."""
        return games.facts(self.preset, self.options).white

    @property
    def seat_colours(self) -> tuple[str, ...]:
        """Returns the colour of each seat, `White` or `Black`; () in a game without colours."""
        return (("White", "Black") if self.white == 0 else ("Black", "White")) if self.colours else ()

    @property
    def pairs(self) -> bool:
        """Returns True when an entry is a pair, and two play against two."""
        return self._values.get("teams") == "2x2"

    @property
    def table_size(self) -> int:
        """Returns the number of entries at a full table."""
        return 2 if self.pairs else int(self._values["seats"])

    @property
    def win(self) -> float:
        """Returns the points for a win by forfeit, and for a bye of a Swiss or a knock-out: 1, or the target of the game when the event
        counts points.
        """
        return self.count == "points" and games.facts(self.preset, self.options).target or 1

    @cached_property
    def _values(self) -> dict[str, Any]:
        return options.resolve(engine.rows(self.preset), options.read(self.options))

    def options_at(self, table: Table) -> str:
        """Returns the options of the game at this table, which may have fewer seats than other tables."""
        seats = {} if self.pairs or table.bye else {"seats": len(table.numbers)}
        return options.changed(engine.rows(self.preset), self._values | seats)

    def names_at(self, table: Table) -> list[str]:
        """Returns the player's name of each seat. Pairs sit across: seats 0 and 2 against 1 and 3."""
        names = [self.entrant(number).names for number in table.numbers]
        return [name for each in zip(*names, strict=True) for name in each]

    def players_at(self, table: Table) -> dict[str, int]:
        """Returns name on the device -> the player, in order of seats. Such a name has at most 16 letters and is unique in the event."""
        players = [self.entrant(number).players for number in table.numbers]
        ids = [player for each in zip(*players, strict=True) for player in each]
        return {self._device_names[name]: player for name, player in zip(self.names_at(table), ids, strict=True)}

    @cached_property
    def _device_names(self) -> dict[str, str]:
        return short_names(name for entrant in self.entrants for name in entrant.names)

    def entrant(self, number: int) -> Entrant:
        return self.entrants[number - 1]

    def of_round(self, round: int) -> list[Table]:
        return [table for table in self.tables if table.round == round]

    @property
    def missing(self) -> list[Table]:
        """Returns the tables without a result, oldest first."""
        return [table for table in self.tables if table.result is None]

    @property
    def differing(self) -> list[Table]:
        """Returns the tables whose game has another result than the entered one that counts."""
        return [table for table in self.tables if table.result and table.result.differs]

    @property
    def unplayed_round(self) -> int:
        """Returns the first round in which nothing has a result: the newest one, or the one after it."""
        begun = any(table.absent or table.result and not table.bye for table in self.of_round(self.round))
        return self.round + 1 if begun or not self.round else self.round


def event_points(state: EventState, scores: tuple[float, ...], places: tuple[int | None, ...]) -> tuple[float, ...]:
    """Returns the points of each side for a game. scores: of each side as people count them; places: of each side, from 1."""
    if state.count == "points" and not state.colours:
        return scores
    drawn = all(place == 1 for place in places)
    return tuple(0.5 if drawn else 1.0 if place == 1 else 0.0 for place in places)


def armageddon_points(points: tuple[float, ...], black: int) -> tuple[float, ...]:
    """Returns the points of each entry after an Armageddon game: a draw gives the table to Black. black: its place at the table."""
    return points if len(set(points)) > 1 else tuple(float(side == black) for side in range(len(points)))


def forfeit_points(state: EventState, sides: int, loser: int | None) -> tuple[float, ...]:
    """Returns the points of each side after a forfeit. loser: the side that loses, None when all lose. The others win."""
    return tuple(0.0 if loser is None or side == loser else float(state.win) for side in range(sides))
