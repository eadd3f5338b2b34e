"""What devices offer when a game is set up, beside the roster, as the store keeps it: the owner's own time controls.

And what each device was given of both, so that a sync can tell what was removed here from what was entered there.
"""

from collections.abc import Iterable
from typing import Literal

from sqlalchemy import delete, select

from .players import Players
from .schema import Clock, Sent

Kind = Literal["roster", "clock", "pairing"]
Own = tuple[str, str, str]  # a control's name, its text, its options


class Offers(Players):
    """The part of the store that devices show. Names of controls are the caller's to check."""

    def clocks(self) -> list[Own]:
        """Returns the owner's own time controls, by name."""
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
        """Removes a control; returns False when there is none of that name."""
        with self._writing() as session:
            row = session.get(Clock, name)
            if row:
                session.delete(row)
            return row is not None

    def sent(self, device: str, kind: Kind) -> set[str]:
        """Returns the names that the device got and was not asked to forget."""
        with self._session() as session:
            return set(session.scalars(select(Sent.name).where(Sent.device_id == device, Sent.kind == kind)))

    def note_sent(self, device: str, kind: Kind, names: Iterable[str]) -> None:
        """Notes these names as the device's, no others. The device must have been seen."""
        with self._writing() as session:
            session.execute(delete(Sent).where(Sent.device_id == device, Sent.kind == kind))
            session.add_all(Sent(device_id=device, kind=kind, name=name) for name in sorted(set(names)))
