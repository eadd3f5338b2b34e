"""`flagfall show`: one game, event by event, as the engine replays it now."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, cast

import typer
from rich.table import Table
from rich.text import Text

from flagfall import record, session
from flagfall.engine.game import Game as Rules
from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError

from .games import COLOURS
from .options import Database, opened
from .plain import cell, terminal
from .store import Game
from .telling import result, state, when

_WORDS = {
    record.PAUSE: "pause",
    record.RESUME: "goes on",
    record.UNPRESS: "press taken back",
    record.PAD: "goes on as pad",
}


def show(
    name: Annotated[str, typer.Argument(help="The game's name, or any part of it that no other has; `last` for the newest.")] = "last",
    database: Database = None,
) -> None:
    """Show one game, move by move. With who played, points, times and the score."""
    console = terminal()
    with opened(database) as store:
        game = store.find(name)
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in _facts(game):
        table.add_row(cell(label, "dim"), value)
    console.print(table)
    if game.status == "verified":
        console.print()
        console.print(_events(game.record))


def _facts(game: Game) -> list[tuple[str, Text]]:
    return [
        (label, value)
        for label, value in (
            ("name", cell(game.name)),
            ("game", cell(f"{game.preset} {game.options}".strip())),
            ("played", cell(when(game))),
            ("clock", cell(game.control or "none")),
            ("result", cell(result(game))),
            ("state", cell(state(game), COLOURS[game.status])),
        )
        if str(value)
    ]


@dataclass
class _Line:
    """A row of the table: an entry may be several ints, so `what` and `points` grow until it is whole."""

    what: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


def _events(data: bytes) -> Table:
    """The record as rows: time into the game, who, what, points and score; at a press the time that the turn took."""
    table = Table("time", "who", "what", box=None, pad_edge=False)
    for heading in ("points", "score", "clock"):
        table.add_column(heading, justify="right")
    line, thought, before, running = _Line(), 0, 0, -1
    events = cast(Iterator[tuple[session.Session, bytes]], session.replay(data))
    try:
        for played, slot in events:
            if not slot:
                continue
            kind, value, seat = slot[0], record.value_of(slot), slot[13]
            t = max(before, record.t_of(slot))
            stood = running < 0
            thought, before = thought + (0 if stood else t - before), t
            running = played.clock.running(t) if played.clock else -1
            if kind == record.MOVE:
                _add(line, played.game, value)
                if value & MORE:
                    continue
                who = _who(played, played.game.mover)
                table.add_row(_time(t), who, cell(" ".join(line.what)), _signed(line.points), _score(played), "")
                line = _Line()
            elif kind == record.PRESS:
                took = cell("starts the clock" if stood else f"turn ends after {_time(thought)}", "dim")
                table.add_row(_time(t), cell(_clock_of(played, seat)), took, "", "", cell(_left(played, t)))
                thought = 0
            else:
                what = _what(played, kind, value, seat)
                if what:
                    table.add_row(_time(t), "", cell(what, "dim"), "", _score(played) if kind in (record.UNDO, record.EDIT) else "", "")
    except FlagfallError as error:
        table.add_row("", "", cell(f"the engine of today stops here: {error}", "red"), "", "", "")
    return table


def _add(line: _Line, game: Rules, move: int) -> None:
    text = game.text(move)
    line.what.append(text.split()[-1] if line.what else text)
    line.points = [a + b for a, b in zip(line.points or [0] * len(game.points), game.points, strict=True)]


def _what(played: session.Session, kind: int, value: int, aux: int) -> str:
    match kind:
        case record.UNDO:
            return f"takes back {'one move' if value == 1 else f'{value} moves'}"
        case record.EDIT:
            return f"changes the move {aux} back to {played.game.text(value)}"
        case record.CORRECT:
            return f"clock of {_clock_of(played, aux & 7)} corrected"
        case _:
            return _WORDS.get(kind, "")


def _who(played: session.Session, seat: int) -> Text:
    return cell(played.names[seat]) if 0 <= seat < len(played.names) else cell("table", "dim")


def _clock_of(played: session.Session, seat: int) -> str:
    """Whose clock that is: partners may share one."""
    shared = played.clock is not None and played.clock.seats != played.game.seats
    seats = played.game.sides[seat] if shared else (seat,)
    return " + ".join(played.names[each] for each in seats)


def _score(played: session.Session) -> str:
    return " : ".join(str(played.game.score(side)) for side in range(len(played.game.sides)))


def _signed(points: list[int]) -> str:
    """Points a side; nothing where nobody got any."""
    return " ".join(f"{n:+d}" for n in points if n)


def _left(played: session.Session, t: int) -> str:
    clock = played.clock
    return " : ".join(_time(clock.left(seat, t)) for seat in range(clock.seats)) if clock else ""


def _time(ms: int) -> str:
    """Exact, for reading back: minutes, seconds and tenths."""
    seconds, tenths = divmod(abs(ms) // 100, 10)
    minutes, seconds = divmod(seconds, 60)
    return f"{'-' if ms < 0 else ''}{minutes}:{seconds:02d}.{tenths}"
