"""Collects the rounds of each entry: opponents, colours and scores. Pairings and standings are computed from them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..store.event_model import EventState, How, Table


@dataclass(frozen=True)
class RoundResult:
    """The result of one round for one entry. opponents: () for a bye; seat, points, score: of the entry; won: it alone has the most;
    shared: it has the most together with others, but not with all; drawn: all have the same from a game; asked: the bye that was asked
    for, one of BYES, or "".
    """

    round: int
    opponents: tuple[int, ...]
    seat: int
    points: float
    score: float
    how: How
    won: bool
    shared: bool
    drawn: bool
    asked: str = ""

    @property
    def played(self) -> bool:
        return self.how in ("game", "hand")


@dataclass
class EntryRounds:
    """All rounds of one entry up to some round. rounds: round -> its result; a round without a pairing or a result is missing."""

    number: int
    rounds: dict[int, RoundResult] = field(default_factory=dict)

    @property
    def points(self) -> float:
        return sum(result.points for result in self.rounds.values())

    @property
    def free_win(self) -> bool:
        """Returns True when the pairing gave the entry a bye, or it got the points of a win without a game; it gets the next bye last."""
        free = [result for result in self.rounds.values() if result.how in ("bye", "forfeit") and result.asked != "half"]
        return any(result.points > 0 or result.how == "bye" and not result.asked for result in free)

    def times_met(self) -> Counter[int]:
        """Returns opponent -> the number of games played. A forfeit is no game."""
        return Counter(other for result in self.rounds.values() if result.played for other in result.opponents)

    @property
    def colours(self) -> str:
        """Returns `w` for each played game in which the entry began and `b` for each other one, in order."""
        return "".join("w" if result.seat == 0 else "b" for _, result in sorted(self.rounds.items()) if result.played)


def rounds_of_entries(state: EventState, through: int | None = None) -> dict[int, EntryRounds]:
    """Returns number -> EntryRounds of each entry, with the rounds that have results. through: the last round that counts."""
    entries = {entrant.number: EntryRounds(entrant.number) for entrant in state.entrants}
    for table in state.tables:
        if table.result is not None and (through is None or table.round <= through):
            for seat, number in enumerate(table.numbers):
                entries[number].rounds[table.round] = _round_result(table, seat)
            for number in table.absent:
                entries[number].rounds[table.round] = RoundResult(table.round, table.numbers, -1, 0, 0, "forfeit", False, False, False)
    return entries


def _round_result(table: Table, seat: int) -> RoundResult:
    result = table.result
    assert result is not None
    others = tuple(number for at, number in enumerate(table.numbers) if at != seat)
    points = result.points[seat]
    won = points > 0 and table.asked_bye != "half" and all(points > each for at, each in enumerate(result.points) if at != seat)
    shared = 0 < points == max(result.points) > min(result.points) and not won
    drawn = result.how in ("game", "hand") and len(set(result.points)) == 1
    return RoundResult(table.round, others, seat, points, result.scores[seat], result.how, won, shared, drawn, table.asked_bye)
