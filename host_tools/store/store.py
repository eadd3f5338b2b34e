"""The games on the PC. Knows no device and no screen.

A record is stored whole, once; what a replay finds is stored beside it. Records of one name that do not agree are all kept:
none that is not true stands in the way of the true one.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from ..failure import Failure
from ..paths import typed
from ..plain_text import harmless
from .checker import Checker, Progress
from .offers import Offers, player_of
from .schema import Device, Game, Record, Seat
from .verify import Checked, check, crc, later, parts, this_program

Outcome = Literal["new", "grown", "known"]
_BATCH = 200  # records in memory at a time


class Store(Offers):
    """The games, and what devices offer (Offers)."""

    def see(self, device: str, board: str) -> None:
        """Notes that this device was connected now."""
        with self._writing() as session:
            now = datetime.now(UTC)
            row = session.get(Device, device) or Device(id=device, first_seen=now)
            row.board, row.last_seen = harmless(board)[:40], now
            session.add(row)

    def keep(self, name: str, record: bytes) -> tuple[Outcome, Game]:
        """Checks and stores a record. Known ones are left alone; one that went on grows. Failure when `name` is no game's name."""
        return self.keep_all([(name, record, check(name, record))])[0]

    def keep_all(self, checked: Iterable[tuple[str, bytes, Checked]]) -> list[tuple[Outcome, Game]]:
        """Stores these (name, record, what the check found) in one transaction."""
        with self._writing() as session:
            return [_keep(session, name, record, found) for name, record, found in checked]

    def knows(self, name: str, size: int, check_value: int) -> bool:
        """Whether a record of this name, size in bytes and check value has been found true: then it need not be fetched again."""
        query = select(Game.id).where(Game.name == name, Game.size == size, Game.crc == check_value, Game.status == "verified")
        with self._session() as session:
            return session.scalar(query) is not None

    def check_again(self, progress: Progress = lambda done, total: None) -> list[Game]:
        """What an earlier program refused, or kept for a later one, is checked by this one. Gives those that are verified now."""
        waits = Game.status.in_(("newer", "refused"))
        with self._session() as session:
            earlier = [by for by in session.scalars(select(Game.checked_by).where(waits).distinct()) if later(than=by)]
            waiting = session.scalars(select(Game.id).where(waits, Game.checked_by.in_(earlier)).order_by(Game.id)).all() if earlier else []
        done: list[Game] = []
        with Checker() as checker:
            for at in range(0, len(waiting), _BATCH):
                with self._session() as session:
                    query = select(Game.id, Game.name, Record.data).join(Record).where(Game.id.in_(waiting[at : at + _BATCH]))
                    rows = session.execute(query).all()
                found = checker.check_all([(row.name, row.data) for row in rows], lambda n, _, at=at: progress(at + n, len(waiting)))
                with self._writing() as session:
                    for row, checked in zip(rows, found, strict=True):
                        game = session.get(Game, row.id)
                        if game and game.status in ("newer", "refused"):  # nobody else was faster
                            _settle(session, game, row.data, checked)
                            done += [game] if game.status == "verified" else []
        return done

    def games(self, preset: str | None = None, limit: int | None = None) -> Sequence[Game]:
        """Newest first."""
        query = select(Game).order_by(Game.id.desc()).limit(limit)
        with self._session() as session:
            return session.scalars(query.where(Game.preset == preset) if preset else query).all()

    def verified(self, presets: Sequence[str]) -> Iterator[tuple[Game, bytes]]:
        """The verified games of these presets whose moves are known, with their records, oldest first; a few in memory at a time."""
        last = 0
        wanted = Game.preset.in_(presets), Game.status == "verified", Game.padded.is_(False)
        while True:
            query = select(Game, Record.data).join(Record).where(*wanted, Game.id > last).order_by(Game.id).limit(_BATCH)
            with self._session() as session:
                rows = session.execute(query).all()
            for game, data in rows:
                yield game, data
                last = game.id
            if len(rows) < _BATCH:
                return

    def record(self, game: Game) -> bytes:
        """The bytes of a game as the device gave them."""
        with self._session() as session:
            return session.scalars(select(Record.data).where(Record.game_id == game.id)).one()

    def find(self, wanted: str) -> Game:
        """The game of that name, or of the only name that contains `wanted`; `last` is the newest.

        Of several records of one name the one that counts, else the first; NAME/2 is the second of them.
        """
        name, _, number = wanted.partition("/")
        query = select(Game).order_by(Game.id.desc())
        with self._session() as session:
            if wanted == "last":
                found = session.scalars(query.limit(1)).all()
            else:
                own = query.where(func.lower(Game.name).contains(name.lower(), autoescape=True))
                found = session.scalars(own.where(Game.copy == int(number)) if number.isdecimal() else own.limit(50)).all()
        if not found:
            none = f"no game has a name with {wanted} in it; {typed()} games lists them"
            raise Failure("no game is stored yet" if wanted == "last" else none)
        if len({game.name for game in found}) > 1:
            raise Failure(f"more than one game has a name with {wanted} in it: give more of it")
        return min(found, key=lambda game: (game.status != "verified", game.copy))


