"""`flagfall games`: the stored games, newest first."""

import sys
from typing import Annotated

import typer

from ..games import device_words
from ..plain_text import cell, say, terminal
from ..telling.game_names import nothing
from ..telling.game_summary import result, state, when
from ..telling.long_table import LongTable
from .shared_options import Database, Preset, opened

COLOURS = {"verified": "green", "refused": "red", "newer": "yellow", "disputed": "yellow", "damaged": "yellow"}


def games(
    preset: Preset = None,
    limit: Annotated[int, typer.Option("--limit", metavar="NUMBER", min=1, help="At most so many.")] = 50,
    database: Database = None,
) -> None:
    """List the stored games, newest first."""
    console = terminal()
    with opened(database) as store:
        found = store.games(preset, min(limit, sys.maxsize))
    if not found:
        say(console, nothing("games", preset))
        return
    table = LongTable(fixed=("number",))
    table.add_column("number", justify="right")
    for heading in ("played", "game", "players and score", "state"):
        table.add_column(heading)
    for game in found:
        state_of = cell(state(game), COLOURS[game.status])
        table.add_row(str(game.id), cell(when(game)), cell(device_words.game(game.preset)), cell(result(game)), state_of)
    table.print(console)
