"""`flagfall show`: prints one game event by event, as the engine replays it now, with the time used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from flagfall.errors import FlagfallError

from ..failure import Failure
from ..plain_text import cell, say, terminal
from ..telling.account import Account, account
from ..telling.dice import count_rolls
from ..telling.events import table_of
from ..telling.game_json import line, whole
from ..telling.game_model import facts, game_of, with_turns
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
            found = count_rolls(store, name, count)
        found.print(console)
        return
    with opened(database) as store:
        game = store.find(name)
        record = store.record(game)
    if as_json:
        _print_json(game, record)
        return
    print_account(console, account(game, record))


def _print_json(game: Game, record: bytes) -> None:
    """Prints the game as JSON, with the turns of a verified game."""
    found = game_of(game)
    if game.status == "verified":
        try:
            found = with_turns(found, record, with_text=False)
        except FlagfallError as error:
            raise Failure(f"the engine of today refuses game {game.id}, which an earlier program found true: {error}") from error
    print(line(whole(found)))


def print_account(console: Console, found: Account) -> None:
    """Prints the whole account of a game. Raises Failure afterwards when the present engine cannot play it to its end."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in facts(found.game):
        table.add_row(cell(label, "dim"), cell(value, COLOURS[found.game.status] if label == "state" else ""))
    console.print(table)
    if found.game.older:
        console.print()
        say(console, found.game.older)
    if found.event_rows:
        console.print()
        table_of(found.event_rows).print(console)
    if found.played and found.course:
        console.print()
        for each in found.summary:
            say(console, each) if isinstance(each, str) else console.print(each, soft_wrap=True)
        if found.summary:
            console.print()
        print_times(console, found.played, found.course)
    if found.refused and found.game.older:
        say(console, found.refused)
    elif found.refused:
        raise Failure(found.refused)
