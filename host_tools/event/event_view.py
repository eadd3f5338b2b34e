"""The values that pages and prints of an event show, in reading order. Knows no HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games import device_words
from ..store.event_model import EventState, Table
from .entry_rounds import RoundResult
from .event_output import system_text
from .event_standings import colour, result_text, score_text, standings

HEADINGS = {
    "buchholz_cut1": "Cut 1",
    "buchholz": "Buchholz",
    "sonneborn_berger": "S.-Berger",
    "direct_encounter": "Direct",
    "wins": "Wins",
    "points_sum": "Sum",
}


def event_view(state: EventState, through: int | None = None, live: Mapping[int, str] | None = None) -> dict[str, Any]:
    """Returns the values of every page: name, game, system, round, headings, rows, cross, rounds, names; games: the points are those of
    games, one for a win; colours: of the seats, () in a game without colours.

    through: the last round that counts; live: table -> the progress of its game in words.
    """
    through = state.round if through is None else through
    rows = standings(state, through)
    points = {row.number: score_text(row.points) for row in rows} if through > 1 else {}
    numbers, by_lot = [row.number for row in rows], any(row.lot for row in rows)
    return {
        "name": state.name,
        "game": device_words.game(state.preset),
        "system": system_text(state),
        "clock": state.control,
        "round": through,
        "games": state.count != "points",
        "colours": state.seat_colours,
        "entries": len(state.entrants),
        "headings": [HEADINGS[key] for key in state.tiebreaks] + ["Lot"] * by_lot,
        "rows": [
            {
                "place": row.place,
                "name": row.name,
                "withdrawn": row.withdrawn,
                "points": score_text(row.points),
                "ties": ["" if value is None else score_text(value) for value in row.tiebreaks.values()] + [str(row.lot or "")] * by_lot,
                "squares": [_square(state, result) for result in row.rounds],
            }
            for row in rows
        ],
        "cross": [
            [[_square(state, result) for result in row.rounds if result and number in result.opponents] for number in numbers]
            for row in rows
        ],
        "rounds": [_round(state, round, live if round == state.round else None, points) for round in range(through, 0, -1)],
        "names": by_name(state, through),
    }


def _square(state: EventState, round_result: RoundResult | None) -> dict[str, str]:
    """Returns the square of an entry in one round: its text, shade, result and opponents."""
    if round_result is None:
        return {"text": "", "shade": "", "result": "", "against": ""}
    shade = {"white": "light", "black": "shade", None: ""}[colour(state, round_result)]
    against = ", ".join(state.entrant(number).name for number in round_result.opponents) or "bye"
    drawn = round_result.drawn or round_result.asked == "half"
    result = "won" if round_result.won or round_result.shared else "drawn" if drawn else "lost"
    return {"text": result_text(round_result), "shade": shade, "result": result, "against": against}


def _round(state: EventState, round: int, live: Mapping[int, str] | None, points: Mapping[int, str]) -> dict[str, Any]:
    """Returns a round for the pages. points: entry -> what it has so far; empty in the first round, where nobody has any."""
    tables = state.of_round(round)
    return {
        "number": round,
        "tables": [_table(state, table, live or {}, points) for table in tables if not table.bye],
        "byes": [_bye(state, table) for table in tables if table.bye],
    }


def _bye(state: EventState, table: Table) -> str:
    return state.entrant(table.numbers[0]).name + (f" ({table.asked_bye} point)" if table.asked_bye else "")


def _table(state: EventState, table: Table, live: Mapping[int, str], points: Mapping[int, str]) -> dict[str, Any]:
    result = table.result
    score = " : ".join(score_text(score) for score in result.scores) if result else ""
    return {
        "table": table.table,
        "section": table.section,
        "names": [state.entrant(number).name for number in table.numbers],
        "points": [points.get(number, "") for number in table.numbers],
        "score": score,
        "forfeit": bool(result and result.how == "forfeit"),
        "differs": " : ".join(score_text(score) for score in result.game_scores) if result else "",
        "live": "" if result else live.get(table.table, ""),
    }


def by_name(state: EventState, round: int) -> list[tuple[str, str, str, str]]:
    """Returns (name, table, colour, opponents) of every entry in this round, in alphabetical order. colour: "" for none."""
    rows = []
    for table in state.of_round(round):
        for seat, number in enumerate(table.numbers):
            own_colour = state.seat_colours[seat] if state.colours and not table.bye else ""
            others = " – ".join(state.entrant(other).name for other in table.numbers if other != number)
            rows.append((state.entrant(number).name, "bye" if table.bye else str(table.table), own_colour, others))
    return sorted(rows, key=lambda row: row[0].casefold())
