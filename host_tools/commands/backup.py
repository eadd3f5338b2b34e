"""`flagfall backup`: the whole store as one file."""

from pathlib import Path
from typing import Annotated

import typer

from ..files.paths import command_name
from ..terminal.failure import Failure
from ..terminal.plain_text import say, terminal
from .shared_options import Database, count_with_bar, open_store


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write; an earlier backup of that name is replaced.")],
    database: Database = None,
) -> None:
    """Copy the whole store into one file: games, players, corrections, clocks. Syncs may go on meanwhile."""
    with open_store(database) as store, count_with_bar("copying games") as count:
        wrong = store.copies.backup(file, count)
    if wrong:
        raise Failure(f"{file} is written, but the record of game {', '.join(map(str, wrong))} was damaged in the store before")
    say(terminal(), f"{file} has everything; {command_name()} restore puts it into an empty store")
