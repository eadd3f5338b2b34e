"""Counts the time used: all turns of all clocks, each with its entry where that is certain. Knows no words and no terminal.

A turn begins when a clock starts to run and ends with its press; a pause costs nothing. When a press is taken back, the turn goes on.
Players may enter a move before the press or long after it. PendingTurns tells which entry belongs to which press.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from flagfall.clock.clock import Clock
from flagfall.engine import moves
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay
from flagfall.record.session import Session

from .arbiter_notes import ArbiterNotes
from .replay import ClockValues, Event, Span, walk

_ACTS_OF_TABLE = (moves.CHANCE, moves.ITEM, moves.TOTAL, moves.RESULT, moves.ADJUST)  # kinds of moves that belong to no turn
_NONE = -1  # no entry


@dataclass
class ClockTurn:
    """A turn of the clock. number: of the move that it completed, 0 for none; used, left: ms; period, overtime: as
    the clock has them.

    end: the kind of event that ended it, 0 for the end of the record; flag: it was down before that; text: the turn's entries in words;
    entry: the index in the game of the one that ended it; before_pad: that index in the game that went on as a pad.
    """

    clock_seat: int
    used: int
    end: int = 0
    number: int = 0
    left: int = 0
    period: int = 1
    overtime: int = -1
    flag: bool = False
    text: str = ""
    entry: int = _NONE
    before_pad: int = _NONE

    @property
    def pressed(self) -> bool:
        """Returns True when a press ended the turn."""
        return self.end == record.PRESS


@dataclass
class Course:
    """The course of the clocks. turns: in order; total: ms that any clock ran; clock_seats: of each seat; lines: (ms, time left) of each
    clock seat; stopped: the reason why the replay stopped, "" for none; corrections: (number of turns before it, clock seat) of each
    correction of a time.
    """

    turns: list[ClockTurn] = field(default_factory=list)
    total: int = 0
    clock_seats: tuple[int, ...] = ()
    lines: list[list[tuple[int, int]]] = field(default_factory=list)
    stopped: str = ""
    corrections: list[tuple[int, int]] = field(default_factory=list)


def course(data: bytes, samples: int = 160, names: Sequence[str] = ()) -> Course:
    """Returns the course of the clocks of a record. samples: the least number of points in a line, beside those of the events; names:
    as in `walk`.
    """
    length = _read(data, Reader(), with_text=False)
    return _read(data, Reader(max(1, length.total // samples)), names=names)


@dataclass(frozen=True)
class GameTimes:
    """A replayed game with its times. lefts: index of an entry -> ms left on its player's clock, for entries that are tied to a turn;
    clocks: the ms on each clock at the end; notes: as ArbiterNotes finds them.
    """

    played: Session
    lefts: dict[int, int]
    clocks: list[int]
    notes: list[tuple[int, str]]


def game_times(data: bytes) -> GameTimes:
    """Returns the game of a record with its times."""
    notes = ArbiterNotes()
    played, turns = session_with_turns(data, notes)
    clock = played.clock
    lefts = {turn.entry: turn.left for turn in turns if turn.entry >= 0 and (turn.pressed or not turn.end)}
    clocks = [clock.left(clock_seat, played.t) for clock_seat in range(clock.seats)] if clock and clock.started else []
    return GameTimes(played, lefts, clocks, notes.found)


def session_with_turns(data: bytes, notes: ArbiterNotes | None = None) -> tuple[Session, list[ClockTurn]]:
    """Returns the session of a record, and all turns of its clock. notes: takes the steps of the replay, too."""
    reader = Reader()
    played = None
    for step in walk(data, with_text=False):
        played = step.played
        reader.take(step)
        if notes:
            notes.take(step)
    reader.end()
    return played or record_replay.read(data), reader.found.turns


def _read(data: bytes, reader: "Reader", with_text: bool = True, names: Sequence[str] = ()) -> Course:
    try:
        for step in walk(data, with_text, names):
            reader.take(step)
    except FlagfallError as error:
        reader.found.stopped = str(error)
    reader.end()
    return reader.found


@dataclass
class _Entry:
    """An entry that ended a turn. at: its index in the game; text: with the earlier entries of the turn; mover: its seat."""

    at: int
    text: str
    mover: int


class Reader:
    """Collects the course of the clocks from the steps of a replay. The caller calls `take` for each step, then `end`.

    found: the course so far; used: ms of the present turn so far. step: ms of running time between two points of a line, 0 for no
    lines.
    """

    def __init__(self, step: int = 0):
        self.found = Course()
        self.used = 0
        self._step = step
        self._last: Span | Event | None = None
        self._ended_at = 0  # stamp of the end of the last turn
        self._entries: list[_Entry] = []  # those that ended a turn
        self._parts: list[str] = []  # words of the present turn's entries, of which none has ended it yet

    def take(self, step: Span | Event) -> None:
        """Takes the next step of the replay."""
        self._last = step
        if isinstance(step, Span):
            self._span(step)
        else:
            self._event(step)

    def end(self) -> None:
        """Ends the record, and with it a turn that still runs. Leaves out the turns of a player who was taken back."""
        played = self._last.played if self._last else None
        if played and played.clock:
            self.found.turns = [turn for turn in self.found.turns if turn.clock_seat < played.clock.seats]
        if played and played.clock and self.used and not played.clock.automatic:
            self.found.turns.append(self._turn(played.clock, played.clock.turn, played.t, 0))
            if played.game.over and self._entries and self._entries[-1].at not in [turn.entry for turn in self.found.turns]:
                self._tie(played, self.found.turns[-1], self._entries[-1])  # a mate: no press follows it

    def _span(self, span: Span) -> None:
        clock = span.played.clock
        if clock is None or not clock.started:
            return
        clock_seat = clock.running(span.start)
        end = span.end
        if clock_seat < 0:
            end = span.start
        elif clock.running(span.end) < 0:
            end = max(clock.flag_time(clock_seat, span.end) for clock_seat in clock.flags(span.end))
        if self._step:
            self._points(span.played, clock, span.start, end)
        self.used += end - span.start
        self.found.total += end - span.start

    def _points(self, played: Session, clock: Clock, start: int, end: int) -> None:
        if len(self.found.lines) != clock.seats:  # at the start, and when a player has come to a pad or is taken back
            self.found.lines = [*self.found.lines, *([] for _ in range(clock.seats))][: clock.seats]
            self.found.clock_seats = tuple(map(played.clock_seat, range(played.game.seats)))
        stamps = [*range(start, end, self._step), end]
        for clock_seat, line in enumerate(self.found.lines):
            line.extend((self.found.total + t - start, clock.left(clock_seat, t)) for t in stamps)

    def _event(self, event: Event) -> None:
        played = event.played
        clock, before = played.clock, event.before
        if clock and before and before.turn >= 0 and not clock.automatic:
            ended = event.kind in (record.PRESS, record.SKIP) or event.kind == record.OUT and clock.turn != before.turn
            if ended:
                self._ended(event, clock, before)
            elif event.kind == record.UNPRESS:
                self._reopen(clock)
        if clock and event.kind == record.CORRECT:
            self._corrected(event, event.aux & 7, event.aux >> 3)
        if clock and event.kind == record.CONTROL:
            self.found.corrections += [(len(self.found.turns), clock_seat) for clock_seat in range(clock.seats)]
        self._entry(event)

    def _turn(self, clock: Clock, clock_seat: int, t: int, end: int) -> ClockTurn:
        left, period = clock.left(clock_seat, t), clock.period_of(clock_seat, t)
        turn = ClockTurn(clock_seat, self.used, end, 0, left, period, clock.overtime(clock_seat, t), clock.flag(clock_seat, t))
        self.used = 0
        return turn

    def _ended(self, event: Event, clock: Clock, before: ClockValues) -> None:
        clock_seat = before.turn
        turn = self._turn(clock, clock_seat, event.t, event.kind)
        turn.flag = clock_seat in before.flags
        if clock.moves[clock_seat] > before.moves[clock_seat]:
            turn.number = clock.moves[clock_seat]
        self.found.turns.append(turn)
        self._ended_at = event.t
        entered = event.owed + event.passed  # below 0: entries ahead of the presses of their own players
        if -len(self._entries) <= entered < 0:
            self._tie(event.played, turn, self._entries[entered])

    def _corrected(self, event: Event, clock_seat: int, number: int) -> None:
        """Notes a correction. number: 0 for the time, 1 for the moves. A turn whose move is taken away at once has completed none."""
        last = self.found.turns[-1] if self.found.turns else None
        if number == 0:
            self.found.corrections.append((len(self.found.turns), clock_seat))
        elif number == 1 and last and last.clock_seat == clock_seat and event.value < last.number and event.t == self._ended_at:
            last.number = 0

    def _reopen(self, clock: Clock) -> None:
        """Removes the last press: the time since then belongs to its turn. Before the start it belongs to no turn."""
        turns = self.found.turns
        while turns:
            last = turns.pop()
            self.used += last.used
            if last.end != record.OUT:
                break
        if not clock.started:
            self.used = 0

    def _entry(self, event: Event) -> None:
        """Updates the entries that ended turns, and ties them to turns of the clock."""
        game, turns = event.played.game, self.found.turns
        count = len(game.log)
        match event.kind:
            case record.MOVE if event.played.ended_turn:
                self._entries.append(_Entry(count - 1, ", ".join([*self._parts, event.text]), game.mover))
                self._parts = []
                if 0 < event.owed <= len(turns):
                    self._tie(event.played, turns[-event.owed], self._entries[-1])
            case record.MOVE:
                mine = moves.kind(event.value) not in _ACTS_OF_TABLE
                self._parts = [*self._parts, event.text] if mine else []
            case record.UNDO | record.EDIT | record.KEPT:
                self._change_entries(event, count)
            case record.PAD if not event.is_entry:
                self._entries, self._parts = [], []
                for turn in turns:
                    turn.entry, turn.before_pad = (turn.before_pad, _NONE) if event.aux else (_NONE, turn.entry)

    def _change_entries(self, event: Event, count: int) -> None:
        """Removes the entries from number `count` on, and gives an edited entry and its turn the new text."""
        edited = event.entries - event.aux if event.kind == record.EDIT else _NONE
        self._entries = [entry for entry in self._entries if entry.at < count]
        self._parts = []
        for entry in self._entries:
            if entry.at == edited:
                entry.text = event.text
        for turn in self.found.turns:
            if turn.entry >= count:
                turn.text, turn.entry = "", _NONE
            elif turn.entry == edited != _NONE:
                turn.text = event.text

    def _tie(self, played: Session, turn: ClockTurn, entry: _Entry) -> None:
        """Ties an entry to a turn of the clock, but only when the player of the entry has that clock."""
        if entry.mover >= 0 and played.clock_seat(entry.mover) == turn.clock_seat:
            turn.text, turn.entry = entry.text, entry.at