def _keep(session: Session, name: str, record: bytes, checked: Checked) -> tuple[Outcome, Game]:
    named = parts(name)
    if not named:
        raise Failure("the device offers a game with a name that is none")
    rows = session.execute(select(Game, Record).join(Record).where(Game.name == name).order_by(Game.copy)).all()
    for game, kept in rows:
        if kept.data == record:
            if game.status in ("newer", "refused") and game.status != checked.status:
                _settle(session, game, record, checked)
            return "known", game
        if kept.data.startswith(record) and _stands(game.status) >= _stands(checked.status):
            return "known", game  # what is here went on from there
    shorter = [row for row in rows if record.startswith(row[1].data) and _stands(row[0].status) <= _stands(checked.status)]
    if shorter:
        game, kept = max(shorter, key=lambda row: len(row[1].data))
        kept.data = record
        _settle(session, game, record, checked, counted=game.status == "verified")
        return "grown", game
    game = Game(name=name, device_id=named[0], epoch=named[1], number=named[2], synced_at=datetime.now(UTC), seats=[])
    game.copy = max((game.copy for game, _ in rows), default=0) + 1
    _write(game, record, checked)
    session.add(game)
    session.flush()
    session.add(Record(game_id=game.id, data=record))
    _settle(session, game, record, checked)
    return "new", game


def _stands(status: str) -> int:
    """What is refused takes the place of nothing, what cannot be read yet not that of what is verified."""
    return ("refused", "newer", "disputed", "verified").index("verified" if status == "disputed" else status)


def _settle(session: Session, game: Game, record: bytes, checked: Checked, counted: bool = False) -> None:
    """Writes what the replay found in the place of what was there. Of several true records of a name only one counts."""
    disputed = False
    if checked.status == "verified" and not counted:
        query = select(Game, Record).join(Record).where(Game.name == game.name, Game.id != game.id, Game.status == "verified")
        for other, kept in session.execute(query).all():
            if record.startswith(kept.data):  # the same game before it went on
                session.execute(delete(Record).where(Record.game_id == other.id))
                session.delete(other)
                session.flush()
            else:
                disputed = True
    _write(game, record, checked)
    if disputed:
        game.status, game.reason = "disputed", "another record of this name, as true as this one, was here first"
    game.seats.clear()
    session.flush()
    for number, seat in enumerate(checked.seats):
        player = player_of(session, seat.name)
        game.seats.append(Seat(seat=number, player=player, side=seat.side, score=seat.score, place=seat.place, left=seat.left))
    session.flush()


def _write(game: Game, record: bytes, checked: Checked) -> None:
    game.size, game.crc, game.checked_by = len(record), crc(record), this_program()
    game.status, game.reason = checked.status, harmless(checked.reason)
    game.preset, game.options, game.control = harmless(checked.preset)[:40], harmless(checked.options), harmless(checked.control)
    game.rules = checked.rules
    game.played_at = datetime.fromtimestamp(checked.date, UTC) if checked.date else None
    game.after, game.moves, game.duration = checked.after, checked.moves, checked.duration
    game.ended_early, game.padded, game.rated = checked.ended_early, checked.padded, checked.rated
