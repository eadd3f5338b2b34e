"""The drawing of a game: the things on the table after each entry. Knows no family, no colours and no page.

A thing is a symbol at a place. Symbols and the ground of a table are SVG without styles of their own: the page gives their classes
colours. Text in the SVG is our own; text from people is only in `Thing.text`, which the page escapes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from flagfall.engine.game import Game
from flagfall.engine.moves import MORE


class Thing(NamedTuple):
    """A symbol at a place. symbol: its name; x, y: of its origin; turn: degrees clockwise; text: for its <text> elements, with a bar
    between two.
    """

    symbol: str
    x: int
    y: int
    turn: int = 0
    text: str = ""


@dataclass(frozen=True)
class Table:
    """The part of a drawing that does not change. box: x, y, width and height; ground: SVG below the things."""

    box: tuple[int, int, int, int]
    ground: str = ""


@dataclass(frozen=True)
class Position:
    """A position. things: in order, the last one on top; table: the number of its table; words: a line of facts that the drawing does
    not show.
    """

    things: tuple[Thing, ...]
    table: int = 0
    words: str = ""


@dataclass
class DrawnGame:
    """A drawn game. symbols: name -> SVG; positions: before the first entry, and after each entry."""

    symbols: dict[str, str] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)


def entries(game: Game) -> Iterator[tuple[Game, list[int]]]:
    """Replays the game. Yields (game, []) before its first entry, then (game, moves of the entry) after each entry. It is always the
    same game object.
    """
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
