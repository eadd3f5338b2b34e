"""`flagfall games`: the stored games, newest first."""

from typing import Annotated

import typer

from ..plain_text import cell, say, terminal
from ..telling.long_table import LongTable
from ..telling.telling import nothing, result, state, when
from .shared_options import Database, Preset, opened

COLOURS = {"verified": "green", "refused": "red", "newer": "yellow", "disputed": "yellow", "damaged": "yellow"}


def games(
    preset: Preset = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="At most so many.")] = 50,
    database: Database = None,
) -> None:
    """List the stored games, newest first."""
    console = terminal()
    with opened(database) as store:
        found = store.games(preset, limit)
    if not found:
        say(console, nothing("games", preset))
        return
    table = LongTable("name", "played", "game", "players and score", "state", fixed=("name",))
    for game in found:
        table.add_row(cell(game.label), cell(when(game)), cell(game.preset), cell(result(game)), cell(state(game), COLOURS[game.status]))
    table.print(console)
