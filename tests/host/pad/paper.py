"""A score sheet on paper: it counts the points of a pad by the rule book alone, as a list of sums by names. Knows nothing of the engine."""

from dataclasses import dataclass, field
from fractions import Fraction


class Refused(Exception):
    """The entry is not possible now."""


@dataclass
class Paper:
    """The sheet. players: number of the first players; columns: the points of each; left: those who have left; begins: who begins."""

    players: int
    fewest: bool = False
    start: int = 0
    target: int = 0
    step: int = 1
    begins: int = 0
    columns: list[Fraction] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    winners: set[int] | None = None

    def __post_init__(self) -> None:
        self.columns = [Fraction(self.start)] * self.players
        self.turn = self.begins

    def write(self, text: str) -> None:
        """Writes an entry in the words of the conversation. Raises Refused."""
        if self.winners is not None:
            raise Refused
        word, *rest = text.split()
        if word == "finish":
            self.winners = self._leaders()
            if len(self.winners) == len(self.columns):
                self.winners = set()
        elif word == "come":
            if len(self.columns) == 8:
                raise Refused
            self.columns.append(Fraction(self.start))
        elif word == "out":
            self._leave(int(rest[0]))
        elif word == "back":
            if int(rest[0]) not in self.left:
                raise Refused
            self.left.remove(int(rest[0]))
        else:
            self._add(word)

    def _leave(self, who: int) -> None:
        staying = set(range(len(self.columns))) - self.left
        if who not in staying or len(staying) <= 2:
            raise Refused
        self.left.add(who)
        if who == self.turn and self._next():
            self._look_at_round()

    def _add(self, word: str) -> None:
        who = self.turn if word[0] in "+-" else int(word[0])
        points = int(word.lstrip("01234567") if word[0] not in "+-" else word)
        if who >= len(self.columns) or who in self.left or points % self.step or abs(points) > 9999:
            raise Refused
        if self.start and points > self.columns[who]:
            raise Refused
        self.columns[who] += -points if self.start else points
        round_over = word[0] in "+-" and self._next()
        if self.start:
            if 0 in self.columns:
                self.winners = {who}
        elif self.fewest:
            if round_over:
                self._look_at_round()
        else:
            self._look()

    def _next(self) -> bool:
        """Gives the turn to the next player who has not left. Returns True when all players have had this round's turn."""
        order = [(self.turn + i) % len(self.columns) for i in range(1, len(self.columns) + 1)]
        after = next(seat for seat in order if seat not in self.left)
        passed = order[: order.index(after) + 1]
        self.turn = after
        return self.begins in passed

    def _look_at_round(self) -> None:
        if self.fewest and not self.start:
            self._look()

    def _look(self) -> None:
        """Ends the game when somebody who stays has the target and one alone is best."""
        if self.target and any(points >= self.target for who, points in enumerate(self.columns) if who not in self.left):
            leaders = self._leaders()
            if len(leaders) == 1:
                self.winners = leaders

    def _leaders(self) -> set[int]:
        staying = {who: points for who, points in enumerate(self.columns) if who not in self.left}
        best = min(staying.values()) if self.fewest or self.start else max(staying.values())
        return {who for who, points in staying.items() if points == best}
