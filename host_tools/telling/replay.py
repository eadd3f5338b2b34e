"""A record replayed step by step: stretches in which only time passes, and the events between them. Knows no words.

In a stretch the clock may be asked about any moment of it. An event comes with what was true just before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from flagfall.clock.clock import Clock
from flagfall.engine import moves
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError
from flagfall.record import record, session
from flagfall.record.session import Session

from .. import games


@dataclass(frozen=True)
class Span:
    """Nothing happens from start to end (ms of game time), the end left out: there the next event is."""

    played: Session
    start: int
    end: int


@dataclass(frozen=True)
class Seen:
    """What the clock said at one moment, a value a seat."""

    turn: int
    left: list[int]
    moves: list[int]
    period: list[int]
    overtime: list[int]
    flags: list[int]


@dataclass(frozen=True)
class Event:
    """One slot of the record, applied. As it was before: entries (ints in the game), over, owed (of PendingTurns), before (the clock).

    what: the move that was made or put in another's place, as players say it; of a chain only this int. "" for other events.
    """

    played: Session
    kind: int
    t: int
    value: int
    aux: int
    entries: int
    over: bool
    owed: int
    before: Seen | None
    what: str = ""


def seen(clock: Clock, t: int) -> Seen:
    """What the clock says at t."""
    seats = range(clock.seats)
    return Seen(
        clock.turn,
        [clock.left(seat, t) for seat in seats],
        list(clock.moves),
        [clock.period_of(seat, t) for seat in seats],
        [clock.overtime(seat, t) for seat in seats],
        clock.flags(t),
    )


def walk(data: bytes, said: bool = True, names: Sequence[str] = ()) -> Iterator[Span | Event]:
    """The record from its first event to its last. FlagfallError where the engine of today refuses one. said False: no words of moves;
    names: that the players have now, one a seat, in the place of those in the record.
    """
    steps = cast(Iterator[tuple[Session, bytes]], session.replay(data))
    played, _ = next(steps)
    if names:
        played.names = list(names)
    while played.count * record.SLOT < len(data):
        at = played.count * record.SLOT
        start, end = played.t, max(played.t, record.t_of(data[at : at + record.SLOT]))
        yield Span(played, start, end)
        before = seen(played.clock, end) if played.clock else None
        entries, over, owed = len(played.game.log), played.game.over, played.pending_turns.owed
        what = _move_words(played, data[at : at + record.SLOT]) if said else ""
        _, slot = next(steps)
        yield Event(played, slot[0], end, record.value_of(slot), slot[13], entries, over, owed, before, what)


def _move_words(played: Session, slot: bytes) -> str:
    """Returns the move in this slot, which has not been made yet, in words of players."""
    kind, game = slot[0], played.game
    if kind not in (record.MOVE, record.EDIT):
        return ""
    move = record.value_of(slot)
    if kind == record.EDIT:
        index = len(game.log) - slot[13]
        game, log = game.fresh(), game.log
        for i in range(index):
            game.play(log[i])
    return games.of(game.preset).in_words(move_text(game, move), played.names)


def move_text(game: Game, move: int) -> str:
    """A move that has not been made yet, in the notation of books where there is one: that needs the position."""
    try:
        return game.players_text(move) if moves.kind(move) == moves.PLAIN else game.text(move)
    except FlagfallError:
        return game.text(move)
