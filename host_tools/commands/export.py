"""`flagfall export`: games as files that other programs read."""

from pathlib import Path
from typing import Annotated

import typer

from ..failure import Failure
from ..paths import typed
from ..plain_text import harmless
from ..telling.movetext import FORMATS, sheet
from .options import Database, opened

_GAMES = {form: family for family, form in FORMATS.items()}


def export(
    name: Annotated[str, typer.Argument(help="Only this game: its name, any part that no other has, or `last`.")] = "",
    pgn: Annotated[bool, typer.Option("--pgn", help="Chess as PGN, with what the clocks had left.")] = False,
    pdn: Annotated[bool, typer.Option("--pdn", help="Draughts as PDN, the same way.")] = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write; else on the terminal.")] = None,
    database: Database = None,
) -> None:
    """Write games for other programs. All verified games of the kind, oldest first, or only one."""
    if pgn == pdn:
        raise Failure(f"say which: {typed()} export --pgn for chess, --pdn for draughts")
    preset = _GAMES["pgn" if pgn else "pdn"]
    with opened(database) as store:
        found = [store.find(name)] if name else [game for game in reversed(store.games(preset)) if game.status == "verified"]
        if name and (found[0].preset != preset or found[0].status != "verified"):
            raise Failure(f"{found[0].name} is no verified game of {preset}")
        texts = [sheet(game.record, game.played_at).text() for game in found if not game.padded]
    if not texts:
        raise Failure(f"there are no verified games of {preset}")
    if output is None:
        print(*[harmless(line) for line in "".join(texts).rstrip("\n").split("\n")], sep="\n")
        return
    output.write_text("".join(texts), encoding="utf-8")
