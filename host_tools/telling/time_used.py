"""The time used: every turn of every clock, with what was played in it where that is certain. Knows no words and no terminal.

A turn begins when a clock starts to run and ends with its press; a pause costs nothing. When a press is taken back, its
turn goes on. Players may enter a move before the press or long after it; PendingTurns says which entry belongs to which press.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from flagfall.clock.clock import Clock
from flagfall.engine import moves
from flagfall.errors import FlagfallError
from flagfall.record import record, session
from flagfall.record.session import Session

from .replay import Event, Seen, Span, walk

_NOBODY = (moves.CHANCE, moves.ITEM, moves.TOTAL, moves.RESULT, moves.ADJUST)  # no part of anyone's turn
_NONE = -1  # no entry


@dataclass
class ClockTurn:
    """seat: of the clock; number: of the move it completed, 0 for none; used, left in ms; period and overtime as the clock has them.

    end: the kind of event that ended it, 0 when the record ends first; flag: it was down before that. what: was played in it; entry: the
    index of that in the game; before_pad: the same in the game that went on as pad.
    """

    seat: int
    used: int
    end: int = 0
    number: int = 0
    left: int = 0
    period: int = 1
    overtime: int = -1
    flag: bool = False
    what: str = ""
    entry: int = _NONE
    before_pad: int = _NONE

    @property
    def pressed(self) -> bool:
        """A press has ended it."""
        return self.end == record.PRESS


@dataclass
class Course:
    """turns, in order; total: ms that any clock ran; lines: what each clock showed over that time; stopped: why the replay did;
    corrections: (turns before it, seat of the clock) of each correction of a time.
    """

    turns: list[ClockTurn] = field(default_factory=list)
    total: int = 0
    lines: list[list[tuple[int, int]]] = field(default_factory=list)
    stopped: str = ""
    corrections: list[tuple[int, int]] = field(default_factory=list)


def course(data: bytes, samples: int = 160, names: Sequence[str] = ()) -> Course:
    """What the record says of its clocks. `samples`: how many points each line has at least, beside those of the events; names: as in
    `walk`.
    """
    length = _read(data, Reader(), said=False)
    return _read(data, Reader(max(1, length.total // samples)), names=names)


def followed(data: bytes) -> tuple[Session, dict[int, int]]:
    """The record read, as `session.read` does; and index of an entry -> ms that its player's clock had left after it, where tied."""
    played, turns = timed(data)
    return played, {turn.entry: turn.left for turn in turns if turn.entry >= 0 and turn.pressed}


def timed(data: bytes) -> tuple[Session, list[ClockTurn]]:
    """The record read, as `session.read` does; and every turn of its clock."""
    reader = Reader()
    played = None
    for step in walk(data, said=False):
        played = step.played
        reader.take(step)
    reader.end()
    return played or session.read(data), reader.found.turns


def _read(data: bytes, reader: "Reader", said: bool = True, names: Sequence[str] = ()) -> Course:
    try:
        for step in walk(data, said, names):
            reader.take(step)
    except FlagfallError as error:
        reader.found.stopped = str(error)
    reader.end()
    return reader.found


@dataclass
class _Entry:
    """at: index in the game of what ended a turn; mover: the seat of the game."""

    at: int
    text: str
    mover: int


