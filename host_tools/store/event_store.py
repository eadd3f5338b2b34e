"""The events of a club in the store: entries, rounds, tables and devices. host_tools/event computes the pairings.

`add_round` refuses a round when another program has changed the event since `state` was read. The other methods change the event as it is
stored now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from itertools import count

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from flagfall import engine
from flagfall.engine import options

from ..input.typed_name import resolve_name
from ..terminal.failure import Failure
from .database import Database
from .event_model import BYES, MAIN, Details, EventState, Table
from .event_rows import number_text, pairing_number, state_of
from .players import known_players, name_of
from .schema import Device, Entry, EntryPlayer, Event, EventTable, Pairing, PairingEntry, Player, Result

PairedTable = tuple[str, Sequence[int]]  # section, and the entries of a table in order of seats


class Events:
    """The events in the store. The caller checks the game, its options and the control."""

    def __init__(self, database: Database):
        self._database = database

    def create(self, name: str, day: date, **columns: object) -> EventState:
        """Opens an event, which is in use then. columns: the other columns of its row. Its tables get the devices of the last event.
        Raises Failure when another event has the name.
        """
        with self._database.writing() as session:
            check_new_name(session, name)
            last = session.scalar(select(Event.id).order_by(Event.id.desc()).limit(1))
            event = Event(name=name, day=day, closed=False, chosen=next_choice(session), **columns)
            session.add(event)
            session.flush()
            for row in session.scalars(select(EventTable).where(EventTable.event_id == last)).all():
                session.add(EventTable(event_id=event.id, table=row.table, device_id=row.device_id))
            session.flush()
            return state_of(session, event)

    def newest(self) -> list[EventState]:
        """Returns all events, newest first."""
        with self._database.reading() as session:
            return [state_of(session, event) for event in session.scalars(select(Event).order_by(Event.id.desc()))]

    def again(self, state: EventState) -> EventState:
        """Returns the event as it is stored now."""
        with self._database.reading() as session:
            return state_of(session, session.get_one(Event, state.id))

    def find(self, name: str | None = None, closed: bool = False) -> EventState:
        """Returns the event of this name, or the only one whose name begins so; without a name, the open event that is in use, or the
        newest closed one. Raises Failure when there is no such event.
        """
        with self._database.reading() as session:
            query = select(Event).order_by(Event.id.desc())
            if name is None:
                query = query if closed else select(Event).order_by(Event.chosen.desc(), Event.id.desc())
                event = session.scalars(query.where(Event.closed.is_(closed)).limit(1)).first()
                if event is None and closed:
                    raise Failure("no event is closed")
                if event is None:
                    raise Failure("no event is open: event new opens one, --event NAME names a closed one")
                return state_of(session, event)
            events = {event.name: event for event in session.scalars(query)}
            if not events:
                raise Failure("there is no event yet: event new opens one")
            return state_of(session, events[resolve_name(name, {known: (known,) for known in events}, "event")])

    def enter(
        self, state: EventState, entries: Iterable[Sequence[str]], from_round: int, details: Sequence[Details] | None = None
    ) -> EventState:
        """Enters players or pairs, all of them or none; an entry that was withdrawn plays again. Raises Failure for a player who is
        entered already; when a round robin or a knock-out has begun, for a new one; in a knock-out for one who has missed a round.
        details: of each entry, in the same order.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if from_round < now.unplayed_round:
                raise Failure(f"round {from_round} has results already: enter them from round {now.unplayed_round} on")
            all_names = list(entries)
            for names, own in zip(all_names, details or [Details()] * len(all_names), strict=True):
                _add_entry(session, event, now, [name_of(name) for name in names], from_round, own)
            session.flush()
            session.expire_all()
            return state_of(session, event)

    def withdraw(self, state: EventState, number: int, out_round: int) -> EventState:
        """Withdraws an entry from that round on, or from an earlier one from which it is out already. It stays at its table of a paired
        round until that is paired again. Raises Failure for a round that has results.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if out_round < now.unplayed_round:
                raise Failure(f"round {out_round} has results already: leave the entry out from round {now.unplayed_round} on")
            row = session.scalars(select(Entry).where(Entry.event_id == event.id, Entry.number == number)).one()
            row.out_round = out_round if row.out_round is None else min(row.out_round, out_round)
            session.flush()
            return state_of(session, event)

    def add_round(self, state: EventState, round: int, paired: Iterable[PairedTable], bye_points: float, again: bool = False) -> EventState:
        """Writes a round that was paired for this state, with the byes that were asked for. again: replaces the same round, in which
        nobody has played yet; its rows stay, marked as undone.

        Raises Failure when the event has changed since the pairing.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if (now.tables, now.entrants) != (state.tables, state.entrants):
                raise Failure("the event was changed by another program just now: look at it, then pair again")
            if again:
                undo_round(session, event, round)
            at, entries = datetime.now(UTC), _entries(session, event.id)
            paired_tables = [(section, numbers, "") for section, numbers in paired]
            paired_tables += [
                (MAIN, (each.number,), each.bye(round)) for each in now.entrants if each.present(round) and not each.plays(round)
            ]
            # Byes have the numbers after those of the tables, because no table in the hall belongs to a bye.
            tables, byes = count(1), count(1 + sum(len(numbers) > 1 for _, numbers, _ in paired_tables))
            for section, numbers, asked in paired_tables:
                number = next(tables if len(numbers) > 1 else byes)
                device = now.devices.get(number) if len(numbers) > 1 else None
                row = Pairing(event_id=event.id, round=round, table=number, section=section, device_id=device, at=at)
                row.entries = [PairingEntry(seat=seat, entry_id=entries[each]) for seat, each in enumerate(numbers)]
                if len(numbers) == 1:
                    points = number_text([now.win * BYES[asked] if asked else bye_points])
                    row.results = [Result(scores=points, points=points, how="bye", entered=asked, why="", game_scores="", at=at)]
                session.add(row)
                session.flush()
                row.device_pairing = pairing_number(row.id) if device else None
            if round == 1:
                event.day = datetime.now().date()
            session.flush()
            session.expire_all()
            return state_of(session, event)

    def swap(self, state: EventState, table: int, first: int, second: int) -> EventState:
        """Swaps entry `first`, at this table of the newest round, with entry `second`. Raises Failure when a table has a result."""
        if first == second:
            raise Failure(f"{state.entrant(first).name} cannot change places with itself: name two entries")
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            ours = next((each for each in now.of_round(now.round) if each.table == table and first in each.numbers), None)
            theirs = next((each for each in now.of_round(now.round) if second in each.numbers), None)
            if ours is None:
                raise Failure(f"{now.entrant(first).name} does not sit at table {table} in round {now.round}")
            if theirs is None:
                raise Failure(f"{now.entrant(second).name} does not play in round {now.round}")
            for each in (ours, theirs):
                if each.asked_bye:
                    name = now.entrant(each.numbers[0]).name
                    raise Failure(f"{name} has asked for a bye: event bye NAME off, then event pair --again")
                if each.absent or each.result and not each.bye:
                    raise Failure(f"table {each.table} has a result already")
            rows = {
                row.entry.number: row
                for row in session.scalars(_entries_at_tables(event.id, now.round))
                if row.entry.number in (first, second)
            }
            rows[first].entry_id, rows[second].entry_id = rows[second].entry_id, rows[first].entry_id
            session.flush()
            session.expire_all()
            return state_of(session, event)

    def put_device(self, state: EventState, table: int, device: str) -> EventState:
        """Puts a device on a table, and takes it off any other one. Raises Failure for an unknown device, or an ambiguous name."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            known = session.scalars(select(Device.id)).all()
            if not known:
                raise Failure("no device was synced yet: sync it first")
            device_id = resolve_name(device, {each: (each,) for each in known}, "device")
            place_device(session, event, table, device_id)
            session.flush()
            session.expire_all()
            return state_of(session, event)

    def pairings_for(self, device: str) -> list[tuple[EventState, Table]]:
        """Returns the tables that this device must offer: those of open events without a result, oldest first."""
        with self._database.reading() as session:
            states = [state_of(session, each) for each in session.scalars(select(Event).where(Event.closed.is_(False)).order_by(Event.id))]
        return [(state, table) for state in states for table in state.missing if table.device == device]


def place_device(session: Session, event: Event, table: int, device: str) -> None:
    """Puts a device on a table of the event, and takes it off any other table. Pairings without a result stay at their
    tables: those of this table get the device, those of its earlier table lose it.
    """
    session.execute(delete(EventTable).where(EventTable.event_id == event.id, EventTable.device_id == device))
    row = session.get(EventTable, (event.id, table)) or EventTable(event_id=event.id, table=table)
    row.device_id = device
    session.add(row)
    open_tables = {table.id for table in state_of(session, event).missing}
    for pairing in session.scalars(select(Pairing).where(Pairing.event_id == event.id)).all():
        if pairing.id not in open_tables:
            continue
        if pairing.table == table:
            pairing.device_id, pairing.device_pairing = device, pairing_number(pairing.id)
        elif pairing.device_id == device:
            pairing.device_id = pairing.device_pairing = None


def next_choice(session: Session) -> int:
    """Returns the number that puts an event in use: it is higher than those of all others."""
    return (session.scalar(select(func.max(Event.chosen))) or 0) + 1


def check_new_name(session: Session, name: str) -> None:
    """Raises Failure when an event has this name already."""
    if session.scalar(select(Event.id).where(Event.name == name)):
        raise Failure(f"there is an event {name} already")


def open_event(session: Session, number: int) -> Event:
    """Returns the row of an event. Raises Failure when the event is closed."""
    event = session.get_one(Event, number)
    if event.closed:
        raise Failure(f"the event {event.name} is closed")
    return event


def _entries(session: Session, event: int) -> Mapping[int, int]:
    """Returns number of an entry -> id of its row."""
    return {row.number: row.id for row in session.execute(select(Entry.number, Entry.id).where(Entry.event_id == event))}


def _entries_at_tables(event: int, round: int):
    """Returns the query for the entries at the tables of a round."""
    joined = select(PairingEntry).join(Pairing, Pairing.id == PairingEntry.pairing_id)
    return joined.where(Pairing.event_id == event, Pairing.round == round, Pairing.undone == 0)


def undo_round(session: Session, event: Event, round: int) -> None:
    """Marks the pairings of a round as undone. Their devices lose them at the next sync."""
    for row in session.scalars(select(Pairing).where(Pairing.event_id == event.id, Pairing.round == round, Pairing.undone == 0)).all():
        row.undone = row.id
    session.flush()


def players_named(session: Session, names: Sequence[str]) -> list[Player]:
    """Returns the player of each name, a new one for an unknown name. Raises Failure for two names of one person."""
    known = known_players(session, names)
    players = [known.get(name) or Player(name=name, on_roster=False) for name in names]
    if len({player.name for player in players}) < len(players):
        raise Failure(f"{names[0]} cannot be their own partner")
    session.add_all(players)
    session.flush()
    return players


def _add_entry(session: Session, event: Event, now: EventState, names: Sequence[str], from_round: int, details: Details) -> None:
    """Enters one player, or the two of a pair. The first pair makes it an event for pairs. Raises Failure as `Events.enter`."""
    players = players_named(session, names)
    rows = session.scalars(select(Entry).where(Entry.event_id == event.id, Entry.number > 0).order_by(Entry.number)).all()
    ids = {player.id for player in players}
    for row in rows:
        entered = {each.player_id for each in row.players}
        if entered == ids and row.out_round is not None:
            _come_back(row, now, names, from_round)
            return
        if both := entered & ids:
            raise Failure(f"{next(player.name for player in players if player.id in both)} is entered already; nobody was entered")
    if now.round and now.system != "swiss":
        again = "takes nobody new once it has begun" if now.unplayed_round > 1 else "is paired: event unpair, then enter them"
        raise Failure(f"a round robin or a knock-out {again}")
    _check_pairs(event, names, bool(rows))
    number = len(rows) + 1
    entry = Entry(event_id=event.id, number=number, seed=number, from_round=from_round, **vars(details))
    entry.players = [EntryPlayer(place=place, player_id=player.id) for place, player in enumerate(players)]
    session.add(entry)
    session.flush()


def _come_back(row: Entry, now: EventState, names: Sequence[str], from_round: int) -> None:
    """Lets an entry play on from a round. Raises Failure when it has missed a round of a knock-out."""
    assert row.out_round is not None
    misses_rounds = from_round > row.out_round
    if misses_rounds and now.system == "knockout":
        raise Failure(f"{' + '.join(names)} has missed a round of the knock-out and cannot come back")
    row.from_round = from_round if misses_rounds else min(row.from_round, from_round)
    row.out_round = None


def _check_pairs(event: Event, names: Sequence[str], has_entries: bool) -> None:
    """Raises Failure for a pair among players, or a player among pairs. The first pair makes it an event for pairs."""
    pairs, rows = _is_for_pairs(event), engine.rows(event.preset)
    if len(names) == 1 and pairs:
        raise Failure(f"{names[0]} has no partner: pairs are written 'Anna + Boris'")
    if len(names) == 1 or pairs:
        return
    if has_entries or not any(row[0] == "teams" and "2x2" in row[1] for row in rows):
        raise Failure("players and pairs cannot be mixed" if has_entries else f"{event.preset} is not played in pairs")
    given = options.read(event.options) | {"seats": "4", "teams": "2x2"}
    event.options = options.changed(rows, options.resolve(rows, given))


def _is_for_pairs(event: Event) -> bool:
    return options.resolve(engine.rows(event.preset), options.read(event.options)).get("teams") == "2x2"
