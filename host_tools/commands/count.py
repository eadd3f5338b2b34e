"""`flagfall count`: counts a hand of cribbage and explains each point."""

from typing import Annotated

import typer

from .. import games
from ..terminal.plain_text import say, terminal

Cards = Annotated[list[str], typer.Argument(metavar="CARD... STARTER [crib]", help="As 5H TD AS JC, the starter last.")]


def count(cards: Cards) -> None:
    """Count a hand of cribbage: every combination, and the sum."""
    points, why = games.answer("count", cards)
    console = terminal()
    for line in why:
        say(console, line)
    say(console, f"{points} in all")