class Reader:
    """Takes the steps of a replay, in order, and `end`; found: what they say so far; used: ms of the turn that runs.

    step: ms of running time between two points of a line, 0 for no lines.
    """

    def __init__(self, step: int = 0):
        self.found = Course()
        self.used = 0
        self._step = step
        self._last: Span | Event | None = None
        self._entries: list[_Entry] = []  # those that ended a turn
        self._parts: list[str] = []  # of an entry that has not ended its turn yet

    def take(self, step: Span | Event) -> None:
        """The next step of the replay."""
        self._last = step
        if isinstance(step, Span):
            self._span(step)
        else:
            self._event(step)

    def end(self) -> None:
        """The record is over: so is the turn that still ran."""
        played = self._last.played if self._last else None
        if played and played.clock and self.used and not played.clock.automatic:
            self.found.turns.append(self._turn(played.clock, played.clock.turn, played.t, 0))

    def _span(self, span: Span) -> None:
        clock = span.played.clock
        if clock is None or not clock.started:
            return
        seat = clock.running(span.start)
        end = span.end
        if seat < 0:
            end = span.start
        elif clock.running(span.end) < 0:
            end = max(clock.flag_time(each, span.end) for each in clock.flags(span.end))
        if self._step:
            self._points(clock, span.start, end)
        self.used += end - span.start
        self.found.total += end - span.start

    def _points(self, clock: Clock, start: int, end: int) -> None:
        if not self.found.lines:
            self.found.lines = [[] for _ in range(clock.seats)]
        stamps = [*range(start, end, self._step), end]
        for seat, line in enumerate(self.found.lines):
            line.extend((self.found.total + t - start, clock.left(seat, t)) for t in stamps)

    def _event(self, event: Event) -> None:
        played = event.played
        clock, before = played.clock, event.before
        if clock and before and before.turn >= 0 and not clock.automatic:
            ended = event.kind in (record.PRESS, record.SKIP) or event.kind == record.OUT and clock.turn != before.turn
            if ended:
                self._ended(event, clock, before)
            elif event.kind == record.UNPRESS:
                self._reopen(clock)
        if clock and event.kind == record.CORRECT and event.aux >> 3 == 0:
            self.found.corrections.append((len(self.found.turns), event.aux & 7))
        self._entry(event)

    def _turn(self, clock: Clock, seat: int, t: int, end: int) -> ClockTurn:
        left, period, overtime = clock.left(seat, t), clock.period_of(seat, t), clock.overtime(seat, t)
        turn = ClockTurn(seat, self.used, end, 0, left, period, overtime, clock.flag(seat, t))
        self.used = 0
        return turn

    def _ended(self, event: Event, clock: Clock, before: Seen) -> None:
        seat = before.turn
        turn = self._turn(clock, seat, event.t, event.kind)
        turn.flag = seat in before.flags
        if clock.moves[seat] > before.moves[seat]:
            turn.number = clock.moves[seat]
        self.found.turns.append(turn)
        if -len(self._entries) <= event.owed < 0:
            self._tie(event, turn, self._entries[event.owed])

    def _reopen(self, clock: Clock) -> None:
        """The last press never was: the time since is the presser's. Before the start it is nobody's."""
        turns = self.found.turns
        while turns:
            last = turns.pop()
            self.used += last.used
            if last.end != record.OUT:
                break
        if not clock.started:
            self.used = 0

    def _entry(self, event: Event) -> None:
        """Keeps up with the game: which entry ended whose turn."""
        game, turns = event.played.game, self.found.turns
        count = len(game.log)
        match event.kind:
            case record.MOVE if game.ended_turn(count - 1):
                self._entries.append(_Entry(count - 1, ", ".join([*self._parts, event.what]), game.mover))
                self._parts = []
                if 0 < event.owed <= len(turns):
                    self._tie(event, turns[-event.owed], self._entries[-1])
            case record.MOVE:
                mine = moves.kind(event.value) not in _NOBODY
                self._parts = [*self._parts, event.what] if mine else []
            case record.UNDO | record.EDIT | record.KEPT:
                edited = event.entries - event.aux if event.kind == record.EDIT else _NONE
                self._entries = [entry for entry in self._entries if entry.at < count]
                self._parts = []
                for entry in self._entries:
                    if entry.at == edited:
                        entry.text = event.what
                for turn in turns:
                    if turn.entry >= count:
                        turn.what, turn.entry = "", _NONE
                    elif turn.entry == edited != _NONE:
                        turn.what = event.what
            case record.PAD:
                self._entries, self._parts = [], []
                for turn in turns:
                    turn.entry, turn.before_pad = (turn.before_pad, _NONE) if event.aux else (_NONE, turn.entry)

    def _tie(self, event: Event, turn: ClockTurn, entry: _Entry) -> None:
        """Only where the entry is that clock's: what somebody else did is not what the time was used for."""
        if entry.mover >= 0 and event.played.clock_seat(entry.mover) == turn.seat:
            turn.what, turn.entry = entry.text, entry.at
