"""The events of a record, a row each, for `flagfall show` and the report: time into the game, who, what, points, score and clocks."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError
from flagfall.record import record
from flagfall.record.session import Session

from .. import games
from ..plain_text import cell
from .event_text import between, changes, event, exact
from .long_table import LongTable
from .replay import Event, Span, walk
from .time_used import Reader

_SCORES = (record.UNDO, record.EDIT, record.PAD)  # events after which the score may be another
_CLOCKS = (record.PRESS, record.SKIP, record.UNPRESS, record.CORRECT, record.OUT)


@dataclass(frozen=True)
class Happening:
    """One row of what happened. t: ms into the game, -1 where the record stops; points, score and clock as they are printed.

    quiet: no entry; fault: why the replay stops.
    """

    t: int
    who: str
    what: str
    points: str = ""
    score: str = ""
    clock: str = ""
    table: bool = False  # nobody's move
    quiet: bool = False
    fault: bool = False


def happened(data: bytes, names: Sequence[str] = ()) -> list[Happening]:
    """Returns the rows of the whole record; a last row marks where the engine of today refuses the rest. names: as in `walk`."""
    rows, reader = _Rows(), Reader()
    try:
        for step in walk(data, names=names):
            if isinstance(step, Span):
                for t, seat, words in between(step):
                    rows.note(t, words, clocks=_clocks(step.played, t, seat))
            elif step.kind == record.MOVE:
                rows.entry(step)
            else:
                rows.event(step, reader.used)
            reader.take(step)
    except FlagfallError as error:
        rows.found.append(Happening(-1, "", f"the engine of today stops here: {error}", fault=True))
    return rows.found


def table_of(rows: Sequence[Happening]) -> LongTable:
    """Returns the rows as a table for the terminal."""
    table = LongTable("time", "who", "what")
    for heading in ("points", "score", "clock"):
        table.add_column(heading, justify="right")
    for row in rows:
        style = "red" if row.fault else "dim" if row.quiet else ""
        who = cell("table", "dim") if row.table else cell(row.who)
        table.add_row(exact(row.t) if row.t >= 0 else "", who, cell(row.what, style), row.points, row.score, row.clock)
    return table


@dataclass
class _Entry:
    """An entry may be several ints, so these grow until it is whole."""

    ints: int = 0
    points: list[int] = field(default_factory=list)


class _Rows:
    def __init__(self) -> None:
        self.found: list[Happening] = []
        self._entry = _Entry()

    def entry(self, at: Event) -> None:
        """Adds an entry. The row comes with its last int."""
        played, entry = at.played, self._entry
        game = played.game
        entry.ints += 1
        entry.points = [a + b for a, b in zip(entry.points or [0] * len(game.points), game.points, strict=True)]
        if at.value & MORE:
            return
        what = at.what if entry.ints == 1 else games.of(game.preset).in_words(game.entry(len(game.log) - entry.ints), played.names)
        nobody = not 0 <= game.mover < len(played.names)
        who = "table" if nobody else played.names[game.mover]
        self.found.append(Happening(at.t, who, what, _signed(played, entry.points), _score(played), table=nobody))
        self._entry = _Entry()

    def event(self, at: Event, used: int) -> None:
        """Adds another event, and its changes of flags and periods."""
        if at.kind in _SCORES:
            self._entry = _Entry()
        who, what = event(at, used)
        if what:
            score = _score(at.played) if at.kind in _SCORES else ""
            clocks = _clocks(at.played, at.t, _seat(at)) if at.kind in _CLOCKS else ""
            self.note(at.t, what, who, score, clocks)
        for words in changes(at):
            self.note(at.t, words)

    def note(self, t: int, what: str, who: str = "", score: str = "", clocks: str = "") -> None:
        """Adds a row that is no entry; t: ms of game time."""
        self.found.append(Happening(t, who, what, "", score, clocks, quiet=True))


def _score(played: Session) -> str:
    points = games.of(played.game.preset).points
    return " : ".join(points(played.game.score(side)) for side in range(len(played.game.sides)))


def _signed(played: Session, gained: list[int]) -> str:
    """Returns the points of each side; nothing where no side got any."""
    points = games.of(played.game.preset).points
    return " ".join(("-" if n < 0 else "+") + points(abs(n)) for n in gained if n)


def _seat(at: Event) -> int:
    """Returns the seat of the clock that the event is about; -1 for none."""
    if at.kind in (record.CORRECT, record.OUT):
        return at.aux & 7
    if at.kind == record.UNPRESS:
        return at.played.clock.turn if at.played.clock else -1
    return at.before.turn if at.before else -1


def _clocks(played: Session, t: int, seat: int) -> str:
    """Returns both clocks of two; of more only the seat's."""
    clock = played.clock
    if clock is None or clock.seats > 2 and seat < 0:
        return ""
    return " : ".join(exact(clock.left(each, t)) for each in (range(clock.seats) if clock.seats == 2 else (seat,)))
