"""Games that an earlier program found true and the engine of today refuses: each is named, the others go on. Knows no store."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from flagfall.errors import FlagfallError

from ..failure import Failure
from ..plain_text import harmless

Made = TypeVar("Made")


@dataclass(frozen=True)
class RefusedGame:
    """game: its number, as `games` lists it."""

    game: int
    reason: str


def tried(work: Callable[..., Made], game: int, *given: object) -> Made | RefusedGame:
    """What `work` makes of the game with that number. For other processes, too."""
    try:
        return work(*given)
    except FlagfallError as error:
        return RefusedGame(game, str(error))


class LeftOut:
    """count: how many there were."""

    count = 0

    def rest(self, made: Iterable[Made | RefusedGame]) -> Iterator[Made]:
        """What was made of the games that are still played; prints a line for each that is refused."""
        for each in made:
            if isinstance(each, RefusedGame):
                self.count += 1
                print(f"flagfall: the engine of today refuses game {each.game}: {harmless(each.reason)}", file=sys.stderr)
            else:
                yield each

    def print_names(self) -> None:
        """Failure where there was one, when everything else is done: so the exit code says it."""
        if self.count:
            raise Failure(f"{self.count} {'game was' if self.count == 1 else 'games were'} left out that an earlier program found true")
