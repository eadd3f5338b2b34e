"""What devices offer when a game is set up, as the store keeps it: the roster and the owner's own time controls.

And what each device was given of it, so that a sync can tell what was removed here from what was entered there.
"""

from collections.abc import Iterable
from typing import Literal

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ..plain_text import harmless
from .database import Database
from .schema import Clock, Player, Sent

Kind = Literal["roster", "clock"]
Own = tuple[str, str, str]  # a control's name, its text, its options


class Offers(Database):
    """The part of the store that devices show. Names are the caller's to check."""

    def roster(self) -> list[str]:
        """The names that devices offer, in alphabetical order."""
        with self._session() as session:
            return sorted(session.scalars(select(Player.name).where(Player.on_roster)), key=str.casefold)

    def enrol(self, name: str) -> bool:
        """Puts a name on the roster; False when it stands there already."""
        with self._writing() as session:
            player = player_of(session, name)
            was, player.on_roster = player.on_roster, True
            return not was

    def strike(self, name: str) -> bool:
        """Takes a name off the roster (the player's games stay); False when it does not stand there."""
        with self._writing() as session:
            player = session.scalar(select(Player).where(Player.name == name, Player.on_roster))
            if player:
                player.on_roster = False
            return player is not None

    def clocks(self) -> list[Own]:
        """The owner's own time controls, by name."""
        with self._session() as session:
            rows = session.scalars(select(Clock)).all()
        return sorted(((row.name, row.control, row.options) for row in rows), key=lambda own: own[0].casefold())

    def add_clocks(self, controls: Iterable[Own]) -> list[Own]:
        """Keeps these controls. Those whose name is taken stay out; gives the others."""
        added = []
        with self._writing() as session:
            for name, control, options in controls:
                if session.get(Clock, name) is None:
                    session.add(Clock(name=name, control=control, options=options))
                    session.flush()
                    added.append((name, control, options))
        return added

    def remove_clock(self, name: str) -> bool:
        """False when there is none of that name."""
        with self._writing() as session:
            row = session.get(Clock, name)
            if row:
                session.delete(row)
            return row is not None

    def sent(self, device: str, kind: Kind) -> set[str]:
        """The names that the device has been given and was not told to forget."""
        with self._session() as session:
            return set(session.scalars(select(Sent.name).where(Sent.device_id == device, Sent.kind == kind)))

    def note_sent(self, device: str, kind: Kind, names: Iterable[str]) -> None:
        """These it has now, no others. The device must have been seen."""
        with self._writing() as session:
            session.execute(delete(Sent).where(Sent.device_id == device, Sent.kind == kind))
            session.add_all(Sent(device_id=device, kind=kind, name=name) for name in sorted(set(names)))


def name_of(name: str) -> str:
    """A player's name as the tables have it."""
    return harmless(name)[:200]


def player_of(session: Session, name: str) -> Player:
    """The row of that name, made when it is new."""
    name = name_of(name)
    found = session.scalar(select(Player).where(Player.name == name))
    if not found:
        found = Player(name=name, on_roster=False)
        session.add(found)
        session.flush()
    return found
