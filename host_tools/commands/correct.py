"""`flagfall correct`: replaces the result of a record, or restores it."""

from typing import Annotated

import typer

from ..files.paths import command_name
from ..terminal.failure import WrongUsage
from ..terminal.plain_text import harmless, say, terminal
from ..views.game_summary import recorded_result, result
from .shared_options import Database, open_store

_USAGE = "correct GAME SCORE --why WHY"


def correct(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game's number, as `games` lists it; `last` for the newest.")],
    score: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SCORE",
            help="1-0, 1/2, 5:3, 120:95:80 in the order of sides, -- before a leading minus; or: forfeit SEAT (from 0), which loses.",
        ),
    ] = None,
    why: Annotated[str, typer.Option("--why", metavar="WHY", help="The reason; it is shown with the result.")] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Let the record's result count again.")] = False,
    database: Database = None,
) -> None:
    """Correct the result of a game. The record stays as it is; standings, ratings and files follow the correction."""
    given, why = " ".join(score or ()), " ".join(why.split())
    if undo and (given or why):
        raise WrongUsage("--undo stands alone: it lets the record's result count again")
    if not undo and not (given and why):
        raise WrongUsage(f"say which result and why: {command_name()} {_USAGE}")
    if harmless(why) != why:
        raise WrongUsage("the reason is too long, or has signs that no terminal shows")
    console = terminal()
    with open_store(database) as store:
        number = store.games.find(name).id
        game = store.games.take_back(number) if undo else store.games.correct(number, given, why)
    say(console, f"{game.id}  {result(game)}")
    if not undo:
        say(console, f"{' ' * len(str(game.id))}  recorded: {recorded_result(game)}")
