"""Two groups of buttons as one, for boards whose buttons are not all on neighbouring pins. Knows no pin."""


class Both:
    """The Buttons port over two of them. Edges come in the order of their stamps; a button may be in both groups."""

    LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)

    def __init__(self, first, second):
        self.stamp = 0
        self._groups = first, second
        self._next = [-1, -1]  # the edge of each that has not been told yet

    def get(self) -> int:
        """As Buttons.get."""
        groups, edges = self._groups, self._next
        for i in range(2):
            if edges[i] < 0:
                edges[i] = groups[i].get()
        i = 1 if edges[0] < 0 or edges[1] >= 0 and groups[1].stamp < groups[0].stamp else 0
        edge, edges[i] = edges[i], -1
        self.stamp = groups[i].stamp
        return edge

    def waits(self) -> bool:
        """As Buttons.waits."""
        return self._groups[0].waits() or self._groups[1].waits()

    def held(self, button: int) -> bool:
        """True while either is down, as of the last `get`."""
        for i in range(2):
            edge = self._next[i]
            if not edge & 1 if edge >> 1 == button else self._groups[i].held(button):
                return True
        return False
