"""The owner's own time controls, which devices offer beside the roster; and a list of all that was sent to each device.

With that list a sync can tell a name that was removed on the PC from one that was entered on the device.
"""

from collections.abc import Iterable
from typing import Literal

from sqlalchemy import delete, select

from .players import Players
from .schema import Clock, Sent

Kind = Literal["roster", "clock", "pairing"]
OwnControl = tuple[str, str, str]  # name, control, options


class Offers(Players):
    """The part of the store that goes to devices. The caller checks the names of controls."""

    def clocks(self) -> list[OwnControl]:
        """Returns the owner's own time controls, by name."""
        with self._session() as session:
            rows = session.scalars(select(Clock)).all()
        return sorted(((row.name, row.control, row.options) for row in rows), key=lambda own: own[0].casefold())

    def add_clocks(self, controls: Iterable[OwnControl]) -> list[OwnControl]:
        """Adds these controls, except those whose name is taken. Returns the added ones."""
        added = []
        with self._writing() as session:
            for name, control, options in controls:
                if session.get(Clock, name) is None:
                    session.add(Clock(name=name, control=control, options=options))
                    session.flush()
                    added.append((name, control, options))
        return added

    def remove_clock(self, name: str) -> bool:
        """Removes a control. Returns False when no control has the name."""
        with self._writing() as session:
            row = session.get(Clock, name)
            if row:
                session.delete(row)
            return row is not None

    def sent(self, device: str, kind: Kind) -> set[str]:
        """Returns the names that were sent to the device and not removed from it."""
        with self._session() as session:
            return set(session.scalars(select(Sent.name).where(Sent.device_id == device, Sent.kind == kind)))

    def note_sent(self, device: str, kind: Kind, names: Iterable[str]) -> None:
        """Stores exactly these names as sent to the device. The device must be known (`Store.note_device`)."""
        with self._writing() as session:
            session.execute(delete(Sent).where(Sent.device_id == device, Sent.kind == kind))
            session.add_all(Sent(device_id=device, kind=kind, name=name) for name in sorted(set(names)))
