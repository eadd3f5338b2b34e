"""The preset `clock`: any game of which only the clock matters. It has no entries, only a result; the clock is in clock/."""

from ...errors import IllegalMove
from ..game import Game
from .facts import Facts


def rows(preset: str) -> tuple:
    """Returns the option table: number of players, pairs or single players, and the seat that begins (White, in games with a White)."""
    return (
        ("seats", (2, 6), 2, "CK-e"),
        ("teams", ("off", "2x2"), "off", "CK-e"),
        ("first", (0, 5), 0, "CK-05"),
    )


def make(preset: str, options: dict, ring: bool):
    return ClockOnly(preset, options, ring)


class ClockOnly(Game):
    """A game without moves. Only the clock knows the turn; `turn` is the seat that begins. A won game counts 1."""

    FACTS = Facts

    def _setup(self) -> None:
        self.turn = self.options["first"]

    def moves(self, out) -> int:
        return 0

    def key(self) -> str:
        return "over" if self.over else "play"

    def _apply(self, move: int) -> None:
        raise IllegalMove("this game is its clock alone: only a result can be entered")

    def _result(self, payload: int) -> None:
        Game._result(self, payload)
        for side in self.won:
            self.scores[side] += 1
