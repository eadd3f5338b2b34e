"""A game as a file has it, before anybody has played it by rules. Knows no kind of file."""

from __future__ import annotations

from dataclasses import dataclass, field


class NotPlayed(Exception):
    """Raised for a game that cannot be taken; the message is the reason."""


@dataclass
class WrittenGame:
    """number: in its file, from 1; preset: whose rules it follows; options: the unusual ones; names: of the seats; day: `2026.11.29` or "";
    round: as the file says it, or ""; moves: as written, in order; result: the engine's entry that ends a game which its moves do not end,
    "" for none; wrong: why the game cannot be taken, "" for a readable one.
    """

    number: int
    preset: str
    options: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ("", "")
    day: str = ""
    round: str = ""
    moves: list[str] = field(default_factory=list)
    result: str = ""
    wrong: str = ""
