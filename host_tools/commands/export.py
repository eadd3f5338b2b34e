"""`flagfall export`: writes games as files for other programs. `views/game_files.py` and the families have the kinds of files."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from inspect import Parameter
from itertools import chain, starmap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..files.atomic_write import write_whole
from ..files.paths import command_name
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import harmless
from ..views.game_files import Kind, csv_of_turns, file_text, kinds, stored_game
from ..views.kept_turns import json_texts
from ..views.no_longer_played import LeftOut
from ..workers.every_core import EveryCore, Progress
from .shared_options import Database, count_with_bar, open_store

if TYPE_CHECKING:
    from ..store.game_store import Games
    from ..store.schema import Game


def export(
    name: Annotated[str, typer.Argument(metavar="GAME", help="Only this game: its number, as `games` lists it, or `last`.")] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write; else on the terminal.")] = None,
    by_turns: Annotated[bool, typer.Option("--turns", help="With --csv: a line for each turn.")] = False,
    event: Annotated[str, typer.Option("--event", metavar="NAME", help="With --pgn and --pdn: what was played.")] = "",
    site: Annotated[str, typer.Option("--site", metavar="PLACE", help="With --pgn and --pdn: where, as `Kyiv UKR`.")] = "",
    round_: Annotated[str, typer.Option("--round", metavar="NUMBER", help="With --pgn and --pdn: which round, as 3 or 3.1.")] = "",
    database: Database = None,
    **flags: bool,
) -> None:
    """Write games for other programs. All verified games of the kind, oldest first, or only one.

    A game that the engine of today refuses is named and left out; the exit code is then 1.
    """
    chosen = [kind for kind in kinds().values() if flags[kind.name]]
    if len(chosen) != 1:
        raise WrongUsage(f"say which: {command_name()} export " + ", ".join(f"--{kind.name} for {kind.of()}" for kind in kinds().values()))
    kind = chosen[0]
    if by_turns:
        if kind.name != "csv":
            raise WrongUsage("--turns stands with --csv only: the other files have the turns in them")
        kind = csv_of_turns()
    tags = [(name, value) for name, value in (("Event", event), ("Site", site), ("Round", round_)) if value]
    if tags and not kind.tagged:
        tagged = " and ".join(f"--{each.name}" for each in kinds().values() if each.tagged)
        raise WrongUsage(f"--event, --site and --round stand with {tagged} only")
    with open_store(database) as store, EveryCore() as cores, count_with_bar("writing games") as count:
        chosen = _chosen_games(store.games, name, kind, count)
        left_out = LeftOut()
        if kind.name == "json":
            texts = left_out.accepted(json_texts(store.games, chosen, cores))
        else:
            jobs = ((kind.name, stored_game(*each), tags) for each in chosen)
            texts = left_out.accepted(cores.map(file_text, jobs) if kind.replayed else starmap(file_text, jobs))
        first = next(texts, None)
        if first is None:
            left_out.raise_if_any()
            raise Failure(f"there are no verified games of {kind.of()}")
        all_texts = chain([first], texts)
        if output is None:
            _print_games(kind, all_texts)
        else:
            write_whole(output, _file_pieces(kind, all_texts), "utf-8-sig" if kind.mark else "utf-8")
    left_out.raise_if_any()


def _print_games(kind: Kind, texts: Iterator[str]) -> None:
    """Prints games with a blank line between two of them, or exactly the text of the file."""
    if kind.exact:
        sys.stdout.writelines(_file_pieces(kind, texts))
        return
    for count, text in enumerate(texts):
        print(*[""] * bool(count), *[harmless(line) for line in text.rstrip("\n").split("\n")], sep="\n")


def _file_pieces(kind: Kind, texts: Iterator[str]) -> Iterator[str]:
    """Yields the pieces of the whole file."""
    yield kind.begin
    for count, text in enumerate(texts):
        yield kind.between * bool(count) + text
    yield kind.end


def _options() -> inspect.Signature:
    """Returns the command's signature, with one option for each kind of file in place of `flags`."""
    own = inspect.signature(export, eval_str=True)
    first, *others = [parameter for parameter in own.parameters.values() if parameter.kind != Parameter.VAR_KEYWORD]
    return own.replace(parameters=[first, *map(_option, kinds().values()), *others])


def _option(kind: Kind) -> Parameter:
    option = Annotated[bool, typer.Option(f"--{kind.name}", help=kind.help)]
    return Parameter(kind.name, Parameter.POSITIONAL_OR_KEYWORD, default=False, annotation=option)


def _chosen_games(stored: Games, name: str, kind: Kind, count: Progress) -> Iterator[tuple[Game, bytes]]:
    """Yields with its record the named game, or all verified games that this kind of file can hold, oldest first."""
    if not name:
        yield from (each for each in stored.verified(kind.presets, kind.padded, count) if kind.fits(each[0].options))
        return
    game = stored.find(name)
    if game.preset not in kind.presets or game.status != "verified":
        raise Failure(f"game {game.id} is no verified game of {kind.of()}")
    if game.device_id is None and not kind.padded:
        raise Failure(f"game {game.id} was entered by hand: its moves are not known")
    if game.padded and not kind.padded:
        raise Failure(f"game {game.id} went on as pad: its moves are not known")
    if not kind.fits(game.options):
        raise Failure(f"game {game.id} was played without moves: there is nothing to write")
    yield game, stored.record(game)


setattr(export, "__signature__", _options())  # noqa: B010 typer reads the command's options from it
