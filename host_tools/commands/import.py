"""`flagfall import`: stores games of other programs. `host_tools/importing` reads and plays them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from ..workers.every_core import BATCH, EveryCore
from .shared_options import Database, Json, open_store

if TYPE_CHECKING:
    from ..games.written_game import WrittenGame
    from ..importing.written_record import PlayedGame
    from ..store.store import Store
    from ..store.verify import Checked

_COUNTED: tuple[str, ...] = ("imported", "known", "removed", "unknown")

# Python has the word `import` for itself, so the command has this group in place of a function of its name.
app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command("import")
def import_files(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files with games.")],
    remove: Annotated[bool, typer.Option("--remove", help="Take the games of these files out of the store again.")] = False,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Read games of other programs: PGN, PDN and .mat.

    Each is played by our rules, stored once as an imported game, and counts in standings. One that is refused is named, and the others
    are taken; the exit code is then 1. Times of a file are not kept.
    """
    from ..importing.game_file import games_of
    from ..store.people import IMPORTED

    refused_in_all = 0
    with open_store(database) as store, EveryCore() as cores:
        store.devices.note(IMPORTED, "import")
        for file in files:
            counts, refused = dict.fromkeys(_COUNTED, 0), []
            for outcome in (_removals if remove else _outcomes)(store, cores, games_of(file)):
                if isinstance(outcome, str):
                    counts[outcome] += 1
                else:
                    refused.append({"game": outcome[0], "reason": harmless(outcome[1])})
                    if not as_json:
                        print(f"flagfall: {file}, game {outcome[0]}: {harmless(outcome[1])}", file=sys.stderr)
            refused_in_all += len(refused)
            if not any(counts.values()) and not refused:
                raise Failure(f"{file} has no games of chess, draughts or backgammon")
            if as_json:
                print(json.dumps({"file": str(file), **counts, "refused": refused}))
            else:
                parts = [f"{count} {word}" for word, count in (*counts.items(), ("refused", len(refused))) if count]
                print(f"{file}: {', '.join(parts)}")
    if refused_in_all:
        raise Failure(f"{refused_in_all} {'game was' if refused_in_all == 1 else 'games were'} refused")


def _outcomes(store: Store, cores: EveryCore, written: Iterable[WrittenGame]) -> Iterator[str | tuple[int, str]]:
    """Stores the games. Yields for each one of _COUNTED, or (its number in the file, the reason for its refusal)."""
    for taken, refused in _batches(cores, written):
        for outcome, _ in store.games.keep_all((game.name, game.data, checked) for game, checked in taken):
            yield "known" if outcome == "known" else "imported"
        yield from refused


def _removals(store: Store, cores: EveryCore, written: Iterable[WrittenGame]) -> Iterator[str | tuple[int, str]]:
    """Removes the games. Yields as `_outcomes`."""
    for taken, refused in _batches(cores, written):
        removed = store.games.remove_imported(game.name for game, _ in taken)
        yield from ("removed" if at < removed else "unknown" for at in range(len(taken)))
        yield from refused


def _batches(cores: EveryCore, written: Iterable[WrittenGame]) -> Iterator[tuple[list[tuple[PlayedGame, Checked]], list[tuple[int, str]]]]:
    """Yields lists of played games, and of (number in the file, reason) of refused ones."""
    remaining = iter(written)
    while batch := list(islice(remaining, BATCH)):
        taken, refused = [], []
        for game, result in zip(batch, cores.map(played_and_checked, ((game,) for game in batch)), strict=True):
            if isinstance(result, str):
                refused.append((game.number, result))
            else:
                taken.append(result)
        yield taken, refused


def played_and_checked(written: WrittenGame) -> tuple[PlayedGame, Checked] | str:
    """Returns a game as a record with its check, or the reason for its refusal. Other processes call it."""
    from ..importing.written_record import played
    from ..store.verify import check

    game = played(written)
    if isinstance(game, str):
        return game
    checked = check(game.name, game.data)
    if checked.status != "verified":
        return checked.reason
    return game, replace(checked, seats=tuple(replace(seat, name=game.names[at] or seat.name) for at, seat in enumerate(checked.seats)))
