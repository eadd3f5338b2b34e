"""`flagfall standings`: who leads."""

from ..plain_text import cell, say, terminal
from ..telling import averages
from ..telling.game_names import nothing
from ..telling.long_table import LongTable
from ..telling.no_longer_played import LeftOut
from .shared_options import Database, Preset, counting, opened


def standings(preset: Preset = None, database: Database = None) -> None:
    """Show who leads. Games ended early are counted but not rated. Of one preset of cribbage also averages of play, hand and crib."""
    console, left_out = terminal(), LeftOut()
    with opened(database) as store:
        with counting("counting games") as count:
            found = store.standings(preset, count)
        with counting("replaying games") as count:
            average = averages.counted(store, preset, left_out, count) if preset else {}
    if not found:
        say(console, nothing("verified games", preset))
        return
    table = LongTable("", "player", fixed=("rating",))
    for heading in ("played", "won", "drawn", "ended early", "points", "rating"):
        table.add_column(heading, justify="right")
    for place, one in enumerate(found, 1):
        rating = "-" if one.rating is None else f"{one.rating:.1f} ± {one.doubt:.1f}"
        table.add_row(str(place), cell(one.name), *map(str, (one.played, one.won, one.drawn, one.early, one.points, rating)))
    table.print(console)
    if preset:
        averages.print_averages(console, preset, average)
    left_out.tell()
