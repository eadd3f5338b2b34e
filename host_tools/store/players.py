"""The players in the store: their names, their former names, and the roster.

A record keeps the names with which it was made. The table of aliases leads from a former name to the player, also for records that
come later.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session, aliased

from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from .database import Database
from .people import REMOVED, is_guest, is_removed
from .schema import Alias, Entry, EntryPlayer, Event, Game, PairedName, Player, Seat, Sent
from .short_names import LONGEST_ON_DEVICE, short_name
from .standings import delete_standings

_NAMES_PER_QUERY = 500


def name_of(name: str) -> str:
    """Returns a player's name from a device or a person in the form of the tables: without control characters, at most 200 characters.

    A name like those that the store gives to removed players gets another beginning: it is not theirs.
    """
    name = harmless(name)[:200]
    return name.replace(" ", "-", 1) if is_removed(name) else name


def name_groups(names: Iterable[str]) -> Iterable[list[str]]:
    """Returns the names in groups, because a database limits the values in one query."""
    sorted_names = sorted(set(names))
    return (sorted_names[at : at + _NAMES_PER_QUERY] for at in range(0, len(sorted_names), _NAMES_PER_QUERY))


def known_players(session: Session, names: Iterable[str]) -> dict[str, Player]:
    """Returns name -> player for those of these names that are known, also as a former name."""
    known = dict[str, Player]()
    for group in name_groups(names):
        known |= {player.name: player for player in session.scalars(select(Player).where(Player.name.in_(group)))}
        others = select(Alias.name, Player).join(Player, Player.id == Alias.player_id).where(Alias.name.in_(group))
        known |= {row.name: row.Player for row in session.execute(others)}
    return known


class Players:
    """The names in the store. The caller checks new names."""

    def __init__(self, database: Database):
        self._database = database

    def roster(self) -> list[str]:
        """Returns the names that devices offer, in alphabetical order."""
        with self._database.reading() as session:
            return sorted(session.scalars(select(Player.name).where(Player.on_roster)), key=str.casefold)

    def names_for_devices(self) -> list[str]:
        """Returns the roster as devices have it, in alphabetical order. The short form of a long name is unique, and becomes another name
        of the player, as a former one, because records will have it.
        """
        with self._database.reading() as session:
            names = dict(session.execute(select(Player.name, Player.id).where(Player.on_roster)).all())
        if all(len(name) <= LONGEST_ON_DEVICE for name in names):
            return sorted(names, key=str.casefold)
        with self._database.writing() as session:
            owners = dict(session.execute(select(Player.name, Player.id)).all())
            owners |= dict(session.execute(select(Alias.name, Alias.player_id)).all())
            found = []
            for name, player in sorted(names.items(), key=lambda each: each[0].casefold()):
                short = short_name(name, (other.casefold() for other, owner in owners.items() if owner != player))
                if short not in owners:
                    session.add(Alias(name=short, player_id=player))
                    owners[short] = player
                found.append(short)
            return found

    def enrol(self, *names: str) -> list[str]:
        """Puts all these names on the roster, or none. Returns the names that are new there. Raises Failure for a former name."""
        added = []
        with self._database.writing() as session:
            for name in map(name_of, names):
                player = known_players(session, [name]).get(name) or Player(name=name, on_roster=False)
                if player.name != name:
                    raise Failure(f"{name} is called {player.name} here; nobody was put on the roster")
                if not player.on_roster:
                    added.append(name)
                player.on_roster = True
                session.add(player)
                session.flush()
        return added

    def strike(self, name: str) -> bool:
        """Takes the player with this name, or with this former name, off the roster; the games stay. Returns False when the player is not
        on the roster.
        """
        with self._database.writing() as session:
            player = known_players(session, [name]).get(name)
            if player is None or not player.on_roster:
                return False
            player.on_roster = False
            return True

    def rename(self, old: str, new: str) -> None:
        """Gives a player another name, in every game. Raises Failure for a name that another player has."""
        with self._database.writing() as session:
            player = _person(session, old)
            holder = known_players(session, [new]).get(new)
            if is_guest(new):
                raise Failure(f"{new} is the name of a guest: choose another name")
            if holder is player and player.name == new:
                raise Failure(f"{new} is the player's name already")
            if holder is not None and holder is not player:
                raise Failure(f"there is a player {new} already; if both are one person: players merge")
            session.execute(delete(Alias).where(Alias.name == new))
            _give_name(session, player, new)

    def merge(self, name: str, into: str) -> None:
        """Makes one player of two: `into` gets the games of `name`. Raises Failure when the two met in a game, or are entries of one
        event.
        """
        with self._database.writing() as session:
            removed, remaining = _person(session, name), _person(session, into)
            if removed is remaining:
                raise Failure(f"{name} and {into} are one player already")
            one, other = aliased(Seat), aliased(Seat)
            met = select(one.game_id).join(other, one.game_id == other.game_id)
            game = session.scalar(met.where(one.player_id == removed.id, other.player_id == remaining.id).order_by(one.game_id).limit(1))
            if game is not None:
                raise Failure(f"{removed.name} and {remaining.name} are two persons: they met each other in game {game}")
            both = Event.id.in_(_events_of(removed)), Event.id.in_(_events_of(remaining))
            event = session.scalar(select(Event.name).where(*both).order_by(Event.id).limit(1))
            if event is not None:
                raise Failure(f"{removed.name} and {remaining.name} are two persons: both are entered in the event {event}")
            delete_standings(session, _first_day(session, removed))
            remaining.on_roster = remaining.on_roster or removed.on_roster
            session.execute(update(Seat).where(Seat.player_id == removed.id).values(player_id=remaining.id))
            session.execute(update(EntryPlayer).where(EntryPlayer.player_id == removed.id).values(player_id=remaining.id))
            session.execute(update(PairedName).where(PairedName.player_id == removed.id).values(player_id=remaining.id))
            session.execute(update(Alias).where(Alias.player_id == removed.id).values(player_id=remaining.id))
            _rename_sent(session, removed.name, remaining.name)
            if not removed.name.startswith(REMOVED):  # such a name is given to another person again
                session.add(Alias(name=removed.name, player_id=remaining.id))
            session.delete(removed)

    def remove(self, name: str) -> str:
        """Makes a player nameless: the name stays as an alias that no list shows. Returns the new name, "removed player" and a number."""
        with self._database.writing() as session:
            player = _person(session, name)
            if player.name.startswith(REMOVED):
                raise Failure(f"{player.name} has no name any more")
            others = session.scalars(select(Player.name).where(Player.name.startswith(REMOVED)))
            numbers = [int(each) for each in (name.removeprefix(REMOVED) for name in others) if each.isdecimal()]
            player.on_roster = False
            _give_name(session, player, f"{REMOVED}{max(numbers, default=0) + 1}")
            return player.name


def _person(session: Session, name: str) -> Player:
    """Returns the player with this name or former name. Raises Failure for an unknown name, and for a guest, who may be anybody."""
    if is_guest(name):
        raise Failure(f"{name} is a guest, who may be another person in every game")
    player = known_players(session, [name]).get(name)
    if player is None:
        raise Failure(f"there is no player {name}")
    return player


def _give_name(session: Session, player: Player, name: str) -> None:
    """Gives the player a new name; the old name becomes an alias."""
    _rename_sent(session, player.name, name)
    old, player.name = player.name, name
    session.flush()
    if not old.startswith(REMOVED):
        session.add(Alias(name=old, player_id=player.id))


def _rename_sent(session: Session, old: str, new: str) -> None:
    """Changes a name in the lists of the names that devices have got."""
    twice = select(Sent.device_id).where(Sent.kind == "roster", Sent.name == new)
    session.execute(delete(Sent).where(Sent.kind == "roster", Sent.name == old, Sent.device_id.in_(twice)))
    session.execute(update(Sent).where(Sent.kind == "roster", Sent.name == old).values(name=new))


def _events_of(player: Player):
    """Returns the query for the ids of the events that the player is entered in."""
    return select(Entry.event_id).join(EntryPlayer).where(EntryPlayer.player_id == player.id)


def _first_day(session: Session, player: Player) -> date:
    """Returns the day of the player's first verified game, or date.max for no game."""
    query = select(Game.day).join(Seat).where(Seat.player_id == player.id, Game.status == "verified")
    return session.scalar(query.order_by(Game.day).limit(1)) or date.max
