"""`flagfall standings`: who leads."""

from rich.console import Console
from rich.table import Table

from flagfall.record import session

from .. import games
from ..games.family import Family
from ..plain_text import cell, say, terminal
from ..telling.telling import nothing
from .shared_options import Database, Preset, counting, opened


def standings(preset: Preset = None, database: Database = None) -> None:
    """Show who leads. Games ended early are counted but not rated. Of one preset of cribbage also averages of play, hand and crib."""
    console = terminal()
    with opened(database) as store:
        with counting("counting games") as count:
            found = store.standings(preset, count)
        records = [record for _, record in store.verified([preset])] if preset and games.of(preset).averaged else []
    if not found:
        say(console, nothing("verified games", preset))
        return
    table = Table("", "player", box=None, pad_edge=False)
    for heading in ("played", "won", "drawn", "ended early", "points", "rating"):
        table.add_column(heading, justify="right", no_wrap=heading == "rating")
    for place, one in enumerate(found, 1):
        rating = "-" if one.rating is None else f"{one.rating:.1f} ± {one.doubt:.1f}"
        numbers = (one.played, one.won, one.drawn, one.early, one.points, rating)
        table.add_row(str(place), cell(one.name), *(cell(number) for number in numbers))
    console.print(table)
    if preset:
        _averages(console, games.of(preset), records)


def _averages(console: Console, family: Family, records: list[bytes]) -> None:
    """What the family's players make on average, where it knows: every game is replayed for that."""
    if family.averaged is None:
        return
    found: dict[str, list[tuple[float, int]]] = {}
    for record in records:
        played = session.read(record)
        if played.padded:
            continue
        for name, row in family.averages(played).items():
            known = found.get(name, [(0, 0)] * len(row))
            found[name] = [(a + c, b + d) for (a, b), (c, d) in zip(known, row, strict=True)]
    table = Table("player", box=None, pad_edge=False)
    for heading in family.averaged.headings:
        table.add_column(heading, justify="right")
    for name, row in sorted(found.items(), key=lambda each: each[0].casefold()):
        table.add_row(cell(name), *(f"{total / count:.2f}" if count else f"{total:g}" if total else "-" for total, count in row))
    if found:
        console.print()
        console.print(table)
        say(console, family.averaged.note)
