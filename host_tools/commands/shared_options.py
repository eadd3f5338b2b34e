"""The options and helpers that several commands share, so that the options have the same names and help texts everywhere.

Loading SQLAlchemy takes longer than most commands. So a command imports it only when it runs: `open_store` does, and
`open_for_lists` does when SQLite alone cannot read the database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from ..files.paths import command_name, database_url
from ..input.typed_name import resolve_name
from ..terminal.failure import Failure, WrongUsage
from ..terminal.progress import shown_progress

if TYPE_CHECKING:
    from ..store.listing import Ask
    from ..store.store import Store


def _presets(incomplete: str) -> list[str]:
    from ..views.game_names import presets

    return [name for name in presets() if name.startswith(incomplete)]


def _preset(typed_name: str | None) -> str | None:
    """Returns the preset for a name or its beginning. An unknown name stays as it is: a later program may know it."""
    from ..views.game_names import preset_of

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


def read_day(text: str) -> date:
    """Returns a day that was typed or that the config file gives; one outside 1971 to 2999 becomes the first or last of these, because not
    every system knows its midnight. Raises WrongUsage for anything else.
    """
    try:
        return min(max(date.fromisoformat(text), date(1971, 1, 1)), date(2999, 12, 31))
    except ValueError:
        raise WrongUsage(f"{text} is no day: write it as 2026-11-24") from None


Since = Annotated[
    date | None, typer.Option("--since", metavar="DAY", help="Only games of this day, as 2026-11-24, and later.", parser=read_day)
]
Until = Annotated[date | None, typer.Option("--until", metavar="DAY", help="Only games of this day and earlier.", parser=read_day)]
Json = Annotated[bool, typer.Option("--json", help="For other programs: everything as JSON.")]


def board_of(name: str, boards: Iterable[str]) -> str:
    """Returns the board for a name, its short form such as 4in2 or pico2_4in2, or a beginning of either. Raises WrongUsage for none or
    several, and for a board that people take for one of these.
    """
    if "badger" in name.casefold() and "2350" in name:
        raise WrongUsage("a Badger 2350 is not supported: its panel is another one, of 264 x 176")
    return resolve_name(name, {board: (board, board.replace("_epaper", "").removeprefix("pico_")) for board in boards}, "board")


def only_group_typed(context: typer.Context) -> bool:
    """Returns True when only the word of a group was typed. Raises Failure for a --db before the command: the command
    would ignore it.
    """
    word = context.invoked_subcommand
    if word is not None and str(context.get_parameter_source("database")).endswith("COMMANDLINE"):
        raise Failure(f"--db stands behind the word: {command_name()} {context.info_name} {word} --db URL")
    return word is None


@contextmanager
def count_with_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """Yields a function (done, total) that shows progress on the terminal or the page. Shows nothing in a file or a pipe."""
    with shown_progress(title) as advance:
        yield advance


@contextmanager
def open_for_lists(database: str | None) -> Iterator[Ask]:
    """Yields a function for the queries of lists. An SQLite file that needs no upgrade is read without SQLAlchemy, which loads slowly."""
    from ..store.listing import quick_query

    ask = quick_query(database_url(database))
    if ask is None:
        with open_store(database) as store, store.database.asking() as asking:
            yield asking
        return
    try:
        yield ask
    except sqlite3.Error as error:
        from ..store.database import plain_failures

        with plain_failures(database):
            raise error


@contextmanager
def open_store(database: str | None) -> Iterator[Store]:
    """Opens the store, and closes it in every case. Checks the games again that an earlier program could not read."""
    from ..store.database import plain_failures
    from ..store.store import Store

    with plain_failures(database):
        store = Store(database)
        try:
            with count_with_bar("checking games again") as count:
                store.games.check_again(count)
            yield store
        finally:
            store.close()
