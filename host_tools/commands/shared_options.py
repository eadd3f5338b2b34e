"""Options that several commands share, so that they are spelt and explained the same everywhere.

SQLAlchemy takes longer to load than most commands to run: it comes when the store is opened, in other modules of
commands and below them only the names of types are taken from the store.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from ..failure import Failure, WrongUsage
from ..name_beginnings import resolve_name
from ..paths import database_url, typed

if TYPE_CHECKING:
    from rich.progress import Progress

    from ..store.listing import Ask
    from ..store.store import Store


def _presets(incomplete: str) -> list[str]:
    from ..telling.game_names import presets

    return [name for name in presets() if name.startswith(incomplete)]


def _preset(typed_name: str | None) -> str | None:
    """The preset resolve_name by a name or its beginning; an unknown name stays as it is, as a later program may know it."""
    from ..telling.game_names import preset_of

    return preset_of(typed_name) if typed_name else None


Database = Annotated[
    str | None,
    typer.Option("--db", envvar="FLAGFALL_DB", metavar="URL", help="Database: a file, or an SQLAlchemy URL such as postgresql://..."),
]
Port = Annotated[str | None, typer.Option("--port", metavar="PORT", help="Serial port of the device; found by itself when there is one.")]
Preset = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="NAME",
        help="Only games of this name, as fives, or its beginning.",
        autocompletion=_presets,
        callback=_preset,
    ),
]


def _day(written: str | date) -> date:
    """A day as typed, or as the config file has it. WrongUsage for anything else."""
    try:
        return written if isinstance(written, date) else date.fromisoformat(written)
    except ValueError:
        raise WrongUsage(f"{written} is no day: a day is written 2026-11-24") from None


Since = Annotated[
    date | None, typer.Option("--since", metavar="DAY", help="Only games of this day, as 2026-11-24, and later.", parser=_day)
]
Until = Annotated[date | None, typer.Option("--until", metavar="DAY", help="Only games of this day and earlier.", parser=_day)]
Json = Annotated[bool, typer.Option("--json", help="For other programs: everything as JSON.")]


def board_of(name: str, boards: Iterable[str]) -> str:
    """The board that is resolve_name by its name, the end of it such as 4in2, or a beginning of either. Failure for none or several."""
    return resolve_name(name, {board: (board, board.rpartition("_")[2]) for board in boards}, "board")


def alone(context: typer.Context) -> bool:
    """True when a group of commands was typed without one of its commands. Failure for a --db that its command would not see."""
    word = context.invoked_subcommand
    if word is not None and str(context.get_parameter_source("database")).endswith("COMMANDLINE"):
        raise Failure(f"--db stands behind the word: {typed()} {context.info_name} {word} --db URL")
    return word is None


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """Progress on the terminal of work that is told by (done, total). Nothing is shown in a file or a pipe, or when nothing is told."""
    bar: Progress | None = None

    def count(done: int, total: int) -> None:
        nonlocal bar
        if bar is None:
            from rich.console import Console
            from rich.progress import Progress

            console = Console(stderr=True)
            bar = Progress(console=console, transient=True, disable=not console.is_terminal)
            bar.start()
            bar.add_task(what, total=total)
        bar.update(bar.task_ids[0], completed=done, total=total)

    try:
        yield count
    finally:
        if bar:
            bar.stop()


@contextmanager
def listed(database: str | None) -> Iterator[Ask]:
    """What lists are asked of. It comes without SQLAlchemy where the store is an SQLite file to which nothing must be done."""
    from ..store.listing import quick

    ask = quick(database_url(database))
    if ask is None:
        with opened(database) as store, store.asking() as asking:
            yield asking
        return
    try:
        yield ask
    except sqlite3.Error as error:
        from ..store.database import plain_failures

        with plain_failures(database):
            raise error


@contextmanager
def opened(database: str | None) -> Iterator[Store]:
    """The store, closed again whatever happens. The first later program checks what an earlier one did not understand."""
    from ..store.database import plain_failures
    from ..store.store import Store

    with plain_failures(database):
        store = Store(database)
        try:
            with counting("checking games again") as count:
                store.check_again(count)
            yield store
        finally:
            store.close()
