"""The results of the tables of an event: those of stored games, and those that a person enters. The log of results only grows.

Every game that comes back belongs to its table. A result that was entered for the table corrects that game, so that lists, ratings and the
event say the same. Where the game says another result, the table is marked until somebody decides. `collect` may run at any time, and
again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from .corrections import apply_correction, corrected_parts, is_armageddon
from .database import Database
from .entered_result import BOTH, Entered, read_entered, turned_text
from .event_games import EventGames, first_seats
from .event_model import EventState, Outcome, Table
from .event_rows import ABSENT, CLEARED, number_text, state_of
from .event_store import open_event, place_device
from .hand_games import settle_hand_game
from .schema import Correction, Event, Game, Pairing, Result
from .standings import delete_standings

HOW_WORDS = {"game": "by its game", "hand": "by hand", "forfeit": "by forfeit", "bye": "by a bye"}


@dataclass(frozen=True)
class NewResult:
    """A result that a stored game gave. changed: it replaces another result."""

    state: EventState
    table: Table
    outcome: Outcome
    changed: bool

    def __str__(self) -> str:
        names = " – ".join(self.state.entrant(number).name for number in self.table.numbers)
        where = f"{self.state.name}, round {self.table.round}, table {self.table.table}: {names} {scores_text(self.outcome.scores)}"
        if self.outcome.differs:
            return f"{where} by hand, but its game says {scores_text(self.outcome.game_scores)}: decide"
        return where + ", corrected" * self.changed


@dataclass(frozen=True)
class Outstanding:
    """A table without a result. game: the number of a game that was played there, None for no game; reason: why that game gives no
    result.
    """

    table: Table
    reason: str = ""
    game: int | None = None


class NeedsReason(Failure):
    """Raised when a result replaces another one, and nobody has said why."""

    def __init__(self, table: Table):
        result = table.result
        assert result is not None
        self.replaced = f"table {table.table} has {scores_text(result.scores)} {HOW_WORDS[result.how]} already"
        super().__init__(f"{self.replaced}: --why WHY says why it is replaced")


class EventResults:
    """The results of the tables of events."""

    def __init__(self, database: Database):
        self._database = database

    def collect(self) -> list[NewResult]:
        """Adds the results of stored games to the open events. Returns the new results. A table without a device gets the device of its
        game, unless that device is on another table.
        """
        with self._database.reading() as session:
            states = [state_of(session, event) for event in session.scalars(_open_events())]
            if not any(next(_new_results(session, state), None) for state in states):
                return []
        results = []
        with self._database.writing() as session:
            for event in session.scalars(_open_events()).all():
                state = state_of(session, event)
                for table, outcome, game in _new_results(session, state):
                    _store_result(session, state, table, outcome, game)
                    device = game.device_id
                    if device and table.device is None and table.table not in state.devices and device not in state.devices.values():
                        place_device(session, event, table.table, device)
                        state.devices[table.table] = device
                    results.append(NewResult(state, table, outcome, table.result is not None))
        return results

    def outstanding(self, state: EventState) -> list[Outstanding]:
        """Returns the tables without a result, each with the reason why the game that was played there gives none."""
        if not state.missing:
            return []
        with self._database.reading() as session:
            stored_games = EventGames(session, state)
            return [_outstanding(stored_games, state, table) for table in state.missing]

    def enter(self, state: EventState, table: Table, typed: str, why: str) -> None:
        """Enters a result, as `read_entered` reads it. It corrects the game of the table, if there is one. Raises Failure for a result that
        the table cannot have, and for a closed event; NeedsReason when it replaces another result without a reason.
        """
        with self._writing(state, table) as (session, state, table):
            entered = read_entered(state, table, typed, harmless(why))
            stored = table.result
            if (
                stored
                and not stored.differs
                and stored.same(entered.outcome)
                and is_armageddon(stored.entered) == is_armageddon(entered.text)
            ):
                return
            if table.result and not why:
                raise NeedsReason(table)
            if len(table.numbers) > 2 and entered.forfeit_seat is not None:
                _mark_absent(session, table, entered)
                return
            if state.system == "knockout" and entered.text != BOTH and len(set(entered.outcome.points)) == 1:
                raise Failure("a knock-out needs a winner: say who goes on")
            stored_games = EventGames(session, state)
            game = stored_games.game_of(table) or stored_games.unfinished(table)
            _store_result(session, state, table, replace(entered.outcome, game=game.id if game else None), game)

    def clear(self, state: EventState, table: Table) -> None:
        """Takes the result of the table back, and its absent entries. A game that it had keeps its own result and belongs to no table
        until `decide` brings it back. Raises Failure when there is nothing to clear.
        """
        with self._writing(state, table) as (session, state, table):
            if table.result is None and not table.absent:
                raise Failure(f"table {table.table} has no result")
            game = EventGames(session, state).game_of(table)
            if game and table.result and table.result.entered:
                _correct(session, game, None, "")
            session.add(_row(table, Outcome((), (), CLEARED, table.result.game if table.result else None)))
            settle_hand_game(session, state, table, None)

    def decide(self, state: EventState, table: Table, which: str) -> None:
        """Lets the game of the table count (`game`), or the entered result (`hand`). After `clear` the game comes back by `game`. Raises
        Failure when there is nothing to decide.
        """
        with self._writing(state, table) as (session, state, table):
            stored_games = EventGames(session, state)
            if which == "hand":
                if table.result is None or not table.result.differs:
                    raise Failure(f"table {table.table} has no game that differs from a result by hand")
                _store_result(session, state, table, replace(table.result, game_scores=()), stored_games.game_of(table))
                return
            number = max(table.cleared, default=None) if table.result is None else table.result.game
            game = session.get(Game, number) if number is not None else None
            if game is None or not stored_games.order(table, game):
                raise Failure(f"table {table.table} has no game of a device")
            if table.result and table.result.entered:
                _correct(session, game, None, "")
            if reason := stored_games.undecided(table, game):
                raise Failure(f"game {game.id} gives no result: {reason}")
            outcome = stored_games.outcome(table, game)
            if outcome != table.result:
                _store_result(session, state, table, outcome, game)

    @contextmanager
    def _writing(self, state: EventState, table: Table) -> Iterator[tuple[Session, EventState, Table]]:
        """Yields a session to write, and the event and the table as they are stored now. Raises Failure for a closed event, a bye, and a
        table that is gone.
        """
        with self._database.writing() as session:
            now = state_of(session, open_event(session, state.id))
            current = next((each for each in now.tables if each.id == table.id), None)
            if current is None:
                raise Failure("the round was paired anew by another program just now: look at it again")
            if current.bye:
                raise Failure("a bye has no other result")
            yield session, now, current


def scores_text(scores: tuple[float, ...]) -> str:
    """Returns scores for people: `1 : 0`, `½ : ½`."""
    return " : ".join("½" if score == 0.5 else f"{score:g}" for score in scores)


def _outstanding(stored_games: EventGames, state: EventState, table: Table) -> Outstanding:
    """Returns the table with its newest game and the reason why that game gives no result."""
    game = max(stored_games.candidates(table), key=lambda game: game.id, default=None)
    if game is None:
        return Outstanding(table)
    late = "it came too late: the event is closed" if state.closed else "it has come just now"
    reason = stored_games.reason(table, game) or late
    return Outstanding(table, f"game {game.id}: {reason}", game.id)


def _open_events():
    return select(Event).where(Event.closed.is_(False)).order_by(Event.id)


def _new_results(session: Session, state: EventState) -> Iterator[tuple[Table, Outcome, Game]]:
    """Yields (table, its new result, its game) for each table whose game gives or says another result than is stored."""
    stored_games = EventGames(session, state)
    for table in state.tables:
        if table.bye:
            continue
        known = stored_games.game_of(table)
        game = known or stored_games.find(table)
        if game is None:
            continue
        outcome = _changed(stored_games, table, game) if known else _of_new_game(stored_games, table, game)
        if outcome is not None:
            stored_games.taken.add(game.id)
            yield table, outcome, game


def _of_new_game(stored_games: EventGames, table: Table, game: Game) -> Outcome:
    """Returns the result of a table to which this game has just come."""
    hand, reason = table.result, stored_games.undecided(table, game)
    if hand is None:
        return stored_games.outcome(table, game)
    if reason:
        return replace(hand, game=game.id)
    outcome = stored_games.outcome(table, game)
    if is_armageddon(hand.entered) and outcome.scores == hand.scores:
        return replace(hand, game=game.id)
    return outcome if outcome.same(hand) else replace(hand, game=game.id, game_scores=outcome.scores)


def _changed(stored_games: EventGames, table: Table, game: Game) -> Outcome | None:
    """Returns the new result of a table whose game was corrected or played on since; None for the same result."""
    result = table.result
    assert result is not None
    if stored_games.undecided(table, game):
        return None
    outcome = stored_games.outcome(table, game)
    if not outcome.same(result):
        return outcome
    if result.differs:
        recorded = stored_games.outcome(table, game, recorded=True)
        if recorded.scores != result.game_scores:
            return outcome if recorded.same(result) else replace(result, game_scores=recorded.scores)
    return None


def _store_result(session: Session, state: EventState, table: Table, outcome: Outcome, game: Game | None) -> None:
    """Adds a result behind the earlier ones of the table. An entered one corrects the game of the table, where that says another."""
    if game is not None and outcome.entered:
        outcome = _beside_game(session, EventGames(session, state), table, outcome, game)
    session.add(_row(table, outcome))
    settle_hand_game(session, state, table, outcome)


def _beside_game(session: Session, stored_games: EventGames, table: Table, entered: Outcome, game: Game) -> Outcome:
    """Corrects the game by the entered result, or takes its correction back where its record says the same. Returns the result to store."""
    recorded, armageddon = stored_games.outcome(table, game, recorded=True), is_armageddon(entered.entered)
    if recorded.same(entered) and not (game.ended_early or game.padded or armageddon):
        _correct(session, game, None, "")
        return recorded
    if armageddon or stored_games.undecided(table, game) or not stored_games.outcome(table, game).same(entered):
        text = turned_text(entered.entered, stored_games.order(table, game), first_seats(game))
        _correct(session, game, text, entered.why or "entered by the organiser")
    return entered


def _mark_absent(session: Session, table: Table, entered: Entered) -> None:
    """Takes the absent entry out of a larger table, so that the others play."""
    if table.result:
        raise Failure(f"table {table.table} has a result: clear it first, then say who was absent")
    number = table.numbers[entered.forfeit_seat or 0]
    seat = next(each.seat for each in session.get_one(Pairing, table.id).entries if each.entry.number == number)
    session.add(_row(table, Outcome((), (), ABSENT, entered=str(seat))))


def _correct(session: Session, game: Game, text: str | None, why: str) -> None:
    """Puts this result in the place of the one of the record; None lets the record's count again."""
    if text is None and game.correction is None:
        return
    if text is not None:
        corrected_parts(game, text)
    game.correction = Correction(result=text, why=why, at=datetime.now(UTC)) if text is not None else None
    apply_correction(game)
    delete_standings(session, game.day)


def _row(table: Table, outcome: Outcome) -> Result:
    return Result(
        pairing_id=table.id,
        scores=number_text(outcome.scores),
        points=number_text(outcome.points),
        how=outcome.how,
        entered=outcome.entered,
        why=outcome.why,
        game_id=outcome.game,
        game_scores=number_text(outcome.game_scores),
        at=datetime.now(UTC),
    )
