"""Options that several commands share, so that they are spelt and explained the same everywhere.

SQLAlchemy takes longer to load than most commands to run: it comes when the store is opened, in other modules of
commands and below them only the names of types are taken from the store.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from ..failure import Failure
from ..paths import typed

if TYPE_CHECKING:
    from ..store.store import Store

Database = Annotated[
    str | None,
    typer.Option("--db", envvar="FLAGFALL_DB", metavar="URL", help="Database: a file, or an SQLAlchemy URL such as postgresql://..."),
]
Port = Annotated[str | None, typer.Option("--port", metavar="PORT", help="Serial port of the device; found by itself when there is one.")]
Preset = Annotated[str | None, typer.Option("--game", metavar="PRESET", help="Only games of this preset, such as five002.")]


def alone(context: typer.Context) -> bool:
    """True for a group of commands without one of them behind it. Failure for a --db that its command would not see."""
    word = context.invoked_subcommand
    if word is not None and str(context.get_parameter_source("database")).endswith("COMMANDLINE"):
        raise Failure(f"--db stands behind the word: {typed()} {context.info_name} {word} --db URL")
    return word is None


@contextmanager
def opened(database: str | None) -> Iterator[Store]:
    """The store, closed again whatever happens. Games kept for a newer program are checked by the first one that knows them."""
    from ..store.database import plain_failures
    from ..store.store import Store

    with plain_failures():
        store = Store(database)
        try:
            store.check_again()
            yield store
        finally:
            store.close()
