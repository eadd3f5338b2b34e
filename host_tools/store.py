"""The games on the PC: SQLite or any database that SQLAlchemy reaches. Knows no device and no screen.

A record is stored whole, once, under its name; what can be computed from it is stored beside it so that plain SQL can ask for it.
"""

from collections.abc import Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import (
    BigInteger,
    DateTime,
    Dialect,
    ForeignKey,
    LargeBinary,
    String,
    Text,
    TypeDecorator,
    create_engine,
    event,
    func,
    select,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship

from .failure import Failure
from .places import database_url, typed
from .plain import harmless
from .verify import Checked, check, parts

Outcome = Literal["new", "grown", "known"]


class Utc(TypeDecorator[datetime]):
    """An instant: stored without a zone in every database, UTC in and out."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value else None


class Base(DeclarativeBase):
    type_annotation_map = {datetime: Utc, bytes: LargeBinary}


class Device(Base):
    """A Flagfall that has been synced."""

    __tablename__ = "device"
    id: Mapped[str] = mapped_column(String(8), primary_key=True)
    board: Mapped[str] = mapped_column(String(40))
    first_seen: Mapped[datetime]
    last_seen: Mapped[datetime]


class Player(Base):
    """A name that has played or stands on the roster."""

    __tablename__ = "player"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(200), unique=True)
    on_roster: Mapped[bool] = mapped_column(default=False)


class Game(Base):
    """One record. status: verified, refused (reason says why) or newer (kept for a later program)."""

    __tablename__ = "game"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24), unique=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"), index=True)
    epoch: Mapped[str] = mapped_column(String(8))
    number: Mapped[int]
    record: Mapped[bytes]
    status: Mapped[str] = mapped_column(String(10))
    reason: Mapped[str] = mapped_column(Text)
    preset: Mapped[str] = mapped_column(String(40), index=True)
    options: Mapped[str] = mapped_column(Text)
    rules: Mapped[int]
    control: Mapped[str] = mapped_column(Text)
    played_at: Mapped[datetime | None]
    after: Mapped[int | None]
    synced_at: Mapped[datetime]
    moves: Mapped[int]
    duration: Mapped[int] = mapped_column(BigInteger)
    ended_early: Mapped[bool]
    padded: Mapped[bool]
    rated: Mapped[bool]
    seats: Mapped[list["Seat"]] = relationship(order_by="Seat.seat", cascade="all, delete-orphan", lazy="selectin")


class Seat(Base):
    """A player's part in a game: the score of the side and its place (none when closed early), ms left on the clock."""

    __tablename__ = "seat"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    side: Mapped[int]
    score: Mapped[int]
    place: Mapped[int | None]
    left: Mapped[int | None] = mapped_column("time_left", BigInteger)
    player: Mapped[Player] = relationship(lazy="joined")


class Store:
    """Opens the database, making its tables when it is new."""

    def __init__(self, database: str | None = None):
        url = database_url(database)
        try:
            self._engine = create_engine(url)
        except (ArgumentError, NoSuchModuleError) as error:
            raise Failure(f"not a database that can be reached: {url}") from error
        except ModuleNotFoundError as error:
            raise Failure(f"this database needs the Python package {error.name}: pip install {error.name}") from error
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _sqlite_manners)
        Base.metadata.create_all(self._engine)

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _session(self):
        with Session(self._engine, expire_on_commit=False) as session, session.begin():
            yield session

    def see(self, device: str, board: str) -> None:
        """Notes that this device was connected now."""
        with self._session() as session:
            now = datetime.now(UTC)
            row = session.get(Device, device) or Device(id=device, first_seen=now)
            row.board, row.last_seen = board[:40], now
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
                return "known", game
            if not record.startswith(game.record):
                raise Failure(f"{name} is stored already with other contents; the stored one stays")
            outcome = "grown"
            game.seats.clear()
            session.flush()
        else:
            game = Game(name=name, device_id=named[0], epoch=named[1], number=named[2], synced_at=datetime.now(UTC), seats=[])
            session.add(game)
        game.record = record
        _fill(game, checked)
        for number, seat in enumerate(checked.seats):
            player = _player(session, seat.name)
            game.seats.append(Seat(seat=number, player=player, side=seat.side, score=seat.score, place=seat.place, left=seat.left))
        session.flush()
        return outcome, game

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

    def roster(self) -> list[str]:
        """The names that devices offer, in alphabetical order."""
        with self._session() as session:
            return sorted(session.scalars(select(Player.name).where(Player.on_roster)), key=str.casefold)

    def enrol(self, name: str) -> bool:
        """Puts a name on the roster; False when it stands there already."""
        with self._session() as session:
            player = _player(session, name)
            was, player.on_roster = player.on_roster, True
            return not was

    def strike(self, name: str) -> bool:
        """Takes a name off the roster (the player's games stay); False when it does not stand there."""
        with self._session() as session:
            player = session.scalar(select(Player).where(Player.name == name, Player.on_roster))
            if player:
                player.on_roster = False
            return player is not None


def _fill(game: Game, checked: Checked) -> None:
    game.status, game.reason = checked.status, harmless(checked.reason)
    game.preset, game.options, game.control = harmless(checked.preset)[:40], harmless(checked.options), harmless(checked.control)
    game.rules = checked.rules
    game.played_at = datetime.fromtimestamp(checked.date, UTC) if checked.date else None
    game.after, game.moves, game.duration = checked.after, checked.moves, checked.duration
    game.ended_early, game.padded, game.rated = checked.ended_early, checked.padded, checked.rated


def _player(session: Session, name: str) -> Player:
    """The row of that name, made when it is new."""
    name = harmless(name)[:200]
    found = session.scalar(select(Player).where(Player.name == name))
    if not found:
        found = Player(name=name, on_roster=False)
        session.add(found)
        session.flush()
    return found


def _sqlite_manners(connection: Any, _record: object) -> None:
    """Foreign keys hold, a second writer waits instead of failing, and a commit survives a power cut."""
    for pragma in ("foreign_keys=on", "busy_timeout=10000", "journal_mode=wal", "synchronous=full"):
        connection.execute(f"pragma {pragma}")
