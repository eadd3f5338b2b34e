"""Replays a record step by step: spans in which only time passes, and the events between them. The family gives the words of a move.

During a span the caller may ask the clock about any moment of it. An event has the values from just before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from flagfall.clock.clock import Clock
from flagfall.engine import moves
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay
from flagfall.record.session import Session

from .. import games


@dataclass(frozen=True)
class Span:
    """A time without events, from start up to end (ms of game time). The next event is at `end`."""

    played: Session
    start: int
    end: int


@dataclass(frozen=True)
class ClockValues:
    """The values of the clock at one moment, one for each clock seat. flags: the clock seats whose flag is down."""

    turn: int
    left: list[int]
    moves: list[int]
    period: list[int]
    overtime: list[int]
    flags: list[int]


@dataclass(frozen=True)
class Event:
    """An event after it was applied. Values from before it: entries (moves in the game), over, before (the clock), owed (the number of
    ended turns of the clock whose entry is still missing; below 0: of entries whose press is still missing), passed (how many of these
    belong to seats that were passed over).

    text: the new move in words of players, also when it is only a part of an entry; "" for other events.
    """

    played: Session
    kind: int
    t: int
    value: int
    aux: int
    entries: int
    over: bool
    owed: int
    passed: int
    before: ClockValues | None
    text: str = ""

    @property
    def is_entry(self) -> bool:
        """Returns True for a move, and for a player who comes to a pad or leaves it."""
        return self.kind == record.MOVE or _changes_players(self.kind, self.value, self.aux)


def _changes_players(kind: int, value: int, aux: int) -> bool:
    return kind == record.OUT and value > 0 or kind == record.PAD and aux == record.COME


def clock_values(clock: Clock, t: int) -> ClockValues:
    """Returns the values of the clock at t."""
    clock_seats = range(clock.seats)
    return ClockValues(
        clock.turn,
        [clock.left(clock_seat, t) for clock_seat in clock_seats],
        list(clock.moves),
        [clock.period_of(clock_seat, t) for clock_seat in clock_seats],
        [clock.overtime(clock_seat, t) for clock_seat in clock_seats],
        clock.flags(t),
    )


def walk(data: bytes, with_text: bool = True, names: Sequence[str] = ()) -> Iterator[Span | Event]:
    """Yields the spans and events of a record. Raises FlagfallError when the engine of today refuses an event. with_text False: moves
    have no text; names: the present name of each seat, in the place of the names in the record.
    """
    steps = cast(Iterator[tuple[Session, bytes]], record_replay.replay(data))
    played, _ = next(steps)
    while played.count * record.SLOT < len(data):
        at = played.count * record.SLOT
        while data[at] == record.NAME and at + record.SLOT < len(data):  # they belong to the event behind them
            at += record.SLOT
        start, end = played.t, max(played.t, record.t_of(data[at : at + record.SLOT]))
        if names:
            played.names = list(names)
        yield Span(played, start, end)
        before = clock_values(played.clock, end) if played.clock else None
        entries, over, pending = len(played.game.log), played.game.over, played.pending_turns
        owed, passed = pending.count, pending.passed
        words = _move_words(played, data[at : at + record.SLOT]) if with_text else ""
        _, slot = next(steps)
        if names:
            played.names = list(names)
        text = games.family_of(played.game.preset).in_words(words, played.names) if words else ""  # with the name of a player who comes
        yield Event(played, slot[0], end, record.value_of(slot), slot[13], entries, over, owed, passed, before, text)


def _move_words(played: Session, slot: bytes) -> str:
    """Returns the move in this slot, which is not played yet, as `move_text` does; "" for no move."""
    kind, game, move = slot[0], played.game, record.value_of(slot)
    if kind not in (record.MOVE, record.EDIT) and not _changes_players(kind, move, slot[13]):
        return ""
    if kind == record.EDIT:
        index = len(game.log) - slot[13]
        game, log = game.fresh(), game.log
        for i in range(index):
            game.play(log[i])
    return move_text(game, move)


def move_text(game: Game, move: int) -> str:
    """Returns the text of a move that is not played yet: a plain move or a call in the notation of players, which needs the position; any
    other move, and one that the rules refuse, in the notation of the protocol.
    """
    try:
        return game.players_text(move) if moves.kind(move) in (moves.PLAIN, moves.CALL) else game.text(move)
    except FlagfallError:
        return game.text(move)
