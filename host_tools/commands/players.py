"""`flagfall players`: lists, renames, merges and removes players. Records keep the old names; all lists show the new ones."""

import json
from typing import Annotated

import typer

from ..store.listing import ListedPlayer, players
from ..terminal.plain_text import cell, say, terminal
from ..views.game_names import empty_list_text
from ..views.long_table import LongTable
from .roster import player_name
from .shared_options import Database, Json, only_group_typed, open_for_lists, open_store

app = typer.Typer(help="List the players; rename, merge and remove them.", rich_markup_mode=None, add_completion=False)


@app.callback(invoke_without_command=True)
def everybody(context: typer.Context, as_json: Json = False, database: Database = None) -> None:
    """List the players."""
    if only_group_typed(context):
        list_players(as_json, database)


@app.command("list")
def list_players(as_json: Json = False, database: Database = None) -> None:
    """List the players: how many games, when last, whether on the roster, and what else records call them."""
    console = terminal()
    with open_for_lists(database) as ask:
        all_players = players(ask)
    if as_json:
        print(json.dumps({"players": [_as_json(player) for player in all_players]}))
        return
    if not all_players:
        say(console, empty_list_text("players", None))
        return
    table = LongTable("player", fixed=("last",))
    for heading, side in (("games", "right"), ("last", "left"), ("roster", "left"), ("also", "left")):
        table.add_column(heading, justify=side)
    for player in all_players:
        others = ", ".join(_former_names(player))
        table.add_row(cell(player.name), str(player.played), str(player.last or "-"), "yes" if player.on_roster else "", cell(others))
    table.print(console)


def _former_names(player: ListedPlayer) -> tuple[str, ...]:
    """Returns the player's other names in records; () for a removed player."""
    return () if player.removed else player.others


def _as_json(player: ListedPlayer) -> dict[str, object]:
    return {
        "name": player.name,
        "games": player.played,
        "last": player.last.isoformat() if player.last else None,
        "on_roster": player.on_roster,
        "guest": player.guest,
        "also": list(_former_names(player)),
    }


@app.command()
def rename(
    old: Annotated[str, typer.Argument(metavar="OLD", help="What the player is called now.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="What the player shall be called.")],
    database: Database = None,
) -> None:
    """Call a player otherwise, in every game, also in those that still come."""
    new = player_name(new)
    with open_store(database) as store:
        store.players.rename(old, new)


@app.command()
def merge(
    gone: Annotated[str, typer.Argument(metavar="A", help="The name that goes.")],
    stays: Annotated[str, typer.Argument(metavar="B", help="The name that stays.")],
    database: Database = None,
) -> None:
    """Make one player of two names of one person: the games of A are those of B. Refused where they met, or were entered in one event."""
    with open_store(database) as store:
        store.players.merge(gone, stays)


@app.command()
def remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's name, which shall stand nowhere any more.")],
    database: Database = None,
) -> None:
    """Make a player nameless: the games stay, the name is shown and written nowhere any more."""
    with open_store(database) as store:
        called = store.players.remove(name)
    say(terminal(), f"{name} is {called} from now on")
