"""Who stands where after a round: points, then the tie-breaks in their order; a place is shared where nothing tells two apart."""

from __future__ import annotations

from dataclasses import dataclass

from ..store.event_model import EventState
from .entry_rounds import Met
from .tiebreaks import TieBreaks


@dataclass(frozen=True)
class Row:
    """An entry's standing. rounds: one each, None where it was not paired; tiebreaks: by their keys, in order."""

    place: int
    number: int
    name: str
    points: float
    tiebreaks: dict[str, float | None]
    rounds: tuple[Met | None, ...]


def standings(state: EventState, through: int | None = None) -> list[Row]:
    """Best first, after that round, of those that have a result at least; the newest round where none is named."""
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
    """A whole number as an int, which is written without a point."""
    return int(value) if value == int(value) else value


def colour(state: EventState, met: Met) -> str | None:
    """`white` or `black` in a game with colours that was played, else None."""
    if not state.colours or not met.played:
        return None
    return "white" if met.seat == state.white else "black"


def _groups(found: TieBreaks, ties: dict[int, dict[str, float]], keys: tuple[str, ...]) -> list[list[int]]:
    """The entries in groups that nothing tells apart, best first. Direct encounter goes by who is tied until then."""
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
    """The standings for other programs, numbers as numbers."""
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
    """A round in the space of a cell: `½`, `1`, `+` for a win by forfeit, `–` for a lost one."""
    if met is None:
        return ""
    if met.how == "forfeit":
        return "+" if met.points else "–"
    return score_text(met.points)


def score_text(points: float) -> str:
    """`½` for a half, `1½`; other fractions with a point."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole or ''}½" if points - whole == 0.5 else f"{points:g}"
