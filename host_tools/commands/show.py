"""`flagfall show`: one game, event by event, as the engine replays it now, and where the time went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from flagfall.errors import FlagfallError
from flagfall.record import session

from .. import games
from ..failure import Failure
from ..plain_text import cell, say, terminal
from ..telling.dice import thrown
from ..telling.events import table_of
from ..telling.game_json import line, whole
from ..telling.game_model import told, with_turns
from ..telling.game_summary import clock, correction, recorded, result, rules, state, when
from ..telling.time_used import course
from ..telling.timetable import print_times
from .games import COLOURS
from .shared_options import Database, Json, counting, opened

if TYPE_CHECKING:
    from ..store.schema import Game


def show(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game's number, as `games` lists it; `last` for the newest.")] = "last",
    dice: Annotated[
        bool, typer.Option("--dice", help="How often each roll fell: of this game, or with `evening` or `all` for a name, of more.")
    ] = False,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Show one game: every event with points and score, the time of every turn, and the clocks drawn."""
    console = terminal()
    if dice:
        with opened(database) as store, counting("counting rolls") as count:
            found = thrown(store, name, count)
        found.print(console)
        return
    with opened(database) as store:
        game = store.find(name)
        record = store.record(game)
    if as_json:
        _print_json(game, record)
        return
    print_game(console, game, record, str(game.id))


def _print_json(game: Game, record: bytes) -> None:
    """The game as files have it, with its turns where it was found true."""
    found = told(game)
    if game.status == "verified":
        try:
            found = with_turns(found, record, said=False)
        except FlagfallError as error:
            raise _refused(game, error) from error
    print(line(whole(found)))


def _refused(game: Game, error: FlagfallError) -> Failure:
    return Failure(f"the engine of today refuses game {game.id}, which an earlier program found true: {error}")


def print_game(console: Console, game: Game, record: bytes, number: str = "") -> None:
    """Everything that is told of a game. number: under which `games` lists it, where it does."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in _facts(game, number):
        table.add_row(cell(label, "dim"), value)
    console.print(table)
    if game.status in ("verified", "damaged"):
        console.print()
        table_of(record, game.names).print(console)
    if game.status == "verified":
        console.print()
        try:
            played = session.read(record)
            played.names = game.names
        except FlagfallError as error:
            raise _refused(game, error) from error
        told_below = games.of(played.game.preset).told(played)
        for each in told_below:
            say(console, each) if isinstance(each, str) else console.print(each, soft_wrap=True)
        if told_below:
            console.print()
        print_times(console, played, course(record, names=game.names))


def _facts(game: Game, number: str) -> list[tuple[str, Text]]:
    return [
        (label, value)
        for label, value in (
            ("number", cell(number)),
            ("game", cell(rules(game))),
            ("played", cell(when(game))),
            ("clock", cell(clock(game))),
            ("result", cell(result(game))),
            ("recorded", cell(recorded(game) if game.correction else "")),
            ("corrected", cell(correction(game))),
            ("state", cell(state(game), COLOURS[game.status])),
        )
        if str(value)
    ]
