"""Tie-breaks by FIDE's Handbook, C.07 of 1 March 2026. Byes and forfeits follow article 16; in a round robin they count as scored.

Here a point of the Handbook is the value of a win, and its half point is half of that value.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..store.event_model import EventState
from .entry_rounds import EntryRounds, RoundResult, rounds_of_entries


@dataclass(frozen=True)
class _Part:
    """One round's part of a Buchholz. voluntary: the entry could have played and did not (16.2.5)."""

    value: float
    result: float
    voluntary: bool


class TieBreaks:
    """Computes the tie-breaks of an event after a round. At tables of more than two, all opponents count.

    entries: number -> the rounds of the entry.
    """

    def __init__(self, state: EventState, through: int):
        self.entries = rounds_of_entries(state, through)
        self._state, self._through = state, through
        self._robin = state.system == "round-robin"
        self._draw = state.win / 2
        self._running = {number for table in state.missing if table.round == through for number in table.numbers}
        self._adjusted = {number: self._adjusted_score(entry) for number, entry in self.entries.items()}
        self._parts = {number: self._contributions(entry) for number, entry in self.entries.items()}

    def of(self, number: int) -> dict[str, float]:
        """Returns key -> value of every tie-break of an entry except the direct encounter."""
        entry, parts = self.entries[number], self._parts[number]
        return {
            "buchholz_cut1": _cut(parts),
            "buchholz": sum(part.value for part in parts),
            "sonneborn_berger": sum(part.value * part.result for part in parts),
            "wins": sum(result.won for result in entry.rounds.values()),
            "points_sum": sum(result.score for result in entry.rounds.values() if result.played),
        }

    def direct_encounter(self, tied: list[int]) -> dict[int, float | None]:
        """Returns the points from games among the tied entries; None when not all of them have met (article 6)."""
        met = {number: self.entries[number].times_met() for number in tied}
        if any(not met[one][other] for one in tied for other in tied if one != other):
            return dict.fromkeys(tied)
        return {number: self._among(self.entries[number], set(tied)) for number in tied}

    def _among(self, entry: EntryRounds, tied: set[int]) -> float:
        return sum(result.points for result in entry.rounds.values() if result.played and tied & set(result.opponents))

    def _adjusted_score(self, entry: EntryRounds) -> float:
        """Returns the score of an entry for its opponents: rounds after its last one count as draws (16.3)."""
        last_present = max((round for round, result in entry.rounds.items() if not _voluntary(result)), default=0)
        total = 0.0
        for round in self._rounds(entry):
            result = entry.rounds.get(round)
            if round <= last_present or result and result.opponents:
                total += result.points if result else 0
            else:
                total += 0 if self._robin else self._draw
        return total

    def _rounds(self, entry: EntryRounds) -> range:
        """Returns the rounds that count for the entry: without the last one while its game is not over."""
        return range(1, self._through + 1 - (entry.number in self._running))

    def _contributions(self, entry: EntryRounds) -> list[_Part]:
        """Returns the parts of the entry's Buchholz: one for each opponent of a round, or one for a round without a game."""
        parts, rounds = [], self._rounds(entry)
        for round in rounds:
            result = entry.rounds.get(round)
            if result and result.opponents and (result.played or self._robin):
                parts += [_Part(self._adjusted[other], result.points, False) for other in result.opponents]
            elif not self._robin:
                score = entry.points
                if result and result.opponents:  # a forfeit (16.4.1)
                    score = min(score, *(self._adjusted[other] for other in result.opponents))
                else:  # 16.4.2
                    score = min(score, self._draw * len(rounds))
                parts.append(_Part(score, result.points if result else 0, _voluntary(result)))
        return parts


def _voluntary(result: RoundResult | None) -> bool:
    """Returns True when the entry missed the round by its own choice: it was away, had a bye of less than a win, or lost by forfeit."""
    return result is None or result.asked in ("half", "zero") or result.how == "forfeit" and not result.points


def _cut(parts: list[_Part]) -> float:
    """Returns the sum without the least part; rounds missed by choice are cut first (16.5)."""
    if not parts:
        return 0
    missed = [part.value for part in parts if part.voluntary]
    return sum(part.value for part in parts) - min(missed or (part.value for part in parts))
