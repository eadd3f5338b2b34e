"""Lists the events of a record, a row each, for `flagfall show` and the report: time, player, words, points, score and clocks."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError
from flagfall.record import record
from flagfall.record.session import Session

from .. import games
from ..terminal.plain_text import cell
from .event_text import changes_between, changes_by_event, event_words, exact_time
from .long_table import LongTable
from .replay import Event, Span, walk
from .time_used import Reader

_SCORES = (record.UNDO, record.EDIT, record.PAD)  # events that may change the score
_CLOCKS = (record.PRESS, record.SKIP, record.UNPRESS, record.CORRECT, record.OUT)


@dataclass(frozen=True)
class EventRow:
    """One row of the list. t: ms into the game, -1 for the row of a fault; points, score, clock: as they are printed.

    table: the row is a move of nobody's turn; quiet: the row is no entry; fault: the row says why the replay stops.
    """

    t: int
    who: str
    text: str
    points: str = ""
    score: str = ""
    clock: str = ""
    table: bool = False
    quiet: bool = False
    fault: bool = False


def event_rows(data: bytes, names: Sequence[str] = ()) -> list[EventRow]:
    """Returns the rows of the whole record. When the engine of today refuses the rest, the last row says so. names: as in `walk`."""
    rows, reader = _Rows(), Reader()
    try:
        for step in walk(data, names=names):
            if isinstance(step, Span):
                for t, seat, words in changes_between(step):
                    rows.note(t, words, clocks=_clocks(step.played, t, seat))
            elif step.is_entry:
                rows.entry(step)
            else:
                rows.event(step, reader.used)
            reader.take(step)
    except FlagfallError as error:
        rows.found.append(EventRow(-1, "", f"the engine of today stops here: {error}", fault=True))
    return rows.found


def table_of_events(rows: Sequence[EventRow]) -> LongTable:
    """Returns the rows as a table for the terminal."""
    table = LongTable("time", "who", "what")
    for heading in ("points", "score", "clock"):
        table.add_column(heading, justify="right")
    for row in rows:
        style = "red" if row.fault else "dim" if row.quiet else ""
        who = cell("table", "dim") if row.table else cell(row.who)
        table.add_row(exact_time(row.t) if row.t >= 0 else "", who, cell(row.text, style), row.points, row.score, row.clock)
    return table


@dataclass
class _Entry:
    """The moves of an entry so far: their number, and the points that they gave each side."""

    ints: int = 0
    points: list[int] = field(default_factory=list)


class _Rows:
    """Collects the rows. found: the rows so far."""

    def __init__(self) -> None:
        self.found: list[EventRow] = []
        self._entry = _Entry()

    def entry(self, event: Event) -> None:
        """Adds a move. The last move of an entry adds its row."""
        played, entry = event.played, self._entry
        game = played.game
        entry.ints += 1
        entry.points = [a + b for a, b in zip(entry.points or [0] * len(game.points), game.points, strict=True)]
        if event.value & MORE:
            return
        text = (
            event.text if entry.ints == 1 else games.family_of(game.preset).in_words(game.entry(len(game.log) - entry.ints), played.names)
        )
        of_table = not 0 <= game.mover < len(played.names)
        who = "table" if of_table else played.names[game.mover]
        self.found.append(EventRow(event.t, who, text, _signed_points(played, entry.points), _score(played), table=of_table))
        self._entry = _Entry()

    def event(self, event: Event, used: int) -> None:
        """Adds an event that is no move, and the flags and periods that it changes."""
        if event.kind in _SCORES:
            self._entry = _Entry()
        who, text = event_words(event, used)
        if text:
            score = _score(event.played) if event.kind in _SCORES else ""
            clocks = _clocks(event.played, event.t, _clock_seat(event)) if event.kind in _CLOCKS else ""
            self.note(event.t, text, who, score, clocks)
        for words in changes_by_event(event):
            self.note(event.t, words)

    def note(self, t: int, text: str, who: str = "", score: str = "", clocks: str = "") -> None:
        """Adds a row that is no entry. t: ms of game time."""
        self.found.append(EventRow(t, who, text, "", score, clocks, quiet=True))


def _score(played: Session) -> str:
    points = games.family_of(played.game.preset).points
    return " : ".join(points(played.game.score(side)) for side in range(len(played.game.sides)))


def _signed_points(played: Session, gained: list[int]) -> str:
    """Returns the gained points with their signs; "" when no side gained any."""
    points = games.family_of(played.game.preset).points
    return " ".join(("-" if n < 0 else "+") + points(abs(n)) for n in gained if n)


def _clock_seat(event: Event) -> int:
    """Returns the clock seat that the event changes; -1 for none."""
    if event.kind in (record.CORRECT, record.OUT):
        return event.aux & 7
    if event.kind == record.UNPRESS:
        return event.played.clock.turn if event.played.clock else -1
    return event.before.turn if event.before else -1


def _clocks(played: Session, t: int, clock_seat: int) -> str:
    """Returns the times on the clocks: both of two clocks, but only this one's of more clocks."""
    clock = played.clock
    if clock is None or clock.seats > 2 and clock_seat < 0:
        return ""
    return " : ".join(
        exact_time(clock.left(shown_clock_seat, t)) for shown_clock_seat in (range(clock.seats) if clock.seats == 2 else (clock_seat,))
    )
