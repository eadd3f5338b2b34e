"""The standings, stored day by day, so that each game is counted only once.

A row holds a player's standing at the end of a day. When a game changes, `delete_standings` deletes the rows of its day and of later
days. So stored rows are always true, and the next request continues from the last stored day.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Select, Subquery, delete, func, insert, select
from sqlalchemy.orm import Session

from .people import is_guest
from .ratings import Part, Ratings, Standing
from .schema import Correction, Game, Player, Seat, StoredStanding

ALL = ""  # in the place of a preset: games of every preset
GAMES_PER_TRANSACTION = 5000  # and the rest of the day of the next game
_ROWS_IN_MEMORY = 1000
_COLUMNS = ("played", "won", "drawn", "early", "points", "rating", "doubt")

_played = func.coalesce(Game.played_at, Game.synced_at)  # the order of play; a game without a date counts at its sync
_early = (Game.ended_early & Correction.game_id.is_(None)).label("early")  # a corrected game has an end

Standings = dict[tuple[str, int], Standing]  # by preset and player


def delete_standings(session: Session, day: date) -> None:
    """Deletes the rows from this day on. To be called when a verified game of the day is added, deleted or changed."""
    session.execute(delete(StoredStanding).where(StoredStanding.day >= day))


def count_uncounted(session: Session) -> int:
    """Returns the number of games that are not counted yet."""
    return session.scalar(_uncounted_query(session, func.count())) or 0


def count_next_games(session: Session) -> int:
    """Counts the next games and stores the standings. Returns the number of games that are not counted yet."""
    through = session.scalar(_uncounted_query(session, Game.day).order_by(Game.day).offset(GAMES_PER_TRANSACTION).limit(1))
    for day, of_day in _count_days(session, through):
        rows = [
            {"preset": preset, "player_id": player, "day": day, **{name: getattr(standing, name) for name in _COLUMNS}}
            for (preset, player), standing in of_day.items()
        ]
        session.execute(insert(StoredStanding), rows)
    return count_uncounted(session) if through else 0


def standings(session: Session, preset: str = ALL) -> list[Standing]:
    """Returns the standing of each player, best first: the stored rows, and the games that are not counted yet."""
    latest = _stored_standings(session, preset)
    for _, later in _count_days(session, None):
        latest |= {key: standing for key, standing in later.items() if key[0] == preset}
    return _ranked(session, preset, latest)


def standings_of_days(session: Session, preset: str, since: date | None, until: date | None) -> list[Standing]:
    """Returns the standings, with ratings, of the games of these days alone. since, until: in the PC's time zone, both included."""
    games = select().select_from(Game).where(Game.status == "verified")
    games = games.where(*day_conditions(since, until))
    if preset:
        games = games.where(Game.preset == preset)
    ratings, by_player = Ratings(), Standings()
    for game, parts in _games_in_order(session, games):
        own = {part.player: by_player.setdefault((preset, part.player), Standing()) for part in parts}
        ratings.count(own, game.preset, game.options, parts, game.early, game.rated)
    return _ranked(session, preset, by_player)


def only_preset(session: Session, since: date | None, until: date | None) -> str | None:
    """Returns the preset of all verified games of these days; None for several, or no games."""
    query = select(Game.preset).where(Game.status == "verified", *day_conditions(since, until)).distinct().limit(2)
    presets = session.scalars(query).all()
    return presets[0] if len(presets) == 1 else None


def day_conditions(since: date | None, until: date | None) -> list[ColumnElement[bool]]:
    """Returns the conditions for a game of these days. since, until: in the PC's time zone, both included; None for no bound."""
    begin = [_played >= datetime.combine(since, time()).astimezone()] if since else []
    end = [_played < datetime.combine(until + timedelta(days=1), time()).astimezone()] if until else []
    return begin + end


