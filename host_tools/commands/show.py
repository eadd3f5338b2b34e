"""`flagfall show`: prints one game event by event, as the engine replays it now, with the time used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from flagfall.errors import FlagfallError

from ..terminal.failure import Failure
from ..terminal.plain_text import cell, say, terminal
from ..views.account import Account, account
from ..views.dice import count_rolls
from ..views.events import table_of_events
from ..views.game_json import facts_with_turns, line
from ..views.game_model import facts, game_of, with_turns
from ..views.timetable import print_times
from .games import COLOURS
from .shared_options import Database, Json, count_with_bar, open_store

if TYPE_CHECKING:
    from ..store.schema import Game


def show(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game's number, as `games` lists it; `last` for the newest.")] = "last",
    dice: Annotated[
        bool, typer.Option("--dice", help="How often each roll fell: in this game, or in more games with `evening` or `all` as GAME.")
    ] = False,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Show one game: every event with points and score, the time of every turn, and the clocks drawn."""
    console = terminal()
    if dice:
        with open_store(database) as store, count_with_bar("counting rolls") as count:
            rolls = count_rolls(store.games, name, count)
        rolls.print(console)
        return
    with open_store(database) as store:
        game = store.games.find(name)
        record = store.games.record(game)
    if as_json:
        _print_json(game, record)
        return
    print_account(console, account(game, record))


def _print_json(game: Game, record: bytes) -> None:
    """Prints the game as JSON, with the turns of a verified game."""
    model = game_of(game)
    if game.status == "verified":
        try:
            model = with_turns(model, record, with_text=False)
        except FlagfallError as error:
            raise Failure(f"the engine of today refuses game {game.id}, which an earlier program found true: {error}") from error
    print(line(facts_with_turns(model)))


def print_account(console: Console, game_account: Account) -> None:
    """Prints the whole account of a game. Raises Failure afterwards when the present engine cannot play it to its end, unless a note on
    older rules explains it.
    """
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in facts(game_account.game):
        table.add_row(cell(label, "dim"), cell(value, COLOURS[game_account.game.status] if label == "state" else ""))
    console.print(table)
    if game_account.game.older:
        console.print()
        say(console, game_account.game.older)
    if game_account.event_rows:
        console.print()
        table_of_events(game_account.event_rows).print(console)
    if game_account.played and game_account.course:
        console.print()
        for each in game_account.summary:
            say(console, each) if isinstance(each, str) else console.print(each, soft_wrap=True)
        if game_account.summary:
            console.print()
        print_times(console, game_account.played, game_account.course)
    if game_account.refused and game_account.game.older:
        say(console, game_account.refused)
    elif game_account.refused:
        raise Failure(game_account.refused)
