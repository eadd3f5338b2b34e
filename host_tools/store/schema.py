"""The tables of the store. What can be computed from a record stands beside it, so that plain SQL can ask for it.

They are made by migrations/versions, whose last version has exactly these.
"""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Double, ForeignKey, LargeBinary, String, Text, TypeDecorator, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Utc(TypeDecorator[datetime]):
    """An instant: stored without a zone in every database, UTC in and out."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value else None


class Base(DeclarativeBase):
    type_annotation_map = {datetime: Utc, bytes: LargeBinary, float: Double}


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


class Alias(Base):
    """Another name of a player: one that records have, and that lists and files no longer show."""

    __tablename__ = "alias"
    name: Mapped[str] = mapped_column(String(200), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)


class Game(Base):
    """What is known of one record. id: the number that people call it by, which stays its own.

    status: verified (reason: by which older rules, where today's would find something else), refused (reason says why), damaged
    (slots are lost), newer (kept for a later program) or disputed.

    Several records may bear one name: `copy` counts them. Only a verified one counts, and one of each name at most; one that is
    as true as another that was here first is disputed. checked_by: the program that said so. day: (UTC) of play, else of the sync.
    pairing: the number of the pairing on the device that began it, 0 for none.
    """

    __tablename__ = "game"
    __table_args__ = (UniqueConstraint("name", "copy", name="uq_game_name_copy"), {"sqlite_autoincrement": True})
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    copy: Mapped[int] = mapped_column(server_default="1")
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"), index=True)
    epoch: Mapped[str] = mapped_column(String(8))
    number: Mapped[int]
    size: Mapped[int] = mapped_column(server_default="0")
    crc: Mapped[int] = mapped_column(server_default="0")
    status: Mapped[str] = mapped_column(String(10), index=True)
    checked_by: Mapped[str] = mapped_column(String(24), server_default="")
    reason: Mapped[str] = mapped_column(Text)
    preset: Mapped[str] = mapped_column(String(40), index=True)
    options: Mapped[str] = mapped_column(Text)
    rules: Mapped[int]
    control: Mapped[str] = mapped_column(Text)
    played_at: Mapped[datetime | None]
    after: Mapped[int | None]
    synced_at: Mapped[datetime]
    day: Mapped[date] = mapped_column(server_default="1970-01-01", index=True)
    moves: Mapped[int]
    duration: Mapped[int] = mapped_column(BigInteger)
    ending: Mapped[str] = mapped_column(String(24), server_default="")
    ended_early: Mapped[bool]
    padded: Mapped[bool]
    rated: Mapped[bool]
    pairing: Mapped[int] = mapped_column(server_default="0")
    seats: Mapped[list["Seat"]] = relationship(order_by="Seat.seat", cascade="all, delete-orphan", lazy="selectin")
    kept: Mapped["Record"] = relationship(lazy="raise", passive_deletes="all")
    correction: Mapped["Correction | None"] = relationship(lazy="joined", cascade="all, delete-orphan")

    @property
    def label(self) -> str:
        """Returns its name, with its number among several records of that name."""
        return self.name if self.copy == 1 else f"{self.name}/{self.copy}"

    @property
    def names(self) -> list[str]:
        """Returns the players' present names, one for each seat. Empty where they are not known."""
        return [seat.name for seat in self.seats]

    @property
    def decided(self) -> bool:
        """Returns True when the game was played to its end, or a correction decides it."""
        return not self.ended_early or self.correction is not None


class Record(Base):
    """The bytes of a game as the device gave them; apart, so that lists need not read them."""

    __tablename__ = "record"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True, autoincrement=False)
    data: Mapped[bytes]


class Correction(Base):
    """The result that the organiser puts in the place of the record's. said: as `corrections.parts` reads it."""

    __tablename__ = "correction"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True, autoincrement=False)
    said: Mapped[str] = mapped_column(String(100))
    why: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]


class Seat(Base):
    """A player's part in a game: the score of the side and its place (none when closed early), ms left on the clock.

    score and place are those that count; recorded_score and recorded_place are the record's, which a correction leaves as they are.
    """

    __tablename__ = "seat"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    side: Mapped[int]
    score: Mapped[int]
    place: Mapped[int | None]
    recorded_score: Mapped[int] = mapped_column(server_default="0")
    recorded_place: Mapped[int | None]
    left: Mapped[int | None] = mapped_column("time_left", BigInteger)
    player: Mapped[Player] = relationship(lazy="joined")

    @property
    def name(self) -> str:
        """Returns the player's present name."""
        return self.player.name


