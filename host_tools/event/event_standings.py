"""The standings after a round: by points, then by the tie-breaks in their order. Entries equal in all share a place, until lots are drawn
among them.

In a knock-out places follow the round that an entry reached, first in the main section, then in the consolation.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom

from ..store.event_model import CONSOLATION, MAIN, EventState
from ..terminal.failure import Failure
from .entry_rounds import RoundResult
from .knockout import winner
from .tiebreaks import TieBreaks


@dataclass(frozen=True)
class Row:
    """The standing of one entry. rounds: one item a round, None without a pairing or a result; tiebreaks: by key, in order; withdrawn: it
    plays no more; lot: its number in a draw of lots, from 1, None where lots did not decide.
    """

    place: int
    number: int
    name: str
    points: float
    tiebreaks: dict[str, float | None]
    rounds: tuple[RoundResult | None, ...]
    withdrawn: bool
    lot: int | None = None


def standings(state: EventState, through: int | None = None) -> list[Row]:
    """Returns a row for every entry, best first. through: the last round that counts, by default the newest."""
    through = state.round if through is None else through
    tiebreaks = TieBreaks(state, through)
    ties = {number: tiebreaks.of(number) for number in tiebreaks.entries}
    groups = _knockout_groups(state, through) if state.system == "knockout" else _groups(tiebreaks, ties, state.tiebreaks)
    rows, place = [], 1
    for group in groups:
        drawn = state.drawn_order(through, group)
        for at, number in enumerate(drawn or group):
            values = {key: ties[number].get(key) for key in state.tiebreaks}
            rounds = tuple(tiebreaks.entries[number].rounds.get(round) for round in range(1, through + 1))
            points, entrant = number_of(tiebreaks.entries[number].points), state.entrant(number)
            own_place, lot = (place + at, at + 1) if drawn else (place, None)
            rows.append(Row(own_place, number, entrant.name, points, values, rounds, entrant.withdrawn(through), lot))
        place += len(group)
    return rows


def draw_lots(state: EventState, through: int) -> list[list[int]]:
    """Returns the entries of each place that is shared after the round, in an order by lot. Raises Failure while the round lacks results,
    and when no place is shared.
    """
    if any(table.round <= through for table in state.missing):
        raise Failure(f"round {through} lacks results: lots are drawn after it")
    groups: dict[int, list[int]] = {}
    for row in standings(state, through):
        groups.setdefault(row.place, []).append(row.number)
    shared = [group for group in groups.values() if len(group) > 1]
    if not shared:
        raise Failure(f"nobody shares a place after round {through}")
    for group in shared:
        SystemRandom().shuffle(group)
    return shared


def number_of(value: float) -> float:
    """Returns a whole number as an int, which prints without a decimal point."""
    return int(value) if value == int(value) else value


def colour(state: EventState, result: RoundResult) -> str | None:
    """Returns `white` or `black` for a played game with colours, else None."""
    if not state.colours or not result.played:
        return None
    return "white" if result.seat == state.white else "black"


def _knockout_groups(state: EventState, through: int) -> list[list[int]]:
    """Returns groups of entries that reached the same rounds, best first."""
    reached = {(number, section): 0 for number in range(1, len(state.entrants) + 1) for section in (MAIN, CONSOLATION)}
    for table in state.tables:
        if table.round <= through:
            first = winner(table) if table.result else None
            for number in table.numbers:
                reached[number, table.section] = table.round + (number == first)
    everybody = list(range(1, len(state.entrants) + 1))
    by_main = _split([everybody], lambda number, _: reached[number, MAIN])
    return _split(by_main, lambda number, _: reached[number, CONSOLATION])


def _groups(tiebreaks: TieBreaks, ties: dict[int, dict[str, float]], keys: tuple[str, ...]) -> list[list[int]]:
    """Returns groups of tied entries, best first. Direct encounter counts among the entries still tied before it."""
    groups = _split([sorted(tiebreaks.entries)], lambda number, _: tiebreaks.entries[number].points)
    for key in keys:
        if key == "direct_encounter":
            for group in [group for group in groups if len(group) > 1]:
                for number, value in tiebreaks.direct_encounter(group).items():
                    ties[number][key] = value  # type: ignore[assignment]
        groups = _split(groups, lambda number, key: ties[number].get(key) or 0, key)
    return groups


def _split(groups: list[list[int]], value, key: str = "") -> list[list[int]]:
    parts = []
    for group in groups:
        values = sorted({round(value(number, key), 6) for number in group}, reverse=True)
        parts += [[number for number in group if round(value(number, key), 6) == each] for each in values]
    return parts


def as_json(state: EventState, rows: list[Row], through: int) -> dict[str, object]:
    """Returns the standings for other programs, with numbers as numbers."""
    return {
        "event": state.name,
        "round": through,
        "rows": [
            {
                "place": row.place,
                "number": row.number,
                "name": row.name,
                "points": row.points,
                "tiebreaks": {key: value if value is None else number_of(value) for key, value in row.tiebreaks.items()},
                "rounds": [_round(state, result) for result in row.rounds],
                "withdrawn": row.withdrawn,
            }
            | ({"lot": row.lot} if row.lot else {})
            for row in rows
        ],
    }


def _round(state: EventState, result: RoundResult | None) -> dict[str, object] | None:
    if result is None:
        return None
    return {"opponent": list(result.opponents), "colour": colour(state, result), "score": number_of(result.points), "how": result.how}


def result_text(result: RoundResult | None) -> str:
    """Returns a round as the text of a cell: `½`, `1`, `+` for a win by forfeit, `–` for a loss by forfeit."""
    if result is None:
        return ""
    if result.how == "forfeit":
        return "+" if result.points else "–"
    return score_text(result.points)


def score_text(points: float) -> str:
    """Returns points as text: `½`, `1½`; other fractions with a decimal point."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole or ''}½" if points - whole == 0.5 else f"{points:g}"