def _ranked(session: Session, preset: str, by_player: Standings) -> list[Standing]:
    """Returns the standings, best first. Guests are left out, because a guest may be anybody. Points of different presets are not
    added.
    """
    names = {row.id: row.name for row in session.execute(select(Player.id, Player.name))}
    for (_, player), standing in by_player.items():
        standing.name = names[player]
        standing.points = standing.points if preset else 0
    ranked = sorted(by_player.values(), key=lambda standing: (-standing.proven, -standing.won, -standing.points, standing.name.casefold()))
    return [standing for standing in ranked if not is_guest(standing.name)]


def _uncounted_query(session: Session, *columns: Any) -> Select[*tuple[Any, ...]]:
    """Returns the query for verified games that are not counted yet."""
    last = session.scalar(select(func.max(StoredStanding.day)))
    query = select(*columns).select_from(Game).where(Game.status == "verified")
    return query.where(Game.day > last) if last else query


def _stored_standings(session: Session, preset: str, among: Subquery | None = None) -> Standings:
    """Returns the last stored standing of each player. among: only these players."""
    latest = (
        select(StoredStanding.player_id, func.max(StoredStanding.day).label("day"))
        .where(StoredStanding.preset == preset)
        .group_by(StoredStanding.player_id)
    )
    if among is not None:
        latest = latest.where(StoredStanding.player_id.in_(select(among.c.player_id)))
    last = latest.subquery()
    same = (StoredStanding.player_id == last.c.player_id) & (StoredStanding.day == last.c.day)
    query = (
        select(StoredStanding.player_id, *(getattr(StoredStanding, name) for name in _COLUMNS))
        .join(last, same)
        .where(StoredStanding.preset == preset)
    )
    return {(preset, player): Standing("", *values) for player, *values in session.execute(query)}


def _count_days(session: Session, through: date | None) -> Iterator[tuple[date, Standings]]:
    """Yields (day, standings at its end of the players of that day), day by day, up to `through` or to the last."""
    games = _uncounted_query(session)
    if through:
        games = games.where(Game.day <= through)
    presets = session.scalars(games.with_only_columns(Game.preset).distinct()).all()
    if not presets:
        return
    players = games.with_only_columns(Seat.player_id).join(Seat).distinct().subquery()
    known: Standings = {}
    for preset in (ALL, *presets):
        known |= _stored_standings(session, preset, players)
    ratings = Ratings()
    for day, of_day in groupby(_games_in_order(session, games), key=lambda each: each[0].day):
        changed: Standings = {}
        for game, parts in of_day:
            for preset in (ALL, game.preset):
                own = {part.player: known.setdefault((preset, part.player), Standing()) for part in parts}
                ratings.count(own, game.preset, game.options, parts, game.early, game.rated)
                changed |= {(preset, player): standing for player, standing in own.items()}
        yield day, changed


def history(session: Session, player: str, preset: str = ALL) -> list[tuple[date, float, float]]:
    """Returns the stored (day, rating, doubt) at the end of each day on which the player played, from the first rating on."""
    query = (
        select(StoredStanding.day, StoredStanding.rating, StoredStanding.doubt)
        .join(Player, Player.id == StoredStanding.player_id)
        .order_by(StoredStanding.day)
    )
    rows = session.execute(query.where(Player.name == player, StoredStanding.preset == preset, StoredStanding.rating.is_not(None)))
    return [(row.day, row.rating, row.doubt) for row in rows if row.rating is not None and row.doubt is not None]


def _games_in_order(session: Session, games: Select[*tuple[Any, ...]]) -> Iterator[tuple[Any, list[Part]]]:
    """Yields each of these games, in the order of play, and the parts of its players."""
    query = games.with_only_columns(
        Game.id, Game.day, Game.preset, Game.options, _early, Game.rated, Seat.player_id, Seat.side, Seat.score, Seat.place
    )
    query = query.join(Seat).outerjoin(Correction)
    rows = session.execute(
        query.order_by(_played, Game.device_id, Game.epoch, Game.number, Game.id, Seat.seat).execution_options(yield_per=_ROWS_IN_MEMORY)
    )
    for _, seats in groupby(rows, key=lambda row: row.id):
        rows_of_game = list(seats)
        yield rows_of_game[0], [Part(row.player_id, row.side, row.score, row.place) for row in rows_of_game]