class Kept(Base):
    """How a player stood at the end of a day, in games of one preset or (empty) of all. What `standings` makes of the games: it may
    be deleted at any time, from any day on.
    """

    __tablename__ = "standing"
    preset: Mapped[str] = mapped_column(String(40), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), primary_key=True)
    day: Mapped[date] = mapped_column(primary_key=True, index=True)
    played: Mapped[int]
    won: Mapped[int]
    drawn: Mapped[int]
    early: Mapped[int]
    points: Mapped[int] = mapped_column(BigInteger)
    rating: Mapped[float | None]
    doubt: Mapped[float | None]


class Clock(Base):
    """One of the owner's own time controls. options: `name=value` with blanks between."""

    __tablename__ = "clock"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    control: Mapped[str] = mapped_column(String(100))
    options: Mapped[str] = mapped_column(String(100))


class Sent(Base):
    """What a device has been given to offer: what it holds without having been given it was entered there.

    kind: roster, clock or pairing. name: of a pairing its number and the check value of its lines.
    """

    __tablename__ = "sent"
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    name: Mapped[str] = mapped_column(String(200), primary_key=True)


class Event(Base):
    """An evening, or several: who meets whom at what. day: of its first round. options, clock_options: `name=value` with blanks between.

    system: swiss, round-robin or knockout; rounds: of a Swiss, times that everybody meets in a round robin, 0 in a knock-out; count:
    wins or points; tiebreaks: their keys with commas, in order.
    """

    __tablename__ = "event"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(60), unique=True)
    day: Mapped[date]
    preset: Mapped[str] = mapped_column(String(40))
    options: Mapped[str] = mapped_column(Text)
    control: Mapped[str] = mapped_column(Text)
    clock_options: Mapped[str] = mapped_column(Text)
    system: Mapped[str] = mapped_column(String(12))
    rounds: Mapped[int]
    consolation: Mapped[bool]
    count: Mapped[str] = mapped_column(String(8))
    tiebreaks: Mapped[str] = mapped_column(Text)
    closed: Mapped[bool] = mapped_column(default=False)


class Entry(Base):
    """A player, or a pair, in an event. number: by which people call it, from 1; seed: the order of strength, 1 the strongest.

    from_round: the first round that it plays; out_round: the first that it does not play, None while it stays.
    """

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("event_id", "number", name="uq_entry_number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), index=True)
    number: Mapped[int]
    seed: Mapped[int]
    from_round: Mapped[int]
    out_round: Mapped[int | None]
    players: Mapped[list["EntryPlayer"]] = relationship(order_by="EntryPlayer.place", cascade="all, delete-orphan", lazy="selectin")


class EntryPlayer(Base):
    """Who an entry is: one row, or two for a pair."""

    __tablename__ = "entry_player"
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    player: Mapped[Player] = relationship(lazy="joined")


class Pairing(Base):
    """A table of a round; with one entry a bye. section: main or consolation; at: when it was paired.

    device_id: where it is played, None where no device belongs to the table; device_pairing: its number there, 1 to 65,535.
    """

    __tablename__ = "pairing"
    __table_args__ = (UniqueConstraint("event_id", "round", "table", name="uq_pairing_table"), {"sqlite_autoincrement": True})
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), index=True)
    round: Mapped[int]
    table: Mapped[int]
    section: Mapped[str] = mapped_column(String(12))
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"), index=True)
    device_pairing: Mapped[int | None]
    at: Mapped[datetime]
    entries: Mapped[list["PairingEntry"]] = relationship(order_by="PairingEntry.seat", cascade="all, delete-orphan", lazy="selectin")
    results: Mapped[list["Result"]] = relationship(order_by="Result.id", cascade="all, delete-orphan", lazy="selectin")


class PairingEntry(Base):
    """Who sits at a table. seat: the order of seats, of pairs the side."""

    __tablename__ = "pairing_entry"
    pairing_id: Mapped[int] = mapped_column(ForeignKey("pairing.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    entry: Mapped[Entry] = relationship(lazy="joined")


class Result(Base):
    """How a table ended. Rows are only added, and the last one of a table counts. how: game, hand, forfeit or bye.

    scores: what the game gave each entry; points: what that is worth in the event; numbers with blanks between, in order of seats.
    game_id: where it came from, without a foreign key, as one record may replace another.
    """

    __tablename__ = "result"
    id: Mapped[int] = mapped_column(primary_key=True)
    pairing_id: Mapped[int] = mapped_column(ForeignKey("pairing.id"), index=True)
    scores: Mapped[str] = mapped_column(String(100))
    points: Mapped[str] = mapped_column(String(100))
    how: Mapped[str] = mapped_column(String(8))
    game_id: Mapped[int | None]
    at: Mapped[datetime]


class EventTable(Base):
    """Which device stands on a table."""

    __tablename__ = "event_table"
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    table: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
