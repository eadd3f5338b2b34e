"""The rounds of an event for other programs: every table with its device, its result, and why it has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..store.event_model import EventState, Table
    from ..store.event_results import Outstanding


def rounds_facts(state: EventState, waiting: Sequence[Outstanding]) -> list[dict[str, Any]]:
    """Returns the rounds, the first one first. waiting: the tables without a result."""
    reasons = {each.table.id: each.reason for each in waiting}
    return [_round(state, round, reasons) for round in range(1, state.round + 1)]


def _round(state: EventState, round: int, reasons: dict[int, str]) -> dict[str, Any]:
    tables = [each for each in state.of_round(round) if not each.bye]
    byes = [each for each in state.of_round(round) if each.bye]
    return {
        "round": round,
        "tables": [_table(state, each, reasons.get(each.id, "")) for each in tables],
        "bye": [entry | {"bye": each.asked_bye} for each in byes for entry in seated(state, each)],
    }


def _table(state: EventState, table: Table, reason: str) -> dict[str, Any]:
    facts: dict[str, Any] = {"table": table.table, "section": table.section, "entries": seated(state, table), "device": table.device}
    return facts | result_facts(state, table) | ({"reason": reason} if reason else {})


def seated(state: EventState, table: Table) -> list[dict[str, object]]:
    """Returns the entries at a table, in order of seats."""
    entries: list[dict[str, object]] = [{"number": number, "name": state.entrant(number).name} for number in table.numbers]
    for entry, colour in zip(entries, () if table.bye else state.seat_colours, strict=False):
        entry["colour"] = colour.lower()
    return entries


def result_facts(state: EventState, table: Table) -> dict[str, Any]:
    """Returns the result of a table; game_scores: while they differ from the entered ones."""
    from ..store.corrections import is_armageddon

    result = table.result
    facts: dict[str, Any] = {"scores": list(result.scores) if result else None, "how": result.how if result else None}
    if result and result.game is not None:
        facts["game"] = result.game
    if result and result.differs:
        facts["game_scores"] = list(result.game_scores)
    if result and is_armageddon(result.entered):
        facts["armageddon"] = True
    if table.absent:
        facts["absent"] = [{"number": number, "name": state.entrant(number).name} for number in table.absent]
    return facts
