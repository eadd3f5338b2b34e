"""The doubling cube of one game: its value, its owner, and a double that waits for an answer (BG-14 to BG-17). Knows no men."""

from micropython import const

from ...errors import IllegalMove

DOUBLE = const(0)
TAKE = const(1)
DROP = const(2)
BEAVER = const(3)
WORDS = ("double", "take", "drop", "beaver")


class Cube:
    """The cube.

    used: the players or equal opening throws may turn it; value: the factor of the game; owner: the seat that may double, -1 while the
    cube is in the middle; waiting: 0, 1 after a double, 2 after a beaver. Reads the options cube, cube_limit, beaver and auto_double.
    """

    STATE = ("value", "owner", "waiting")

    def __init__(self, options: dict):
        self._doubles = options.get("cube", "off") == "on"
        self.used = self._doubles or options.get("auto_double", 0) > 0
        self._limit = options.get("cube_limit", 1)
        self._beaver = options.get("beaver", "off") == "on"
        self.begin()

    def begin(self) -> None:
        """Puts the cube in the middle at 1, for a new game (BG-19)."""
        self.value, self.owner, self.waiting = 1, -1, 0

    def refusal(self, seat: int, needs: int) -> int:
        """Returns 0 when the seat may double, else the reason against it: 1 no cube is used, 2 the other seat owns it, 3 it is dead, 4 it
        is at its limit (BG-14, BG-15).

        needs: points that the seat lacks to win the match.
        """
        if not self._doubles:
            return 1
        if self.owner == 1 - seat:
            return 2
        if needs <= self.value:
            return 3
        return 4 if 2 * self.value > self._limit else 0

    def take(self, seat: int) -> None:
        """Takes the double for a seat, which then owns the cube. After a beaver the other seat owns it (BG-17)."""
        self.value *= 2 * self.waiting
        self.owner = seat if self.waiting == 1 else 1 - seat
        self.waiting = 0

    def beaver(self) -> None:
        """Turns the cube once more for the doubled seat. Raises IllegalMove."""
        if not self.may_beaver():
            if self._beaver and self.waiting == 1:
                raise IllegalMove("the cube is at its limit")
            raise IllegalMove("there is no beaver now")
        self.waiting = 2

    def may_beaver(self) -> bool:
        """Returns True when the doubled seat may turn the cube once more (BG-17)."""
        return self._beaver and self.waiting == 1 and 4 * self.value <= self._limit

    def drop_points(self) -> int:
        """Returns the points that a drop costs: the value before the refused double."""
        return self.value * self.waiting

    def turn(self) -> None:
        """Doubles the value after equal opening throws; nobody owns the cube (BG-20)."""
        self.value *= 2
