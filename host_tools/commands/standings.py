"""`flagfall standings`: who leads."""

from rich.table import Table

from ..plain_text import cell, say, terminal
from ..telling.telling import nothing
from .shared_options import Database, Preset, opened


def standings(preset: Preset = None, database: Database = None) -> None:
    """Show who leads. Games ended early are counted but not rated."""
    from ..store.ratings import standings as compute

    console = terminal()
    with opened(database) as store:
        found = compute(store.games(preset))
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
