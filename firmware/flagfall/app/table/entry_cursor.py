"""The contract between the frame of an entry and a family's choices. Draws nothing, enters nothing."""

from ..screen import BACK, DOWN, LEFT, OK, UP


class Cursor:
    """Holds the present choice. A family writes `walk` and `turn`, and the rest where it needs it.

    empty: there is nothing to choose, and any button leaves. The frame also reads `move`, the legal move that OK enters.
    """

    empty = False

    def walk(self, step: int) -> None:
        """Moves the choice up or down; step: 1 for UP, -1 for DOWN."""

    def turn(self, step: int) -> None:
        """Moves the choice right or left; step: 1 for RIGHT, -1 for LEFT."""

    def choose(self, move: int) -> None:
        """Goes to this move if it can be chosen."""

    def go_on(self) -> bool:
        """Goes on to the next choice on OK. Returns False when all is chosen."""
        return False

    def go_back(self) -> bool:
        """Returns to the previous choice on BACK. Returns False at the first one."""
        return False

    def press(self, button: int) -> bool:
        """Deals with a button. Returns False when OK enters the move, or BACK leaves the screen."""
        if button == OK:
            return self.go_on()
        if button == BACK:
            return self.go_back()
        if button == UP or button == DOWN:
            self.walk(1 if button == UP else -1)
        else:
            self.turn(-1 if button == LEFT else 1)
        return True
