"""Reads the rows of an event as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from .event_model import Details, Entrant, EventState, Outcome, Table
from .schema import Entry, Event, EventTable, ForbiddenPair, Lot, Pairing, Result

# Rows in the log of results that give no result.
CLEARED: Final = "cleared"
ABSENT: Final = "absent"
_MAX_PAIRING_NUMBER = 65_535  # on a device


def state_of(session: Session, event: Event) -> EventState:
    """Returns the whole state of this event."""
    own_entries = select(Entry).where(Entry.event_id == event.id, Entry.number > 0)
    entries = session.scalars(own_entries.order_by(Entry.number)).all()
    pairings = session.scalars(select(Pairing).where(Pairing.event_id == event.id).order_by(Pairing.round, Pairing.table)).all()
    tables = session.scalars(select(EventTable).where(EventTable.event_id == event.id)).all()
    pairs = session.scalars(select(ForbiddenPair).where(ForbiddenPair.event_id == event.id)).all()
    lots = session.scalars(select(Lot).where(Lot.event_id == event.id, Lot.undone.is_(False)).order_by(Lot.id)).all()
    numbers = {entry.id: entry.number for entry in entries}
    undone = [pairing for pairing in pairings if pairing.undone]
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
        tuple(_table(pairing, undone) for pairing in pairings if not pairing.undone),
        {row.table: row.device_id for row in tables},
        frozenset(frozenset((numbers[row.entry_id], numbers[row.other_id])) for row in pairs),
        event.clubs_apart,
        event.chosen,
        tuple((row.round, tuple(numbers[each] for each in map(int, row.entries.split()) if each in numbers)) for row in lots),
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
    details = Details(entry.rating, entry.title, entry.federation, entry.fide_id, entry.club, entry.birth)
    byes = tuple((int(round), kind) for round, kind in (each.split(":") for each in entry.byes.split()))
    return Entrant(entry.number, entry.seed, players, names, entry.from_round, entry.out_round, byes, details)


def _table(pairing: Pairing, undone: Sequence[Pairing]) -> Table:
    numbers = _numbers_at(pairing)
    result, away, cleared = _last_result(pairing.results)
    return Table(
        pairing.id,
        pairing.round,
        pairing.table,
        pairing.section,
        tuple(number for seat, number in enumerate(numbers) if seat not in away),
        pairing.at,
        pairing.device_id,
        pairing.device_pairing,
        result,
        tuple(numbers[seat] for seat in sorted(away)),
        cleared,
        frozenset(
            (each.device_id, each.device_pairing)
            for each in undone
            if each.round == pairing.round and each.device_pairing and _numbers_at(each) == numbers
        ),
    )


def _numbers_at(pairing: Pairing) -> tuple[int, ...]:
    return tuple(each.entry.number for each in pairing.entries)


def _last_result(rows: Iterable[Result]) -> tuple[Outcome | None, set[int], frozenset[int]]:
    """Reads the log of a table. Returns its result, the seats of absent entries, and the games whose results were cleared."""
    result, away, known, cleared = None, set[int](), set[int](), frozenset[int]()
    for row in rows:
        if row.how == CLEARED:
            result, away, cleared = None, set(), frozenset(known)
        elif row.how == ABSENT:
            result = None
            away.add(int(row.entered))
        else:
            result = _outcome(row)
        if row.game_id is not None:
            known.add(row.game_id)
    return result, away, cleared


def _outcome(row: Result) -> Outcome:
    texts = row.entered, row.why, _numbers(row.game_scores), row.at
    return Outcome(_numbers(row.scores), _numbers(row.points), row.how, row.game_id, *texts)  # type: ignore[arg-type]


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(int(word) if word.lstrip("-").isdecimal() else float(word) for word in text.split())
