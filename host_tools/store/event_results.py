"""Finds the results of an event among the stored games. It may run at any time, and again: it adds each result only once.

A game belongs to a table when the device, the number of the pairing, the players of each side and the preset agree. A game without a
pairing belongs to the table when the players of each side, preset and time agree. A game that agrees only in part gives no result; a note
names the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from .. import games
from ..terminal.failure import Failure
from .corrections import places_by, read_scores
from .database import Database
from .event_model import EventState, Outcome, Table, event_points, forfeit_points
from .event_rows import state_of
from .event_store import add_result, place_device
from .game_store import Games
from .schema import Event, Game


@dataclass(frozen=True)
class NewResult:
    """A result that a stored game gave. changed: it replaces another result."""

    state: EventState
    table: Table
    outcome: Outcome
    changed: bool

    def __str__(self) -> str:
        names = " – ".join(self.state.entrant(number).name for number in self.table.numbers)
        scores = " : ".join("½" if score == 0.5 else f"{score:g}" for score in self.outcome.scores)
        return f"{self.state.name}, round {self.table.round}, table {self.table.table}: {names} {scores}" + ", corrected" * self.changed


@dataclass(frozen=True)
class Outstanding:
    """A table without a result. game: the number of a game that was played there, None for no game; reason: why that game gives no
    result.
    """

    table: Table
    reason: str = ""
    game: int | None = None


class EventResults:
    """Copies the results of games into events."""

    def __init__(self, database: Database, games: Games):
        self._database, self._games = database, games

    def collect(self) -> list[NewResult]:
        """Adds the results of stored games to the open events. Returns the new results. A table without a device gets the device of its
        game, unless that device is on another table.
        """
        with self._database.reading() as session:
            if not any(_new_results(session, state_of(session, event)) for event in session.scalars(_open_events())):
                return []
        results = []
        with self._database.writing() as session:
            for event in session.scalars(_open_events()).all():
                state = state_of(session, event)
                for table, outcome, device in _new_results(session, state):
                    add_result(session, table.id, outcome)
                    if device and table.device is None and table.table not in state.devices and device not in state.devices.values():
                        place_device(session, event, table.table, device)
                        state.devices[table.table] = device
                    results.append(NewResult(state, table, outcome, table.result is not None))
        return results

    def outstanding(self, state: EventState) -> list[Outstanding]:
        """Returns the tables without a result, each with the reason why the game that was played there gives none."""
        with self._database.reading() as session:
            stored_games = _EventGames(session, state)
            return [stored_games.outstanding(table) for table in state.missing]

    def enter(self, state: EventState, table: Table, result: str, why: str) -> None:
        """Enters a result, written as for `flagfall correct`, or `forfeit both`. Except for `forfeit both`, it corrects the game
        that `_game_to_correct` names, if there is one. Raises Failure for a result that the table cannot have, and for a closed event.
        """
        if state.closed:
            raise Failure(f"the event {state.name} is closed")
        if table.bye:
            raise Failure("a bye has no other result")
        outcome = entered_outcome(state, table, result)
        if state.system == "knockout" and result != "forfeit both" and len(set(outcome.points)) == 1:
            raise Failure("a knock-out needs a winner: say who goes on")
        number = self._game_to_correct(state, table)
        if number is not None and result != "forfeit both":
            self._games.correct(number, result, why)
            self.collect()
            return
        with self._database.writing() as session:
            add_result(session, table.id, outcome)

    def _game_to_correct(self, state: EventState, table: Table) -> int | None:
        """Returns the number of the game that gave the result of this table, or would give it if it had not ended early or become a pad."""
        if table.result:
            return table.result.game
        with self._database.reading() as session:
            stored_games = _EventGames(session, state)
            games_there = [game for game in stored_games.candidates(table) if not stored_games.mismatch(table, game)]
            return next((game.id for game in games_there if game.ended_early or game.padded), None)


def entered_outcome(state: EventState, table: Table, result: str) -> Outcome:
    """Returns the scores and points for a result that a person enters. Raises Failure for one that the game cannot have."""
    sides = len(table.numbers)
    word, _, seat = result.partition(" ")
    if word == "forfeit":
        seats = {str(each): each % sides for each in range(len(state.names_at(table)))}
        if seat not in (*seats, "both"):
            raise Failure(f"forfeit names the seat that loses, {', '.join(seats)}, or both")
        points = forfeit_points(state, sides, seats.get(seat))
        return Outcome(points, points, "forfeit")
    engine_scores = read_scores(state.preset, result, sides)
    places = places_by(dict(enumerate(engine_scores)), state.preset, state.options)
    scores = scores_in_points(state.preset, engine_scores)
    return Outcome(scores, event_points(state, scores, tuple(places[side] for side in range(sides))), "hand")


def scores_in_points(preset: str, scores: Iterable[int]) -> tuple[float, ...]:
    """Returns scores of the engine as people count them: half points are halved, and whole numbers stay int."""
    return tuple(map(games.family_of(preset).scaled, scores))


def _open_events():
    return select(Event).where(Event.closed.is_(False)).order_by(Event.id)


def _new_results(session: Session, state: EventState) -> list[tuple[Table, Outcome, str]]:
    """Returns (table, its new result, the device of the game) for each table whose game gives another result than is stored."""
    stored_games, results = _EventGames(session, state), []
    for table in state.tables:
        if table.bye or table.result and table.result.game is None:
            continue  # a result that a person has entered stays
        game, outcome = stored_games.result(table)
        if game and outcome and outcome != table.result:
            results.append((table, outcome, game.device_id))
            stored_games.taken.add(game.id)
    return results


class _EventGames:
    """The stored games that may belong to an event. taken: the numbers of those that gave a result already."""

    def __init__(self, session: Session, state: EventState):
        self._session, self._state = session, state
        self.taken = {table.result.game for table in state.tables if table.result and table.result.game is not None}
        first = min((table.at for table in state.tables if table.result is None), default=None)
        self._games: Sequence[Game] = ()
        if first:
            self._games = session.scalars(select(Game).where(Game.synced_at >= first).order_by(Game.id)).all()

    def result(self, table: Table) -> tuple[Game | None, Outcome | None]:
        """Returns the game that gives a result for this table, and that result; (None, None) when no game gives one."""
        game = self._session.get(Game, table.result.game) if table.result and table.result.game is not None else None
        if game and not self._reason(table, game):
            return game, self._outcome(game)
        for game in self.candidates(table):
            if not self._reason(table, game):
                return game, self._outcome(game)
        return None, None

    def outstanding(self, table: Table) -> Outstanding:
        """Returns the table with its newest game and the reason why that game gives no result."""
        game = max(self.candidates(table), key=lambda game: game.id, default=None)
        if game is None:
            return Outstanding(table)
        late = "it came too late: the event is closed" if self._state.closed else "it has come just now"
        reason = self._reason(table, game) or late
        return Outstanding(table, f"game {game.id}: {reason}", game.id)

    def candidates(self, table: Table) -> list[Game]:
        """Returns the games that may have been played at this table, whether they give a result or not."""
        paired = [game for game in self._games if game.pairing and (game.device_id, game.pairing) == (table.device, table.device_pairing)]
        by_names = [game for game in self._games if not game.pairing and self._same_people(table, game) and self._later(table, game)]
        return [game for game in paired + by_names if game.id not in self.taken and game.synced_at >= table.at]

    def _later(self, table: Table, game: Game) -> bool:
        """Returns True when the game began after the pairing of the table, or when its date is unknown."""
        return game.played_at is None or game.played_at.replace(microsecond=0) >= table.at.replace(microsecond=0)

    def _same_people(self, table: Table, game: Game) -> bool:
        """Returns True when the preset and the players are those of the table, in any order of seats."""
        expected = [player for number in table.numbers for player in self._state.entrant(number).players]
        return game.preset == self._state.preset and sorted(expected) == sorted(seat.player_id for seat in game.seats)

    def _reason(self, table: Table, game: Game) -> str:
        """Returns the reason why this game gives no result for this table; "" when it gives one."""
        if reason := self.mismatch(table, game):
            return reason
        if game.correction is None:
            if game.ended_early:
                return "it was not played to the end"
            if game.padded:
                return "it went on as score pad"
        if self._state.system == "knockout" and len(set(self._outcome(game).points)) == 1:
            return "it was drawn, and a knock-out needs a winner"
        return ""

    def mismatch(self, table: Table, game: Game) -> str:
        """Returns the reason why this game gives no result for this table, even when it is corrected; "" for none."""
        state = self._state
        if game.status != "verified":
            return f"{game.status}, {game.reason}" if game.reason else game.status
        if game.preset != state.preset:
            return f"it is {game.preset}"
        expected = self._sides(table)
        players: Mapping[int, set[int]] = {}
        for seat in game.seats:
            players = {**players, seat.side: players.get(seat.side, set()) | {seat.player_id}}
        if [players.get(side) for side in range(len(players))] != expected:
            turned = self._same_people(table, game)
            return "the seats are turned" if turned else f"other people sat there: {', '.join(game.names)}"
        return ""

    def _sides(self, table: Table) -> list[set[int]]:
        """Returns the player ids of each side, in order of seats."""
        return [set(self._state.entrant(number).players) for number in table.numbers]

    def _outcome(self, game: Game) -> Outcome:
        """Returns the scores and points that this game gives in the event."""
        sides = {seat.side: (seat.score, seat.place) for seat in game.seats}
        scores = scores_in_points(game.preset, (sides[side][0] for side in sorted(sides)))
        places = tuple(sides[side][1] for side in sorted(sides))
        word, _, seat = game.correction.result.partition(" ") if game.correction else ("", "", "")
        if word == "forfeit":
            loser = next(each.side for each in game.seats if str(each.seat) == seat)
            return Outcome(scores, forfeit_points(self._state, len(sides), loser), "forfeit", game.id)
        return Outcome(scores, event_points(self._state, scores, places), "game", game.id)
