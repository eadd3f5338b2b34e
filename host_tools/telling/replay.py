"""A record replayed step by step: stretches in which only time passes, and the events between them. Knows no words.

In a stretch the clock may be asked about any moment of it. An event comes with what was true just before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from flagfall.clock.clock import Clock
from flagfall.record import record, session
from flagfall.record.session import Session


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
    """One slot of the record, applied. As it was before: entries (ints in the game), over, owed (of the pace), before (the clock)."""

    played: Session
    kind: int
    t: int
    value: int
    aux: int
    entries: int
    over: bool
    owed: int
    before: Seen | None


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


def walk(data: bytes) -> Iterator[Span | Event]:
    """The record from its first event to its last. FlagfallError where the engine of today refuses one."""
    steps = cast(Iterator[tuple[Session, bytes]], session.replay(data))
    played, _ = next(steps)
    while played.count * record.SLOT < len(data):
        at = played.count * record.SLOT
        start, end = played.t, max(played.t, record.t_of(data[at : at + record.SLOT]))
        yield Span(played, start, end)
        before = seen(played.clock, end) if played.clock else None
        entries, over, owed = len(played.game.log), played.game.over, played.pending_turns.owed
        _, slot = next(steps)
        yield Event(played, slot[0], end, record.value_of(slot), slot[13], entries, over, owed, before)
