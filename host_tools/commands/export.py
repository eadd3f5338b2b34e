"""`flagfall export`: games as files that other programs read. Which kinds of files there are, the families of games say."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from inspect import Parameter
from itertools import chain
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
        texts = (_text(game, data, form) for game, data in _found(store, name, form))
        first = next(texts, None)
        if first is None:
            raise Failure(f"there are no verified games of {_of(form)}")
        every = chain([first], texts)
        if output is None:
            _show(every)
        else:
            _write(output, every)


def _show(texts: Iterator[str]) -> None:
    """Between two games a blank line, behind the last one none."""
    for count, text in enumerate(texts):
        print(*[""] * bool(count), *[harmless(line) for line in text.rstrip("\n").split("\n")], sep="\n")


def _write(output: Path, texts: Iterator[str]) -> None:
    """A file gets its name when it is whole: a full disk or Ctrl-C leaves the old one as it was."""
    place = output if output.exists() and not output.is_file() else output.with_name(f".{output.name}.part")
    try:
        with place.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(texts)
        if place != output:
            place.replace(output)
    except OSError as error:
        raise Failure(f"{output} cannot be written: {error.strerror}") from error
    finally:
        if place != output:
            place.unlink(missing_ok=True)


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


def _found(store: Store, name: str, form: Format) -> Iterator[tuple[Game, bytes]]:
    """The one named, or all verified ones that this kind of file is for, oldest first."""
    presets = _presets(form)
    if not name:
        yield from ((game, record) for game, record in store.verified(presets) if form.fits(game.options))
        return
    game = store.find(name)
    if game.preset not in presets or game.status != "verified":
        raise Failure(f"{game.name} is no verified game of {_of(form)}")
    if game.padded:
        raise Failure(f"{game.name} went on as pad: its moves are not known")
    if not form.fits(game.options):
        raise Failure(f"{game.name} was played without moves: there is nothing to write")
    yield game, store.record(game)


def _text(game: Game, record: bytes, form: Format) -> str:
    return form.write(Played(session.read(record), lefts(record), game.played_at))


setattr(export, "__signature__", _options())  # noqa: B010 typer makes the command's options of it
