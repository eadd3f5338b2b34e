"""Lists games and players, in plain SQL. Python's own module reads an SQLite file, because loading SQLAlchemy takes longer than a list.

Only reads. When something must be done first (older tables, games that an earlier program refused), the caller opens the whole store.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote

from flagfall import engine

from ..input.typed_name import resolve_name
from .people import REMOVED, is_guest
from .version import HEAD

Ask = Callable[[str, dict[str, Any]], Sequence[Sequence[Any]]]  # runs a query with :names and their values, returns its rows

_PLAYED = "coalesce(g.played_at, g.synced_at)"


@dataclass(frozen=True)
class GameFilter:
    """The games to list. preset: None for any; since, until: days in the PC's time zone, both included; players: all of them played."""

    preset: str | None = None
    since: date | None = None
    until: date | None = None
    players: tuple[str, ...] = ()
    limit: int | None = None

    def sql(self) -> tuple[str, dict[str, Any]]:
        """Returns the condition behind `where`, for a table game called g, and its values."""
        parts, values = ["1 = 1"], dict[str, Any]()
        if self.preset:
            parts.append("g.preset = :preset")
            values["preset"] = self.preset
        if self.since:
            parts.append(f"{_PLAYED} >= :since")
            values["since"] = _midnight(self.since)
        if self.until:
            parts.append(f"{_PLAYED} < :until")
            values["until"] = _midnight(self.until + timedelta(days=1))
        for number, name in enumerate(self.players):
            part = f"select s.game_id from seat s join player p on p.id = s.player_id where p.name = :player{number}"
            parts.append(f"g.id in ({part})")
            values[f"player{number}"] = name
        return " and ".join(parts), values


def _midnight(day: date) -> str:
    """Returns the beginning of a day in the PC's time zone, in the form of instants in the tables."""
    return f"{datetime.combine(day, time()).astimezone(UTC):%Y-%m-%d %H:%M:%S}"


@dataclass(frozen=True)
class ListedSeat:
    """A seat, with the fields of schema.Seat."""

    seat: int
    name: str
    side: int
    score: int
    place: int | None
    recorded_score: int
    recorded_place: int | None
    left: int | None


@dataclass(frozen=True)
class ListedCorrection:
    """A correction, with the fields of schema.Correction."""

    result: str
    why: str
    at: datetime


@dataclass(frozen=True)
class ListedGame:
    """A game, with those fields of schema.Game that lists need."""

    id: int
    name: str
    copy: int
    device_id: str | None
    number: int
    status: str
    reason: str
    preset: str
    options: str
    rules: int
    control: str
    played_at: datetime | None
    after: int | None
    synced_at: datetime
    moves: int
    duration: int
    ending: str
    ended_early: bool
    padded: bool
    correction: ListedCorrection | None
    seats: list[ListedSeat] = field(default_factory=list)

    @property
    def label(self) -> str:
        """Returns its name, with its number among several records of that name."""
        return self.name if self.copy == 1 else f"{self.name}/{self.copy}"


@dataclass(frozen=True)
class ListedPlayer:
    """A player. others: former names; played: the number of verified games; last: the day (UTC) of the last one."""

    name: str
    on_roster: bool
    played: int
    last: date | None
    others: tuple[str, ...] = ()

    @property
    def guest(self) -> bool:
        """Returns True for a seat without a name: it may be another person in every game."""
        return is_guest(self.name)

    @property
    def removed(self) -> bool:
        """Returns True for a player whose name was removed."""
        return self.name.startswith(REMOVED)


def quick_query(url: str) -> Ask | None:
    """Returns a function for queries on an SQLite file. Returns None for another database, for a file that cannot be read, and when
    the store must first upgrade tables or check games again.
    """
    if not url.startswith("sqlite:///") or "?" in url:
        return None
    place = Path(url.removeprefix("sqlite:///"))
    try:
        connection = sqlite3.connect(f"file:{quote(str(place.absolute()))}?mode=ro", uri=True, isolation_level=None)
        connection.execute("begin")  # from now on all queries read as of one moment
        version = connection.execute("select version_num from flagfall_version").fetchone()
        waiting = connection.execute("select distinct checked_by from game where status in ('newer', 'refused')").fetchall()
        old = "select distinct checked_by from game where status = 'verified' and rules < ? and device_id is not null"
        older = connection.execute(old, (engine.RULES,)).fetchall()
    except (sqlite3.Error, UnicodeDecodeError):  # the second for a damaged name of a table
        return None
    if version != (HEAD,) or any(_is_later(than=by) for (by,) in waiting) or any(_has_later_rules(than=by) for (by,) in older):
        return None
    return lambda sql, values: connection.execute(sql, values).fetchall()


