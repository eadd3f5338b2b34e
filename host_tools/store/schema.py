"""The tables of the store. Values computed from a record have columns of their own, so that plain SQL can ask for them.

The files in migrations/versions create these tables.
"""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Double, ForeignKey, LargeBinary, String, Text, TypeDecorator, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Utc(TypeDecorator[datetime]):
    """An instant in UTC. Every database stores it without a time zone."""

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
    """A former name of a player. Records still have it; lists and files show the present name."""

    __tablename__ = "alias"
    name: Mapped[str] = mapped_column(String(200), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)


class Game(Base):
    """A game and the facts found in its record.

    Several records may have one name: `copy` numbers them. Only a verified record counts, and at most one of each name. A second
    true record of the same name is disputed.

    A game without a device has no record: a person has entered the result of a table of an event (hand_games.py).
    """

    __tablename__ = "game"
    __table_args__ = (UniqueConstraint("name", "copy", name="uq_game_name_copy"), {"sqlite_autoincrement": True})
    id: Mapped[int] = mapped_column(primary_key=True)  # its number for people; no other game ever gets it
    name: Mapped[str] = mapped_column(String(24))
    copy: Mapped[int]
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"), index=True)
    epoch: Mapped[str] = mapped_column(String(8))
    number: Mapped[int]
    size: Mapped[int]
    crc: Mapped[int]
    status: Mapped[str] = mapped_column(String(10), index=True)  # verified, refused, damaged (slots are lost), newer, or disputed
    checked_by: Mapped[str] = mapped_column(String(24))  # the program that checked it last
    reason: Mapped[str] = mapped_column(Text)  # of refused; of verified the older rules, where today's give another result
    preset: Mapped[str] = mapped_column(String(40), index=True)
    options: Mapped[str] = mapped_column(Text)
    rules: Mapped[int]
    control: Mapped[str] = mapped_column(Text)
    played_at: Mapped[datetime | None]
    after: Mapped[int | None]  # number of the device's last game before it
    synced_at: Mapped[datetime]
    day: Mapped[date] = mapped_column(index=True)  # of play (UTC), or of the sync where that is unknown
    moves: Mapped[int]  # their number
    duration: Mapped[int] = mapped_column(BigInteger)  # ms
    ending: Mapped[str] = mapped_column(String(24))
    ended_early: Mapped[bool]
    padded: Mapped[bool]
    rated: Mapped[bool]
    pairing: Mapped[int]  # number of the pairing on the device from which the game began, 0 for none
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
    """The bytes of a game as the device sent them. They have a table of their own, so that lists need not read them."""

    __tablename__ = "record"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True, autoincrement=False)
    data: Mapped[bytes]


class KeptTurns(Base):
    """The turns of a game as an export writes them, so that it is replayed only once. These rows may be deleted at any time.

    They hold while crc is that of the record, and program is the one that runs. data: packed JSON (views/kept_turns.py).
    """

    __tablename__ = "turns"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="cascade"), primary_key=True, autoincrement=False)
    crc: Mapped[int]
    program: Mapped[str] = mapped_column(String(24))
    data: Mapped[bytes]


class Correction(Base):
    """The result that the organiser puts in the place of the record's. result: as `corrected_parts` reads it."""

    __tablename__ = "correction"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True, autoincrement=False)
    result: Mapped[str] = mapped_column(String(100))
    why: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]


class Seat(Base):
    """A player's part in a game: the score of the side, its place (None when the game ended early), and ms left on the clock.

    score and place count. recorded_score and recorded_place are those of the record; a correction does not change them.
    """

    __tablename__ = "seat"
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    side: Mapped[int]
    score: Mapped[int]
    place: Mapped[int | None]
    recorded_score: Mapped[int]
    recorded_place: Mapped[int | None]
    left: Mapped[int | None] = mapped_column("time_left", BigInteger)
    player: Mapped[Player] = relationship(lazy="joined")

    @property
    def name(self) -> str:
        """Returns the player's present name."""
        return self.player.name


class StoredStanding(Base):
    """A player's standing at the end of a day, in games of one preset or (preset empty) of all presets.

    `standings` computes these rows from the games. So they may be deleted at any time, from any day on.
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
    """A name, control or pairing that was sent to a device. Whatever else the device has was entered there.

    kind: roster, clock or pairing. name: for a pairing, its number and the check value of its lines.
    """

    __tablename__ = "sent"
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    name: Mapped[str] = mapped_column(String(200), primary_key=True)


class PairedName(Base):
    """The name of a player in a pairing that was sent to a device. A game that begins from the pairing has the names in its record.

    number: of the pairing on the device; names: all that were sent at once, in order of seats with | between.
    """

    __tablename__ = "paired_name"
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    names: Mapped[str] = mapped_column(String(140), primary_key=True)
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)


class Event(Base):
    """A tournament of one or more evenings. day: of its first round. options, clock_options: `name=value` with blanks between.

    system: swiss, round-robin or knockout. rounds: the number of rounds of a Swiss; in a round robin, how often each meets each;
    0 in a knock-out. count: wins or points. tiebreaks: their keys in order, with commas between. clubs_apart: entries of one club do not
    meet. chosen: of the open events, the one with the highest number is meant by commands that name none.
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
    clubs_apart: Mapped[bool] = mapped_column(default=False)
    chosen: Mapped[int] = mapped_column(default=0)


