"""Handles games that an earlier program found true and the engine of today refuses: it names each, and goes on with the others.
Knows no store.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from flagfall.errors import FlagfallError

from ..terminal.failure import Failure
from ..terminal.plain_text import harmless

Result = TypeVar("Result")


@dataclass(frozen=True)
class RefusedGame:
    """A game that the engine of today refuses. game: its number, as `games` lists it."""

    game: int
    reason: str


def played_or_refused(work: Callable[..., Result], game: int, *arguments: object, **named: object) -> Result | RefusedGame:
    """Returns the result of work(*arguments), or a RefusedGame when the engine refuses the game with this number. Other processes may
    call it.
    """
    try:
        return work(*arguments, **named)
    except FlagfallError as error:
        return RefusedGame(game, str(error))


class LeftOut:
    """Counts the refused games. count: their number so far."""

    count = 0

    def accepted(self, results: Iterable[Result | RefusedGame]) -> Iterator[Result]:
        """Yields the results of the other games. Prints a line for each refused one."""
        for each in results:
            if isinstance(each, RefusedGame):
                self.count += 1
                print(f"flagfall: the engine of today refuses game {each.game}: {harmless(each.reason)}", file=sys.stderr)
            else:
                yield each

    def raise_if_any(self) -> None:
        """Raises Failure when a game was refused. To be called at the end, so that the exit code reports it."""
        if self.count:
            raise Failure(f"{self.count} {'game was' if self.count == 1 else 'games were'} left out that an earlier program found true")
