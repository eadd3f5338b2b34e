"""`flagfall restore`: copies a backup into an empty store."""

from pathlib import Path
from typing import Annotated

import typer

from ..terminal.plain_text import say, terminal
from .shared_options import Database, count_with_bar, open_store


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What backup has written.")],
    database: Database = None,
) -> None:
    """Put a backup into an empty store: all of it, or nothing where it is damaged."""
    with open_store(database) as store, count_with_bar("copying games") as count:
        games = store.copies.restore(file, count)
    say(terminal(), f"{games} {'game is' if games == 1 else 'games are'} back, with everything else")
