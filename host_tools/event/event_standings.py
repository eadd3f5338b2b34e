"""The standings after a round: by points, then by the tie-breaks in their order. Entries equal in all share a place."""

from __future__ import annotations

from dataclasses import dataclass

from ..store.event_model import EventState
from .entry_rounds import Met
from .tiebreaks import TieBreaks


@dataclass(frozen=True)
class Row:
    """The standing of one entry. rounds: one item a round, None where it was not paired; tiebreaks: by key, in order."""

    place: int
    number: int
    name: str
    points: float
    tiebreaks: dict[str, float | None]
    rounds: tuple[Met | None, ...]


def standings(state: EventState, through: int | None = None) -> list[Row]:
    """Returns the entries that have a result, best first. through: the last round that counts, by default the newest."""
    through = state.round if through is None else through
    found = TieBreaks(state, through)
    ties = {number: found.of(number) for number in found.ways}
    groups = _groups(found, ties, state.tiebreaks)
    rows, place = [], 1
    for group in groups:
        for number in group:
            values = {key: ties[number].get(key) for key in state.tiebreaks}
            rounds = tuple(found.ways[number].rounds.get(round) for round in range(1, through + 1))
            rows.append(Row(place, number, state.entrant(number).name, number_of(found.ways[number].points), values, rounds))
        place += len(group)
    return rows


def number_of(value: float) -> float:
    """Returns a whole number as an int, which prints without a decimal point."""
    return int(value) if value == int(value) else value


def colour(state: EventState, met: Met) -> str | None:
    """Returns `white` or `black` for a played game with colours, else None."""
    if not state.colours or not met.played:
        return None
    return "white" if met.seat == state.white else "black"


def _groups(found: TieBreaks, ties: dict[int, dict[str, float]], keys: tuple[str, ...]) -> list[list[int]]:
    """Returns groups of tied entries, best first. Direct encounter counts among the entries still tied before it."""
    groups = _split([sorted(found.ways)], lambda number, _: found.ways[number].points)
    for key in keys:
        if key == "direct_encounter":
            for group in [group for group in groups if len(group) > 1]:
                for number, value in found.direct_encounter(group).items():
                    ties[number][key] = value  # type: ignore[assignment]
        groups = _split(groups, lambda number, key: ties[number].get(key) or 0, key)
    return groups


def _split(groups: list[list[int]], value, key: str = "") -> list[list[int]]:
    found = []
    for group in groups:
        values = sorted({round(value(number, key), 6) for number in group}, reverse=True)
        found += [[number for number in group if round(value(number, key), 6) == each] for each in values]
    return found


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
                "rounds": [_round(state, met) for met in row.rounds],
            }
            for row in rows
        ],
    }


def _round(state: EventState, met: Met | None) -> dict[str, object] | None:
    if met is None:
        return None
    return {"opponent": list(met.opponents), "colour": colour(state, met), "score": number_of(met.points), "how": met.how}


def met_text(met: Met | None) -> str:
    """Returns a round as the text of a cell: `½`, `1`, `+` for a win by forfeit, `–` for a loss by forfeit."""
    if met is None:
        return ""
    if met.how == "forfeit":
        return "+" if met.points else "–"
    return score_text(met.points)


def score_text(points: float) -> str:
    """Returns points as text: `½`, `1½`; other fractions with a decimal point."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole or ''}½" if points - whole == 0.5 else f"{points:g}"
