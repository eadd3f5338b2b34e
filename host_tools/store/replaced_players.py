"""Puts other players in the place of an entry's, also in the games of its event: by hand, from devices, and still on devices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from .event_games import EventGames
from .event_model import EventState, Table
from .event_rows import pairing_number
from .schema import Alias, Entry, EntryPlayer, Game, PairedName, PairingEntry, Player, Seat
from .standings import delete_standings


def replace_players(session: Session, state: EventState, number: int, changes: Mapping[int, int]) -> None:
    """Changes the players of an entry, of the games at its tables, and of the pairings that devices have. changes: old player -> new one.
    An old player who is left without a game and an entry, and is not on the roster, goes.
    """
    entry = session.scalars(select(Entry).where(Entry.event_id == state.id, Entry.number == number)).one()
    games = _games_of(session, state, [each for each in state.tables if number in each.numbers])
    pairings = session.scalars(select(PairingEntry.pairing_id).where(PairingEntry.entry_id == entry.id)).all()
    numbers = [pairing_number(each) for each in pairings]
    on_devices = session.scalars(select(PairedName).where(PairedName.number.in_(numbers), PairedName.player_id.in_(changes))).all()
    for row in (*entry.players, *(seat for game in games for seat in game.seats), *on_devices):
        row.player_id = changes.get(row.player_id, row.player_id)
    for game in games:
        delete_standings(session, game.day)
    session.flush()
    for old in changes:
        _forget_unused(session, session.get_one(Player, old))


def _games_of(session: Session, state: EventState, tables: Iterable[Table]) -> list[Game]:
    """Returns the games that were played at these tables, also those whose result was cleared, or that give none."""
    stored, numbers, names = EventGames(session, state), set[int | None](), set[str]()
    for table in tables:
        names.add(f"table-{table.id}")
        numbers |= {*table.cleared, table.result.game if table.result else None}
        numbers |= {game.id for game in stored.candidates(table) if game.pairing} if not table.bye else set()
    return list(session.scalars(select(Game).where(or_(Game.id.in_(numbers), Game.name.in_(names)))).all())


def _forget_unused(session: Session, player: Player) -> None:
    used = (select(kind.player_id).where(kind.player_id == player.id).limit(1) for kind in (Seat, EntryPlayer, PairedName, Alias))
    if not player.on_roster and not any(session.scalar(query) for query in used):
        session.delete(player)