class Lot(Base):
    """A draw of lots among entries of an event that shared a place after a round. entries: their ids in the drawn order, with blanks
    between; undone: it was taken back.
    """

    __tablename__ = "lot"
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), index=True)
    round: Mapped[int]
    entries: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]
    undone: Mapped[bool] = mapped_column(default=False)


class ForbiddenPair(Base):
    """Two entries of an event that do not meet. entry_id: the smaller one of the two."""

    __tablename__ = "forbidden_pair"
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)


class Entry(Base):
    """A player, or a pair, in an event. number: its number for people, from 1, negative for a removed one; seed: its rank by strength, 1
    is the strongest.

    from_round: the first round that it plays, after missed rounds the round of its return; out_round: the first round after its
    withdrawal, None while it takes part. byes: those asked for, as `2:half 4:zero`, in order of rounds; rating to birth: as in
    event_model.Details.
    """

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("event_id", "number", name="uq_entry_number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), index=True)
    number: Mapped[int]
    seed: Mapped[int]
    from_round: Mapped[int]
    out_round: Mapped[int | None]
    byes: Mapped[str] = mapped_column(Text, default="")
    rating: Mapped[int] = mapped_column(default=0)
    title: Mapped[str] = mapped_column(String(3), default="")
    federation: Mapped[str] = mapped_column(String(3), default="")
    fide_id: Mapped[str] = mapped_column(String(11), default="")
    club: Mapped[str] = mapped_column(String(60), default="")
    birth: Mapped[int] = mapped_column(default=0)
    players: Mapped[list["EntryPlayer"]] = relationship(order_by="EntryPlayer.place", cascade="all, delete-orphan", lazy="selectin")


class EntryPlayer(Base):
    """A player of an entry: one row, or two for a pair."""

    __tablename__ = "entry_player"
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    player: Mapped[Player] = relationship(lazy="joined")


class Pairing(Base):
    """A table of a round; with only one entry it is a bye. section: main or consolation; at: the time of pairing.

    device_id: the device on the table, None for no device; device_pairing: the number of the pairing on it, 1 to 65,535. undone: 0 while
    it stands; the id of the row when its round was paired again, or taken back.
    """

    __tablename__ = "pairing"
    __table_args__ = (UniqueConstraint("event_id", "round", "table", "undone", name="uq_pairing_table"), {"sqlite_autoincrement": True})
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), index=True)
    round: Mapped[int]
    table: Mapped[int]
    section: Mapped[str] = mapped_column(String(12))
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"), index=True)
    device_pairing: Mapped[int | None]
    at: Mapped[datetime]
    undone: Mapped[int] = mapped_column(default=0)
    entries: Mapped[list["PairingEntry"]] = relationship(order_by="PairingEntry.seat", cascade="all, delete-orphan", lazy="selectin")
    results: Mapped[list["Result"]] = relationship(order_by="Result.id", cascade="all, delete-orphan", lazy="selectin")


class PairingEntry(Base):
    """An entry at a table. seat: its seat; for pairs, its side."""

    __tablename__ = "pairing_entry"
    pairing_id: Mapped[int] = mapped_column(ForeignKey("pairing.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[int] = mapped_column(ForeignKey("entry.id"), index=True)
    entry: Mapped[Entry] = relationship(lazy="joined")


class Result(Base):
    """The result of a table. A later result gets a new row, and the last row of a table counts.

    scores: of each entry in the game; points: its points in the event. Both are numbers with blanks between, in order of seats.
    """

    __tablename__ = "result"
    id: Mapped[int] = mapped_column(primary_key=True)
    pairing_id: Mapped[int] = mapped_column(ForeignKey("pairing.id"), index=True)
    scores: Mapped[str] = mapped_column(String(100))
    points: Mapped[str] = mapped_column(String(100))
    how: Mapped[str] = mapped_column(String(8))  # game, hand, forfeit, bye, cleared (no result again), absent (of a larger table)
    # in the form of `flagfall correct`; or the seat of the absent entry; or half, full or zero for a bye that was asked for
    entered: Mapped[str] = mapped_column(String(100), default="")
    why: Mapped[str] = mapped_column(Text, default="")
    game_id: Mapped[int | None]  # the game of the table; no foreign key, because one record may replace another
    game_scores: Mapped[str] = mapped_column(String(100), default="")  # while they differ from the entered ones and nobody has decided
    at: Mapped[datetime]


class EventTable(Base):
    """The device on a table."""

    __tablename__ = "event_table"
    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    table: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
