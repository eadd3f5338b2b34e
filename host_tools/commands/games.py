"""`flagfall games`: the stored games; the one that was stored last comes first."""

import sys
from typing import Annotated

import typer

from ..games import device_words
from ..store.listing import GameFilter, ListedGame, player_named
from ..store.listing import games as wanted_games
from ..terminal.plain_text import cell, say, terminal
from ..views.game_names import empty_list_text
from ..views.game_summary import played_date, result, state
from ..views.long_table import LongTable
from .shared_options import Database, Json, Preset, Since, Until, open_for_lists

COLOURS = {"verified": "green", "refused": "red", "newer": "yellow", "disputed": "yellow", "damaged": "yellow"}

_USUAL_LIMIT = 50  # games on the terminal


def games(
    preset: Preset = None,
    since: Since = None,
    until: Until = None,
    players: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="Only games of this player; given twice, only those of both.")
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", metavar="NUMBER", min=1, help=f"At most so many; else {_USUAL_LIMIT}, with --json all.")
    ] = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List the stored games, newest first."""
    limit_or_usual = min(limit or _USUAL_LIMIT, sys.maxsize) if limit or not as_json else None
    with open_for_lists(database) as ask:
        names = tuple(player_named(ask, name) for name in players or ())
        listed_games = wanted_games(ask, GameFilter(preset, since, until, names, limit_or_usual))
    if as_json:
        _print_json(listed_games)
        return
    console = terminal()
    if not listed_games:
        say(console, "No such games." if since or until or names else empty_list_text("games", preset))
        return
    table = LongTable(fixed=("number",))
    table.add_column("number", justify="right")
    for heading in ("played", "game", "players and score", "state"):
        table.add_column(heading)
    for game in listed_games:
        state_of = cell(state(game), COLOURS[game.status])
        table.add_row(str(game.id), cell(played_date(game)), cell(device_words.game(game.preset)), cell(result(game)), state_of)
    table.print(console)


def _print_json(listed_games: list[ListedGame]) -> None:
    from ..views.game_json import BEGIN, BETWEEN, END, facts, line
    from ..views.game_model import game_of

    print(BEGIN + BETWEEN.join(line(facts(game_of(game))) for game in listed_games) + END, end="")
