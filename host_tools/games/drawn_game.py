"""A game drawn position by position: what lies where on the table after each entry. Knows no family, no colours and no page.

A thing is a symbol at a place. Symbols and the ground of a table are SVG without styles of their own: the page gives the classes
their colours. What is text in them is the project's own, or comes as `Thing.text`, which the page escapes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from flagfall.engine.game import Game
from flagfall.engine.moves import MORE


class Thing(NamedTuple):
    """symbol: its name; x, y: where its origin lies; turn: degrees clockwise; text: what its <text> elements say, a bar between two."""

    symbol: str
    x: int
    y: int
    turn: int = 0
    text: str = ""


@dataclass(frozen=True)
class Table:
    """What does not move. box: x, y, width and height; ground: SVG below the things."""

    box: tuple[int, int, int, int]
    ground: str = ""


@dataclass(frozen=True)
class Position:
    """things: in order, the last on top; table: number of the table they lie on; words: what cannot be seen, in a line."""

    things: tuple[Thing, ...]
    table: int = 0
    words: str = ""


@dataclass
class DrawnGame:
    """symbols: name -> SVG; positions: before the first entry, and after each entry that stands."""

    symbols: dict[str, str] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)


def entries(game: Game) -> Iterator[tuple[Game, list[int]]]:
    """Yields the game played again: before its first entry with no ints, then after each entry with its ints. Always the same object."""
    again, log, at = game.fresh(), game.log, 0
    yield again, []
    while at < len(log):
        first = at
        while True:
            again.play(log[at])
            at += 1
            if not log[at - 1] & MORE or at == len(log):
                break
        yield again, [log[i] for i in range(first, at)]
