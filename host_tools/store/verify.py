"""Checks whether a record is true: replays it with the engine of the device. Knows no database, no link."""

import re
from binascii import crc_hqx
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Literal

from flagfall import VERSION, engine
from flagfall.engine import ranking
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay, session

from .people import is_guest
from .salvage import salvage

NAME = re.compile(r"([0-9A-F]{8})-([0-9A-F]{8})-([0-9]{4,5})", re.IGNORECASE)
_YEAR_2020, _YEAR_2100 = 1_577_836_800, 4_102_444_800  # unix seconds of their beginning

Status = Literal["verified", "refused", "newer", "damaged"]


@dataclass(frozen=True)
class Seat:
    """One player's part. place: from 1, None when the game ended early; left: ms on the clock."""

    name: str
    side: int
    score: int
    place: int | None
    left: int | None


@dataclass(frozen=True)
class Checked:
    """The result of a replay. A record that cannot be replayed has only a status, a reason and, if its header is intact, the pairing.

    date: unix seconds; after, moves, duration: as in schema.Game.
    """

    status: Status
    reason: str = ""
    preset: str = ""
    options: str = ""
    rules: int = 0
    control: str = ""
    date: int | None = None
    after: int | None = None
    moves: int = 0
    duration: int = 0
    ending: str = ""  # the word of Session.end_reason
    ended_early: bool = False
    padded: bool = False
    pairing: int = 0
    seats: tuple[Seat, ...] = field(default=())

    @property
    def rated(self) -> bool:
        """Returns True when the game counts for ratings."""
        return self.status == "verified" and is_rated(self.ended_early, [(seat.name, seat.side) for seat in self.seats])


def is_rated(ended_early: bool, seats: Sequence[tuple[str, int]]) -> bool:
    """Returns True when a true record counts for ratings: a game of at least two sides, played to its end, without guests.

    seats: name and side of each seat.
    """
    guests = any(is_guest(name) for name, _ in seats)
    return not ended_early and not guests and len({side for _, side in seats}) > 1


def crc(data: bytes) -> int:
    """Returns the check value under which a device lists a record (CRC-16/CCITT-FALSE)."""
    return crc_hqx(data, 0xFFFF)


def this_program() -> str:
    """Returns the version of the program and of its rules, which is stored with each check."""
    return f"{VERSION} rules {engine.RULES}"


def is_later(than: str) -> bool:
    """Returns True when this program is newer than `than`."""
    return _numbers(this_program()) > _numbers(than)


def has_later_rules(than: str) -> bool:
    """Returns True when this program has later rules than `than`."""
    return (_numbers(than) or [0])[-1] < engine.RULES


def _numbers(program: str) -> list[int]:
    return [int(number) for number in re.findall("[0-9]+", program)]


def date_played(seconds: int | None, imported: bool = False) -> datetime | None:
    """Returns the date of a game from the device's unix seconds; None for no date, and for one before 2020 or after 2099: a PC with a
    wrong date had set the device's clock. imported: the date is that of a file, which may be older.
    """
    return date_of(seconds) if seconds and (imported or seconds >= _YEAR_2020) and seconds < _YEAR_2100 else None


def date_of(seconds: int) -> datetime:
    """Returns the date of unix seconds, also from before 1970, where `fromtimestamp` fails on Windows."""
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)


def name_fields(name: str) -> tuple[str, str, int] | None:
    """Returns device, epoch and number of a game's name; None when it is not one."""
    match = NAME.fullmatch(name)
    return (match[1], match[2], int(match[3])) if match else None


def check(name: str, data: bytes) -> Checked:
    """Replays a record. name: its name on the device. Never raises: the result says why a record is false or damaged.

    A record of older rules is replayed by today's rules. When those refuse it, the reason names the older rules.
    """
    checked = _check(name, data)
    return checked if checked.pairing else replace(checked, pairing=_pairing(data))


def _check(name: str, data: bytes) -> Checked:
    rules = engine.RULES
    try:
        events = record_replay.replay(data)
        played, _ = next(events)
        rules = played.header.rules
        for _ in events:
            pass
        if played.header.name() != name:
            return Checked("refused", f"the record calls itself {played.header.name()}")
        if not played.game.over:
            return Checked("refused", "the game is not over")
        if data[-record.SLOT] != record.CLOSE:
            return Checked("refused", "the record stops before the game is closed")
        return _result(played)
    except record.NewerRecord as error:
        return Checked("newer", str(error))
    except FlagfallError as error:
        return _check_damaged(name, data) or Checked("refused", f"of rules {rules}: {error}" if rules < engine.RULES else str(error))
    except Exception as error:  # a hostile record may raise anything in the engine: it is refused
        return Checked("refused", f"the replay failed: {type(error).__name__}: {error}")


def _pairing(data: bytes) -> int:
    """Returns the number of the pairing from which the game began, 0 for none, and for a header that cannot be read."""
    slots = [data[at : at + record.SLOT] for at in range(0, len(data) // record.SLOT * record.SLOT, record.SLOT)]
    try:
        text = b"".join(record.head_piece(slot) for slot in slots if slot[0] == record.HEAD)
        return record.read_header(text, record.game_of(slots[0]) if slots else 0).pairing
    except FlagfallError:
        return 0


def _check_damaged(name: str, data: bytes) -> Checked | None:
    """Returns the check of a record that has lost slots; None for a record that is false in another way."""
    try:
        salvaged = salvage(data)
    except Exception:  # a hostile record may raise anything here, too
        return None
    if salvaged is None:
        return None
    if salvaged.played is None:
        return Checked("damaged", salvaged.reason)
    if salvaged.played.header.name() != name:
        return None
    checked = _result(salvaged.played)
    seats = checked.seats if salvaged.whole else tuple(replace(seat, place=None) for seat in checked.seats)
    return replace(checked, status="damaged", reason=salvaged.reason, control=salvaged.control, seats=seats)


def _result(played: session.Session) -> Checked:
    """Returns the check of a replayed game, with the status `verified`. A salvaged game may stop before its end."""
    game, header = played.game, played.header
    ranks = _ranks(game)
    seats = []
    for seat in range(game.seats):
        side = game.side(seat)
        left = played.clock.left(played.clock_seat(seat), played.t) if played.clock else None
        seats.append(Seat(played.names[seat], side, game.score(side), ranks.get(side), left))
    return Checked(
        "verified",
        preset=header.preset,
        options=header.options,
        rules=header.rules,
        control=played.control,
        date=header.date or None,
        after=header.after or None,
        moves=len(game.log),
        duration=played.t,
        ending=played.end_reason() if game.over else "",
        ended_early=game.ended,
        padded=played.padded,
        pairing=header.pairing,
        seats=tuple(seats),
    )


def _ranks(game: Game) -> dict[int, int]:
    """Returns side -> place. Winners share place 1, so do all sides of a draw. It is empty for a game that ended early."""
    return {} if game.ended else {side: ranking.rank(game, side) for side in range(len(game.sides))}
