"""Collects the rounds of each entry: opponents, colours and scores. Pairings and standings are computed from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..store.event_model import EventState, How, Table


@dataclass(frozen=True)
class Met:
    """One round of one entry. opponents: () for a bye; seat: its seat; points, score: its own; win: the points of a win at a table."""

    round: int
    opponents: tuple[int, ...]
    seat: int
    points: float
    score: float
    how: How
    won: bool

    @property
    def played(self) -> bool:
        return self.how in ("game", "hand")


@dataclass
class Way:
    """All rounds of one entry up to some round. rounds: round -> Met; a round in which the entry was not paired is missing."""

    number: int
    rounds: dict[int, Met] = field(default_factory=dict)

    @property
    def points(self) -> float:
        return sum(met.points for met in self.rounds.values())

    @property
    def free_win(self) -> bool:
        """Returns whether the entry had a bye or won by forfeit; such an entry gets a bye last."""
        return any(met.how == "bye" or met.how == "forfeit" and met.points > 0 for met in self.rounds.values())

    def times_met(self) -> Counter[int]:
        """Returns opponent -> the number of pairings to which at least one of them came."""
        return Counter(other for met in self.rounds.values() if met.played for other in met.opponents)

    def paired_with(self) -> Counter[int]:
        """Returns opponent -> the number of pairings, played or not."""
        return Counter(other for met in self.rounds.values() for other in met.opponents)

    @property
    def colours(self) -> str:
        """Returns `w` for each played game in which the entry began and `b` for each other one, in order."""
        return "".join("w" if met.seat == 0 else "b" for _, met in sorted(self.rounds.items()) if met.played)


def ways(state: EventState, through: int | None = None) -> dict[int, Way]:
    """Returns number -> Way of each entry through the rounds with results. through: the last round that counts."""
    found = {entrant.number: Way(entrant.number) for entrant in state.entrants}
    for table in state.tables:
        if table.result is not None and (through is None or table.round <= through):
            for seat, number in enumerate(table.numbers):
                found[number].rounds[table.round] = _met(table, seat)
    return found


def _met(table: Table, seat: int) -> Met:
    result = table.result
    assert result is not None
    others = tuple(number for at, number in enumerate(table.numbers) if at != seat)
    points = result.points[seat]
    won = points > 0 and all(points > each for at, each in enumerate(result.points) if at != seat)
    return Met(table.round, others, seat, points, result.scores[seat], result.how, won)
