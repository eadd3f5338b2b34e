"""What an entry has done so far in an event: whom it met, with which colour, what it scored. Everything else is worked out from that."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..store.event_model import EventState, How, Table


@dataclass(frozen=True)
class Met:
    """A round of one entry. opponents: () for a bye; seat: where it sat; points, score: its own; win: the best that a table gave."""

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
    """All rounds of one entry up to some round. rounds: round -> what happened; a round in which it was not paired is not there."""

    number: int
    rounds: dict[int, Met] = field(default_factory=dict)

    @property
    def points(self) -> float:
        return sum(met.points for met in self.rounds.values())

    @property
    def free_win(self) -> bool:
        """It had a bye or won by forfeit: it has no other bye while another can have it."""
        return any(met.how == "bye" or met.how == "forfeit" and met.points > 0 for met in self.rounds.values())

    def times_met(self) -> Counter[int]:
        """opponent -> how often both were paired and at least one of them came."""
        return Counter(other for met in self.rounds.values() if met.played for other in met.opponents)

    def paired_with(self) -> Counter[int]:
        """opponent -> how often both were to meet, played or not."""
        return Counter(other for met in self.rounds.values() for other in met.opponents)

    @property
    def colours(self) -> str:
        """`w` for each played game in which it began, `b` for the others, in order."""
        return "".join("w" if met.seat == 0 else "b" for _, met in sorted(self.rounds.items()) if met.played)


def ways(state: EventState, through: int | None = None) -> dict[int, Way]:
    """number -> its way through the rounds that have results, up to and including one."""
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
