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
from ..telling.game_summary import clock, older_rules, result, rules, state, when
from ..telling.time_used import course
from ..telling.timetable import print_times
from .games import COLOURS
from .shared_options import Database, counting, opened

if TYPE_CHECKING:
    from ..store.schema import Game


def show(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game's number, as `games` lists it; `last` for the newest.")] = "last",
    dice: Annotated[
        bool, typer.Option("--dice", help="How often each roll fell: of this game, or with `evening` or `all` for a name, of more.")
    ] = False,
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
    print_game(console, game, record, str(game.id))


def print_game(console: Console, game: Game, record: bytes, number: str = "") -> None:
    """Everything that is told of a game. number: under which `games` lists it, where it does."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in _facts(game, number):
        table.add_row(cell(label, "dim"), value)
    console.print(table)
    older = older_rules(game)
    if older:
        console.print()
        say(console, older)
    if game.status in ("verified", "damaged"):
        console.print()
        table_of(record).print(console)
    if game.status == "verified":
        console.print()
        try:
            played = session.read(record)
        except FlagfallError as error:
            if older:
                say(console, f"Here the rules of today refuse it: {error}")
                return
            raise Failure(f"the engine of today refuses game {game.id}, which an earlier program found true: {error}") from error
        told = games.of(played.game.preset).told(played)
        for each in told:
            say(console, each) if isinstance(each, str) else console.print(each, soft_wrap=True)
        if told:
            console.print()
        print_times(console, played, course(record))


def _facts(game: Game, number: str) -> list[tuple[str, Text]]:
    return [
        (label, value)
        for label, value in (
            ("number", cell(number)),
            ("game", cell(rules(game))),
            ("played", cell(when(game))),
            ("clock", cell(clock(game))),
            ("result", cell(result(game))),
            ("state", cell(state(game), COLOURS[game.status])),
        )
        if str(value)
    ]
