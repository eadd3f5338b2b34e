"""The events of a record, a row each, for `flagfall show`: time into the game, who, what, points, score and clocks."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

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


def table_of(data: bytes, names: Sequence[str] = ()) -> LongTable:
    """The whole record, with these names in the place of its own; a last row says so where the engine of today refuses the rest."""
    table = LongTable("time", "who", "what")
    for heading in ("points", "score", "clock"):
        table.add_column(heading, justify="right")
    rows, reader = _Rows(table), Reader()
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
        table.add_row("", "", cell(f"the engine of today stops here: {error}", "red"), "", "", "")
    return table


@dataclass
class _Entry:
    """An entry may be several ints, so these grow until it is whole."""

    ints: int = 0
    points: list[int] = field(default_factory=list)


class _Rows:
    def __init__(self, table: LongTable):
        self._table = table
        self._entry = _Entry()

    def entry(self, at: Event) -> None:
        """What the game got told. The row comes with its last int."""
        played, entry = at.played, self._entry
        game = played.game
        entry.ints += 1
        entry.points = [a + b for a, b in zip(entry.points or [0] * len(game.points), game.points, strict=True)]
        if at.value & MORE:
            return
        what = at.what if entry.ints == 1 else games.of(game.preset).said(game.entry(len(game.log) - entry.ints), played.names)
        self._table.add_row(exact(at.t), _who(played, game.mover), cell(what), _signed(played, entry.points), _score(played), "")
        self._entry = _Entry()

    def event(self, at: Event, used: int) -> None:
        """Everything else, and what it did to flags and periods."""
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
        """A row of what is no entry; t: ms of game time."""
        self._table.add_row(exact(t), cell(who), cell(what, "dim"), "", score, clocks)


def _who(played: Session, seat: int) -> Text:
    return cell(played.names[seat]) if 0 <= seat < len(played.names) else cell("table", "dim")


def _score(played: Session) -> str:
    points = games.of(played.game.preset).points
    return " : ".join(points(played.game.score(side)) for side in range(len(played.game.sides)))


def _signed(played: Session, gained: list[int]) -> str:
    """Points a side; nothing where nobody got any."""
    points = games.of(played.game.preset).points
    return " ".join(("-" if n < 0 else "+") + points(abs(n)) for n in gained if n)


def _seat(at: Event) -> int:
    """Whose clock the event is about; -1 for nobody's."""
    if at.kind in (record.CORRECT, record.OUT):
        return at.aux & 7
    if at.kind == record.UNPRESS:
        return at.played.clock.turn if at.played.clock else -1
    return at.before.turn if at.before else -1


def _clocks(played: Session, t: int, seat: int) -> str:
    """Both clocks of two; of more only the seat's."""
    clock = played.clock
    if clock is None or clock.seats > 2 and seat < 0:
        return ""
    return " : ".join(exact(clock.left(each, t)) for each in (range(clock.seats) if clock.seats == 2 else (seat,)))