def _is_later(than: str) -> bool:
    from .verify import is_later

    return is_later(than)


def _has_later_rules(than: str) -> bool:
    from .verify import has_later_rules

    return has_later_rules(than)


_GAME = (
    "g.id, g.name, g.copy, g.device_id, g.number, g.status, g.reason, g.preset, g.options, g.rules, g.control, g.played_at, g.after, "
    "g.synced_at, g.moves, g.duration, g.ending, g.ended_early, g.padded, c.result, c.why, c.at"
)
_SEAT = "s.game_id, s.seat, p.name, s.side, s.score, s.place, s.recorded_score, s.recorded_place, s.time_left"


def games(ask: Ask, game_filter: GameFilter) -> list[ListedGame]:
    """Returns the games; the game that was stored last comes first."""
    condition, values = game_filter.sql()
    selection = f"where {condition} order by g.id desc" + (" limit :limit" if game_filter.limit is not None else "")
    values |= {"limit": game_filter.limit} if game_filter.limit is not None else {}
    listed = {}
    for row in ask(f"select {_GAME} from game g left join correction c on c.game_id = g.id {selection}", values):
        columns = dict(zip((name.split(".")[1] for name in _GAME.split(", ")), row, strict=True))
        result, why, at = columns.pop("result"), columns.pop("why"), columns.pop("at")
        for name in ("played_at", "synced_at"):
            columns[name] = _instant(columns[name])
        for name in ("ended_early", "padded"):
            columns[name] = bool(columns[name])
        corrected = ListedCorrection(result, why, _instant(at) or datetime.now(UTC)) if result else None
        listed[columns["id"]] = ListedGame(correction=corrected, **columns)
    seats = f"select {_SEAT} from seat s join player p on p.id = s.player_id where s.game_id in (select g.id from game g {selection})"
    for game, *seat in ask(f"{seats} order by s.game_id, s.seat", values):
        listed[game].seats.append(ListedSeat(*seat))
    return list(listed.values())


def players(ask: Ask) -> list[ListedPlayer]:
    """Returns all players with a verified game, a former name or a place on the roster, in alphabetical order."""
    others: dict[int, list[str]] = {}
    for player, name in ask("select player_id, name from alias order by name", {}):
        others.setdefault(player, []).append(name)
    games = "select s.player_id, count(*) as played, max(g.day) as last from seat s join game g on g.id = s.game_id"
    counted = f"({games} where g.status = 'verified' group by s.player_id)"
    rows = ask(f"select p.id, p.name, p.on_roster, n.played, n.last from player p left join {counted} n on n.player_id = p.id", {})
    listed = [
        ListedPlayer(name, bool(on_roster), played or 0, _day(last), tuple(others.get(number, ())))
        for number, name, on_roster, played, last in rows
        if played or on_roster or number in others
    ]
    return sorted(listed, key=lambda player: (player.name.casefold(), player.name))


def player_named(ask: Ask, typed: str) -> str:
    """Returns the present name of the player with this name, this former name, or the only name that begins so. Raises Failure when
    there is none, or more than one.
    """
    own = ask("select name from player where name = :name", {"name": typed})
    other = ask("select p.name from alias a join player p on p.id = a.player_id where a.name = :name", {"name": typed})
    for (name,), *_ in filter(None, (own, other)):
        return name
    return resolve_name(typed, {player.name: (player.name,) for player in players(ask)}, "player")


def _instant(value: Any) -> datetime | None:
    """Returns an instant in UTC. SQLite has it as text; both kinds of database have it without a zone."""
    if isinstance(value, str):
        value = datetime.fromisoformat(value)
    return value.replace(tzinfo=UTC) if value else None


def _day(value: Any) -> date | None:
    return date.fromisoformat(value) if isinstance(value, str) else value
