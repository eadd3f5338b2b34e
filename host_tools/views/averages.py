"""Counts the averages of the players of a preset, for families that have averages. It replays every game, on every core."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from flagfall.record import record_replay

from .. import games
from ..terminal.plain_text import cell, say
from ..workers.every_core import EveryCore, Progress
from .no_longer_played import LeftOut, RefusedGame, played_or_refused

if TYPE_CHECKING:
    from ..store.game_store import Games

Rows = dict[str, list[tuple[float, int]]]  # player -> (sum, number to divide it by) of each column; with number 0 the column shows the sum


def count_averages(
    stored: Games, preset: str, left_out: LeftOut, progress: Progress, since: date | None = None, until: date | None = None
) -> Rows:
    """Returns the rows of the verified games of the preset whose moves are known. since, until: only games of these days. It is empty
    for a family without averages.
    """
    rows: Rows = {}
    if games.family_of(preset).average_columns is None:
        return rows
    with EveryCore() as cores:
        games_of = stored.verified([preset], progress=progress, since=since, until=until)
        jobs = ((game.id, preset, data, [(seat.name, seat.place) for seat in game.seats]) for game, data in games_of)
        for of_game in left_out.accepted(cores.map(_rows_of_game, jobs)):
            for name, row in of_game.items():
                known = rows.get(name, [(0, 0)] * len(row))
                rows[name] = [(a + c, b + d) for (a, b), (c, d) in zip(known, row, strict=True)]
    return rows


def _rows_of_game(game: int, preset: str, record: bytes, seats: list[tuple[str, int | None]]) -> Rows | RefusedGame:
    """Returns the rows of one game. seats: the player's present name and the place of each seat."""

    def read() -> Rows:
        played = record_replay.read(record)
        played.names = [name for name, _ in seats]
        return games.family_of(preset).averages(played, [place for _, place in seats])

    return played_or_refused(read, game)


def print_averages(console: Console, preset: str, rows: Rows) -> None:
    """Prints the averages as a table, with the family's note below. Prints nothing for no rows."""
    columns = games.family_of(preset).average_columns
    if columns is None or not rows:
        return
    table = Table("player", box=None, pad_edge=False)
    for heading in columns.headings:
        table.add_column(heading, justify="right")
    for name, row in sorted(rows.items(), key=lambda each: each[0].casefold()):
        table.add_row(cell(name), *(f"{total / count:.2f}" if count else f"{total:g}" if total else "-" for total, count in row))
    console.print()
    console.print(table)
    say(console, columns.note)
