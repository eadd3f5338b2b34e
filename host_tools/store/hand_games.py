"""The games that were entered by hand: a row for each table of an event that was played without a record.

So standings, ratings, players and lists count them as any game. The row follows the result of its table: it is written with it, changed
with it, and deleted when the table gets a game of a device or no result.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from flagfall import engine

from .. import games
from .corrections import is_armageddon, places_by
from .event_model import EventState, Outcome, Table
from .schema import Game, Seat
from .standings import delete_standings
from .verify import is_rated, this_program


def settle_hand_game(session: Session, state: EventState, table: Table, result: Outcome | None) -> None:
    """Writes, changes or deletes the row of the table. result: the one that counts from now on, None for no result."""
    name = f"table-{table.id}"
    row = session.scalars(select(Game).where(Game.name == name)).one_or_none()
    wanted = result is not None and result.how == "hand" and result.game is None
    if row is not None:
        delete_standings(session, row.day)
        if not wanted:
            session.delete(row)
    if not wanted:
        return
    assert result is not None
    row = row or _new_row(session, name, state, table)
    seats = [(each, seat % len(table.numbers)) for seat, each in enumerate(state.names_at(table))]
    row.rated = is_rated(False, seats) and not is_armageddon(result.entered)
    scores = {side: engine_score(state, score) for side, score in enumerate(result.scores)}
    places = places_by(scores, state.preset, state.options)
    for seat in row.seats:
        seat.score = seat.recorded_score = scores[seat.side]
        seat.place = seat.recorded_place = places[seat.side]
    delete_standings(session, row.day)


def engine_score(state: EventState, score: float) -> int:
    """Returns a score as people count it in the engine's points."""
    return round(score * (2 if games.facts(state.preset).half_points else 1))


def _new_row(session: Session, name: str, state: EventState, table: Table) -> Game:
    names, sides = state.names_at(table), len(table.numbers)
    row = Game(name=name, copy=1, device_id=None, epoch="", number=0, size=0, crc=0, status="verified", reason="", correction=None)
    row.checked_by, row.preset, row.options, row.rules = this_program(), state.preset, state.options_at(table), engine.RULES
    row.control, row.played_at, row.after, row.synced_at, row.day = state.control, table.at, None, datetime.now(UTC), table.at.date()
    row.moves = row.duration = row.pairing = 0
    row.ending, row.ended_early, row.padded = "", False, False
    players = {each: state.entrant(number).players for each, number in enumerate(table.numbers)}
    row.seats = [
        Seat(seat=seat, player_id=players[seat % sides][seat // sides], side=seat % sides, score=0, recorded_score=0)
        for seat in range(len(names))
    ]
    session.add(row)
    return row
