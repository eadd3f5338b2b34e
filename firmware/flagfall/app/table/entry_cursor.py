"""The contract between the frame of an entry and what a family lets people choose. Draws nothing, enters nothing."""

from ..screen import BACK, DOWN, LEFT, OK, UP


class Cursor:
    """Where the choice stands. A family writes `walk` and `turn`, and the rest where it needs it.

    empty: there is nothing to choose, and any button leaves. The frame also reads `move`, the legal move that OK enters.
    """

    empty = False

    def walk(self, step: int) -> None:
        """UP is 1, DOWN is -1."""

    def turn(self, step: int) -> None:
        """RIGHT is 1, LEFT is -1."""

    def choose(self, move: int) -> None:
        """Goes to this move where it can be chosen."""

    def go_on(self) -> bool:
        """OK: goes on to a further choice. False when all is chosen."""
        return False

    def go_back(self) -> bool:
        """BACK: returns to the choice before. False at the first one."""
        return False

    def press(self, button: int) -> bool:
        """Deals with a button. False when OK enters the move, or BACK leaves the screen."""
        if button == OK:
            return self.go_on()
        if button == BACK:
            return self.go_back()
        if button == UP or button == DOWN:
            self.walk(1 if button == UP else -1)
        else:
            self.turn(-1 if button == LEFT else 1)
        return True
