"""The contract between the frame of an entry and a family's choices. Draws nothing, enters nothing."""

from ...screen import BACK, DOWN, LEFT, OK, UP


class Cursor:
    """Holds the present choice. A family overrides `walk` and `turn`, and other methods if it needs them.

    empty: there is nothing to choose, and any button closes the screen. The frame also reads `move`, the legal move that OK enters.
    """

    empty = False

    def walk(self, step: int) -> None:
        """Moves the choice up or down; step: 1 for UP, -1 for DOWN."""

    def turn(self, step: int) -> None:
        """Moves the choice right or left; step: 1 for RIGHT, -1 for LEFT."""

    def choose(self, move: int) -> None:
        """Moves the cursor to this move, if it can be chosen."""

    def go_on(self) -> bool:
        """Begins the next choice, for OK. Returns False when the move is complete."""
        return False

    def go_back(self) -> bool:
        """Returns to the previous choice, for BACK. Returns False at the first choice."""
        return False

    def press(self, button: int) -> bool:
        """Handles a button. Returns False when OK must enter the move, or BACK must close the screen."""
        if button == OK:
            return self.go_on()
        if button == BACK:
            return self.go_back()
        if button == UP or button == DOWN:
            self.walk(1 if button == UP else -1)
        else:
            self.turn(-1 if button == LEFT else 1)
        return True
