"""The devices, the owner's own time controls for their menus, and the names that were sent to each device.

By the sent names a sync can tell a name that was removed on the PC from one that was entered on the device.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import delete, select

from ..terminal.plain_text import harmless
from .database import Database
from .schema import Clock, Device, PairedName, Sent

Kind = Literal["roster", "clock", "pairing"]
OwnControl = tuple[str, str, str]  # name, control, options


class Devices:
    """The devices in the store, and the controls for them. The caller checks the names of controls."""

    def __init__(self, database: Database):
        self._database = database

    def note(self, device: str, board: str) -> None:
        """Stores that this device is connected now."""
        with self._database.writing() as session:
            now = datetime.now(UTC)
            row = session.get(Device, device) or Device(id=device, first_seen=now)
            row.board, row.last_seen = harmless(board)[:40], now
            session.add(row)

    def clocks(self) -> list[OwnControl]:
        """Returns the owner's own time controls, by name."""
        with self._database.reading() as session:
            rows = session.scalars(select(Clock)).all()
        return sorted(((row.name, row.control, row.options) for row in rows), key=lambda own: own[0].casefold())

    def add_clocks(self, controls: Iterable[OwnControl]) -> list[OwnControl]:
        """Adds these controls, except those whose name is taken. Returns the added ones."""
        added = []
        with self._database.writing() as session:
            for name, control, options in controls:
                if session.get(Clock, name) is None:
                    session.add(Clock(name=name, control=control, options=options))
                    session.flush()
                    added.append((name, control, options))
        return added

    def remove_clock(self, name: str) -> bool:
        """Removes a control. Returns False when no control has the name."""
        with self._database.writing() as session:
            row = session.get(Clock, name)
            if row:
                session.delete(row)
            return row is not None

    def sent(self, device: str, kind: Kind) -> set[str]:
        """Returns the names that were sent to the device and not removed from it."""
        with self._database.reading() as session:
            return set(session.scalars(select(Sent.name).where(Sent.device_id == device, Sent.kind == kind)))

    def note_sent(self, device: str, kind: Kind, names: Iterable[str]) -> None:
        """Stores exactly these names as sent to the device. The device must be known (`note`)."""
        with self._database.writing() as session:
            session.execute(delete(Sent).where(Sent.device_id == device, Sent.kind == kind))
            session.add_all(Sent(device_id=device, kind=kind, name=name) for name in sorted(set(names)))

    def note_pairing(self, device: str, number: int, players: Mapping[str, int]) -> None:
        """Stores the names of players in a pairing for the device, so that the game that comes back is theirs. Earlier ones stay."""
        names = "|".join(players)
        with self._database.writing() as session:
            for name, player in players.items():
                session.merge(PairedName(device_id=device, number=number, names=names, name=name, player_id=player))
