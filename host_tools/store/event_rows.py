"""Reads the rows of an event as plain values."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from .event_model import Entrant, EventState, Outcome, Table
from .schema import Entry, Event, EventTable, Pairing, Result

_MAX_PAIRING_NUMBER = 65_535  # on a device


def state_of(session: Session, event: Event) -> EventState:
    """Returns the whole state of this event."""
    entries = session.scalars(select(Entry).where(Entry.event_id == event.id).order_by(Entry.number)).all()
    pairings = session.scalars(select(Pairing).where(Pairing.event_id == event.id).order_by(Pairing.round, Pairing.table)).all()
    tables = session.scalars(select(EventTable).where(EventTable.event_id == event.id)).all()
    return EventState(
        event.id,
        event.name,
        event.day,
        event.preset,
        event.options,
        event.control,
        event.clock_options,
        event.system,  # type: ignore[arg-type]
        event.rounds,
        event.consolation,
        event.count,
        tuple(event.tiebreaks.split(",")) if event.tiebreaks else (),
        event.closed,
        tuple(_entrant(entry) for entry in entries),
        tuple(_table(pairing) for pairing in pairings),
        {row.table: row.device_id for row in tables},
    )


def number_text(numbers: Iterable[float]) -> str:
    """Returns numbers as the text of a column: `1 0.5`."""
    return " ".join(f"{number:g}" if number != int(number) else str(int(number)) for number in numbers)


def pairing_number(row: int) -> int:
    """Returns the number of the pairing of this row on a device, 1 to 65,535."""
    return (row - 1) % _MAX_PAIRING_NUMBER + 1


def _entrant(entry: Entry) -> Entrant:
    players = tuple(each.player_id for each in entry.players)
    names = tuple(each.player.name for each in entry.players)
    return Entrant(entry.number, entry.seed, players, names, entry.from_round, entry.out_round)


def _table(pairing: Pairing) -> Table:
    numbers = tuple(each.entry.number for each in pairing.entries)
    result = _outcome(pairing.results[-1]) if pairing.results else None
    place = pairing.device_id, pairing.device_pairing
    return Table(pairing.id, pairing.round, pairing.table, pairing.section, numbers, pairing.at, *place, result)


def _outcome(row: Result) -> Outcome:
    return Outcome(_numbers(row.scores), _numbers(row.points), row.how, row.game_id)  # type: ignore[arg-type]


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(int(word) if word.lstrip("-").isdecimal() else float(word) for word in text.split())
