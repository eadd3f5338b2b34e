"""`flagfall export`: games as files that other programs read. Which kinds of files there are, the families of games say."""

from __future__ import annotations

import inspect
from inspect import Parameter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flagfall.record import session

from .. import games
from ..failure import Failure
from ..games.family import Format, Played
from ..paths import typed
from ..plain_text import harmless
from ..telling.time_used import lefts
from .shared_options import Database, opened

if TYPE_CHECKING:
    from ..store.schema import Game
    from ..store.store import Store

_FORMATS = {form.name: form for _, form in games.formats()}


def export(
    name: Annotated[str, typer.Argument(help="Only this game: its name, any part that no other has, or `last`.")] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write; else on the terminal.")] = None,
    database: Database = None,
    **wanted: bool,
) -> None:
    """Write games for other programs. All verified games of the kind, oldest first, or only one."""
    chosen = [form for form in _FORMATS.values() if wanted[form.name]]
    if len(chosen) != 1:
        raise Failure(f"say which: {typed()} export " + ", ".join(f"--{form.name} for {_of(form)}" for form in _FORMATS.values()))
    form = chosen[0]
    with opened(database) as store:
        texts = [_text(game, form) for game in _found(store, name, form)]
    if not texts:
        raise Failure(f"there are no verified games of {_of(form)}")
    if output is None:
        print(*[harmless(line) for line in "".join(texts).rstrip("\n").split("\n")], sep="\n")
        return
    output.write_text("".join(texts), encoding="utf-8")


def _options() -> inspect.Signature:
    """The command's, with an option for each kind of file in the place of `wanted`."""
    own = inspect.signature(export, eval_str=True)
    first, *others = [parameter for parameter in own.parameters.values() if parameter.kind != Parameter.VAR_KEYWORD]
    return own.replace(parameters=[first, *map(_option, _FORMATS.values()), *others])


def _option(form: Format) -> Parameter:
    option = Annotated[bool, typer.Option(f"--{form.name}", help=form.what)]
    return Parameter(form.name, Parameter.POSITIONAL_OR_KEYWORD, default=False, annotation=option)


def _presets(form: Format) -> list[str]:
    return [preset for preset, other in games.formats() if other == form]


def _of(form: Format) -> str:
    return " or ".join(_presets(form))


def _found(store: Store, name: str, form: Format) -> list[Game]:
    """The one named, or all verified ones that this kind of file is for, oldest first."""
    presets = _presets(form)
    if not name:
        every = [game for preset in presets for game in store.games(preset) if game.status == "verified" and not game.padded]
        return sorted((game for game in every if form.fits(game.options)), key=lambda game: game.id)
    game = store.find(name)
    if game.preset not in presets or game.status != "verified":
        raise Failure(f"{game.name} is no verified game of {_of(form)}")
    if game.padded:
        raise Failure(f"{game.name} went on as pad: its moves are not known")
    if not form.fits(game.options):
        raise Failure(f"{game.name} was played without moves: there is nothing to write")
    return [game]


def _text(game: Game, form: Format) -> str:
    return form.write(Played(session.read(game.record), lefts(game.record), game.played_at))


setattr(export, "__signature__", _options())  # noqa: B010 typer makes the command's options of it
