"""The games on the PC. Knows no device and no screen.

A record is stored whole, once, under its name; what a replay finds is stored beside it.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from flagfall.record.record import SLOT

from ..failure import Failure
from ..paths import typed
from ..plain_text import harmless
from .offers import Offers, player_of
from .schema import Device, Game, Seat
from .verify import Checked, check, parts

Outcome = Literal["new", "grown", "known"]


class Store(Offers):
    """The games, and what devices offer (Offers)."""

    def see(self, device: str, board: str) -> None:
        """Notes that this device was connected now."""
        with self._session() as session:
            now = datetime.now(UTC)
            row = session.get(Device, device) or Device(id=device, first_seen=now)
            row.board, row.last_seen = harmless(board)[:40], now
            session.add(row)

    def keep(self, name: str, record: bytes) -> tuple[Outcome, Game]:
        """Checks and stores a record in one transaction. Known ones are left alone; one that went on grows.

        Failure when another record of that name is stored already, or when `name` is no game's name.
        """
        checked = check(name, record)
        try:
            with self._session() as session:
                return self._keep(session, name, record, checked)
        except IntegrityError:  # another sync was faster by a moment: ask again
            with self._session() as session:
                return self._keep(session, name, record, checked)

    def _keep(self, session: Session, name: str, record: bytes, checked: Checked) -> tuple[Outcome, Game]:
        named = parts(name)
        if not named:
            raise Failure("the device offers a game with a name that is none")
        game = session.scalar(select(Game).where(Game.name == name))
        outcome: Outcome = "new"
        if game:
            if game.record == record:
                if game.status == "newer":
                    _put(session, game, checked)
                return "known", game
            if checked.status == "damaged" and _slots(record) <= _slots(game.record):
                return "known", game  # it was sound when it was stored
            if not record.startswith(game.record) and not (game.status == "damaged" and _slots(game.record) <= _slots(record)):
                raise Failure(f"{name} is stored already with other contents; the stored one stays")
            if game.status == "verified" and checked.status == "refused":
                raise Failure(f"{name} went on, but what came now is not true ({harmless(checked.reason)}); the stored one stays")
            outcome = "grown"
        else:
            game = Game(name=name, device_id=named[0], epoch=named[1], number=named[2], synced_at=datetime.now(UTC), seats=[])
            session.add(game)
        game.record = record
        _put(session, game, checked)
        return outcome, game

    def check_again(self) -> list[Game]:
        """Games that an earlier program kept for a newer one: those that this one knows are checked. Gives them."""
        with self._session() as session:
            waiting = session.scalars(select(Game).where(Game.status == "newer")).all()
            found = [(game, check(game.name, game.record)) for game in waiting]
            for game, checked in found:
                if checked.status != "newer":
                    _put(session, game, checked)
        return [game for game in waiting if game.status != "newer"]

    def games(self, preset: str | None = None, limit: int | None = None) -> Sequence[Game]:
        """Newest first."""
        query = select(Game).order_by(Game.id.desc()).limit(limit)
        with self._session() as session:
            return session.scalars(query.where(Game.preset == preset) if preset else query).all()

    def find(self, wanted: str) -> Game:
        """The game of that name, or of the only name that contains `wanted`; `last` is the newest."""
        query = select(Game).order_by(Game.id.desc())
        with self._session() as session:
            if wanted == "last":
                found = session.scalars(query.limit(1)).all()
            else:
                found = session.scalars(query.where(func.lower(Game.name).contains(wanted.lower(), autoescape=True)).limit(2)).all()
        if not found:
            none = f"no game has a name with {wanted} in it; {typed()} games lists them"
            raise Failure("no game is stored yet" if wanted == "last" else none)
        if len(found) > 1:
            raise Failure(f"more than one game has a name with {wanted} in it: give more of it")
        return found[0]


def _slots(data: bytes) -> set[bytes]:
    """What a record is made of."""
    return {data[at : at + SLOT] for at in range(0, len(data), SLOT)}


def _put(session: Session, game: Game, checked: Checked) -> None:
    """Writes what the replay found in the place of what was there."""
    game.status, game.reason = checked.status, harmless(checked.reason)
    game.preset, game.options, game.control = harmless(checked.preset)[:40], harmless(checked.options), harmless(checked.control)
    game.rules = checked.rules
    game.played_at = datetime.fromtimestamp(checked.date, UTC) if checked.date else None
    game.after, game.moves, game.duration = checked.after, checked.moves, checked.duration
    game.ended_early, game.padded, game.rated = checked.ended_early, checked.padded, checked.rated
    game.seats.clear()
    session.flush()
    for number, seat in enumerate(checked.seats):
        player = player_of(session, seat.name)
        game.seats.append(Seat(seat=number, player=player, side=seat.side, score=seat.score, place=seat.place, left=seat.left))
    session.flush()
