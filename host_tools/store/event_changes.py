"""Acts on a whole event that take something back, or change its plan. Each is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from ..terminal.failure import Failure
from .database import Database
from .event_model import EventState
from .event_rows import state_of
from .event_store import check_new_name, next_choice, open_event, players_named, undo_round
from .hand_games import settle_hand_game
from .replaced_players import replace_players
from .schema import Entry, Event, EventTable, ForbiddenPair, Lot, Pairing


class EventChanges:
    """Takes rounds, entries and events back. The methods change the event as it is stored now."""

    def __init__(self, database: Database):
        self._database = database

    def unpair(self, state: EventState) -> EventState:
        """Takes the newest round back. Its devices lose their pairings at the next sync. Raises Failure while a table has a result."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if not now.round:
                raise Failure("no round is paired")
            if now.unplayed_round > now.round:
                tables = [table for table in now.of_round(now.round) if not table.bye and (table.result or table.absent)]
                numbers = ", ".join(str(table.table) for table in tables)
                which = f"table {numbers} has a result" if len(tables) == 1 else f"tables {numbers} have results"
                raise Failure(f"round {now.round}, {which}: event result TABLE clear takes them back first")
            undo_round(session, event, now.round)
            return _state(session, event)

    def remove(self, state: EventState, number: int) -> EventState:
        """Removes an entry that sits at no table; later entries get the numbers before theirs. Raises Failure for one that was paired."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if number > len(now.entrants):
                raise Failure("the event was changed by another program just now: look at it again")
            seats = [table.round for table in now.tables if number in table.numbers + table.absent]
            name = now.entrant(number).name
            if seats:
                raise Failure(f"{name} is paired in round {seats[-1]}: event out leaves them out, event unpair takes the round back")
            if now.round and now.system == "round-robin":
                raise Failure("a round robin has begun for all its entries: event out leaves one out")
            rows = session.scalars(select(Entry).where(Entry.event_id == event.id, Entry.number >= number).order_by(Entry.number)).all()
            removed, *later = rows
            removed.number = -removed.id
            either = or_(ForbiddenPair.entry_id == removed.id, ForbiddenPair.other_id == removed.id)
            session.execute(delete(ForbiddenPair).where(either))
            session.flush()
            for row in later:
                row.number -= 1
                session.flush()
            others = select(Entry).where(Entry.event_id == event.id, Entry.number > 0, Entry.seed > removed.seed)
            for row in session.scalars(others).all():
                row.seed -= 1
            return _state(session, event)

    def replace(self, state: EventState, number: int, names: Sequence[str]) -> EventState:
        """Puts other players in the place of an entry's: its games in this event become theirs. names: of the new players, in the order of
        the old ones. Raises Failure for a player who is entered already.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            entrant = now.entrant(number)
            if len(names) != len(entrant.names):
                raise Failure(f"{entrant.name} has {len(entrant.names)} {'name' if len(entrant.names) == 1 else 'names'}: say as many")
            players = players_named(session, names)
            others = {player for each in now.entrants if each.number != number for player in each.players}
            if entered := [player.name for player in players if player.id in others]:
                raise Failure(f"{entered[0]} is entered already; nothing was changed")
            changes = {old: new.id for old, new in zip(entrant.players, players, strict=True) if old != new.id}
            replace_players(session, now, number, changes)
            return _state(session, event)

    def bye(self, state: EventState, number: int, round: int, kind: str) -> EventState:
        """Lets an entry have a bye in a round that has no result: one of BYES; "" takes it back. A paired round changes when it is paired
        again. Raises Failure outside a Swiss, and for a round in which the entry takes no part.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            entrant = now.entrant(number)
            if now.system != "swiss":
                raise Failure("only a Swiss has byes that are asked for: event result TABLE forfeit NAME says who is absent")
            if round < now.unplayed_round:
                raise Failure(f"round {round} has results already")
            if round > now.rounds:
                raise Failure(f"the event has {now.rounds} rounds")
            if not entrant.present(round):
                raise Failure(f"{entrant.name} takes no part in round {round}")
            if not kind and not entrant.bye(round):
                raise Failure(f"{entrant.name} has asked for no bye in round {round}")
            byes = dict(entrant.byes) | {round: kind}
            row = session.scalars(select(Entry).where(Entry.event_id == event.id, Entry.number == number)).one()
            row.byes = " ".join(f"{each}:{byes[each]}" for each in sorted(byes) if byes[each])
            return _state(session, event)

    def forbid(self, state: EventState, one: int, other: int, forbidden: bool = True) -> EventState:
        """Keeps two entries apart from the next pairing on, or lets them meet again."""
        if one == other:
            raise Failure("name two entries")
        with self._database.writing() as session:
            event = open_event(session, state.id)
            chosen = select(Entry.id).where(Entry.event_id == event.id, Entry.number.in_((one, other))).order_by(Entry.id)
            key = (event.id, *session.scalars(chosen).all())
            row = session.get(ForbiddenPair, key)
            if forbidden and row is None:
                session.add(ForbiddenPair(event_id=key[0], entry_id=key[1], other_id=key[2]))
            elif row is not None and not forbidden:
                session.delete(row)
            return _state(session, event)

    def keep_clubs_apart(self, state: EventState, apart: bool) -> EventState:
        """Keeps entries of one club apart from the next pairing on, or lets them meet again."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            event.clubs_apart = apart
            return _state(session, event)

    def order(self, state: EventState, numbers: Sequence[int]) -> EventState:
        """Gives the entries new numbers, the strongest first. numbers: the present ones in the new order. Raises Failure once a round is
        paired.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if now.round:
                raise Failure("round 1 is paired by the order of the entries: event unpair takes it back first")
            if sorted(numbers) != [each.number for each in now.entrants]:
                raise Failure("the event was changed by another program just now: look at it again")
            rows = {row.number: row for row in session.scalars(select(Entry).where(Entry.event_id == event.id, Entry.number > 0)).all()}
            for beyond in (len(rows), 0):  # no two entries may have one number meanwhile
                for number, present in enumerate(numbers, 1):
                    rows[present].number = rows[present].seed = beyond + number
                    session.flush()
            return _state(session, event)

    def draw_lots(self, state: EventState, round: int, groups: Sequence[Sequence[int]]) -> EventState:
        """Stores the order in which the lots have put the entries of each group, which share a place after that round. Raises Failure when
        the event has changed since `state` was read.
        """
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if (now.tables, now.entrants, now.lots) != (state.tables, state.entrants, state.lots):
                raise Failure("the event was changed by another program just now: look at it again")
            rows = session.execute(select(Entry.number, Entry.id).where(Entry.event_id == event.id)).all()
            ids = {row.number: row.id for row in rows}
            for group in groups:
                entries = " ".join(str(ids[number]) for number in group)
                session.add(Lot(event_id=event.id, round=round, entries=entries, at=datetime.now(UTC)))
            return _state(session, event)

    def undo_lots(self, state: EventState, round: int) -> EventState:
        """Takes the lots that were drawn after that round back. Raises Failure when there are none."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            own = select(Lot).where(Lot.event_id == event.id, Lot.round == round, Lot.undone.is_(False))
            rows = session.scalars(own).all()
            if not rows:
                raise Failure(f"no lots were drawn after round {round}")
            for row in rows:
                row.undone = True
            return _state(session, event)

    def set_rounds(self, state: EventState, rounds: int) -> EventState:
        """Sets the number of rounds of a Swiss, or how often all meet in a round robin. Raises Failure for fewer than are paired."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            now = state_of(session, event)
            if now.system == "knockout":
                raise Failure("a knock-out has the rounds that its entries need")
            entries = len(now.entrants)
            in_one = 1 if now.system == "swiss" else max(entries - 1 + entries % 2, 1)
            if rounds * in_one < now.round:
                raise Failure(f"{now.round} rounds are paired already: event unpair takes the newest one back")
            event.rounds = rounds
            return _state(session, event)

    def rename(self, state: EventState, name: str) -> EventState:
        """Gives an event another name. Raises Failure for a name that another event has."""
        with self._database.writing() as session:
            event = session.get_one(Event, state.id)
            if event.name != name:
                check_new_name(session, name)
            event.name = name
            return _state(session, event)

    def use(self, state: EventState) -> EventState:
        """Puts an event in use: commands that name no event mean it. Raises Failure for a closed one."""
        with self._database.writing() as session:
            event = open_event(session, state.id)
            event.chosen = next_choice(session)
            return _state(session, event)

    def close(self, state: EventState, closed: bool = True) -> EventState:
        """Closes an event, so that its pairings go to no device any more and no game becomes a result of it; or opens it again."""
        with self._database.writing() as session:
            event = session.get_one(Event, state.id)
            event.closed = closed
            return _state(session, event)

    def delete(self, state: EventState) -> None:
        """Deletes an event with its entries, rounds and results. Games of devices stay; those entered by hand go with it."""
        with self._database.writing() as session:
            event = session.get_one(Event, state.id)
            now = state_of(session, event)
            for table in now.tables:
                settle_hand_game(session, now, table, None)
            session.execute(delete(ForbiddenPair).where(ForbiddenPair.event_id == event.id))
            session.execute(delete(Lot).where(Lot.event_id == event.id))
            for kind in (Pairing, Entry):
                for row in session.scalars(select(kind).where(kind.event_id == event.id)).all():
                    session.delete(row)
                session.flush()
            session.execute(delete(EventTable).where(EventTable.event_id == event.id))
            session.delete(event)


def _state(session: Session, event: Event) -> EventState:
    session.flush()
    session.expire_all()
    return state_of(session, event)
