"""The men of both seats; steps are made and taken back. Knows no legal moves, no dice, no turns.

Each seat counts the points from its own home, 1 to 24 (BG-01); 25 is the bar, 0 holds the men borne off. Only the constructor, `start` and
`packed` allocate.
"""

from micropython import const

OFF = const(0)
BAR = const(25)
HEAD = const(24)
HOME = const(6)  # the last point of a seat's own home
MEN = const(15)

_SHORT = const(((24, 2), (13, 5), (8, 3), (6, 5)))  # BG-01
_LONG = const(((24, 15),))  # LN-01


class Position:
    """A position.

    men: a bytearray of 26 for each seat; outside: number of men of each seat that have not come home; across: the number that a point of
    one seat has for the other seat; long: both seats move in the same direction, from opposite heads; else against each other.
    """

    STATE = ("packed",)

    def __init__(self, long: bool):
        self.long = long
        self.men = (bytearray(26), bytearray(26))
        self.outside = bytearray(2)
        if long:
            self.across = bytes([0] + [(point + 11) % 24 + 1 for point in range(1, 25)] + [0])
        else:
            self.across = bytes([25 - point for point in range(26)])
        self.start()

    @property
    def packed(self) -> bytes:
        """Returns all men, for snapshots."""
        return bytes(self.men[0]) + bytes(self.men[1])

    @packed.setter
    def packed(self, data: bytes) -> None:
        for seat in range(2):
            own, outside = self.men[seat], 0
            for point in range(26):
                own[point] = data[26 * seat + point]
                if point > HOME:
                    outside += own[point]
            self.outside[seat] = outside

    def start(self) -> None:
        """Sets up all men as before the first move (BG-01, LN-01)."""
        own = bytearray(26)
        for point, men in _LONG if self.long else _SHORT:
            own[point] = men
        self.packed = own + own

    def step(self, seat: int, point: int, die: int) -> int:
        """Moves a man of the seat from a point (25 is the bar) by a die. Returns 1 when it hits a blot, else 0 (BG-07)."""
        own, to = self.men[seat], point - die
        own[point] -= 1
        if to <= 0:
            own[OFF] += 1
            return 0
        own[to] += 1
        if point > HOME >= to:
            self.outside[seat] -= 1
        foe, there = self.men[1 - seat], self.across[to]
        if not foe[there]:
            return 0
        foe[there] -= 1
        foe[BAR] += 1
        if there <= HOME:
            self.outside[1 - seat] += 1
        return 1

    def back(self, seat: int, point: int, die: int, hit: int) -> None:
        """Takes back a step; hit: the result of `step`."""
        own, to = self.men[seat], point - die
        own[point] += 1
        if to <= 0:
            own[OFF] -= 1
            return
        own[to] -= 1
        if point > HOME >= to:
            self.outside[seat] += 1
        if hit:
            foe, there = self.men[1 - seat], self.across[to]
            foe[there] += 1
            foe[BAR] -= 1
            if there <= HOME:
                self.outside[1 - seat] -= 1

    def pips(self, seat: int) -> int:
        """Returns the number of points that the seat's men still have to go, summed over all men."""
        own, pips = self.men[seat], 0
        for point in range(1, 26):
            pips += point * own[point]
        return pips

    def meets(self) -> bool:
        """Returns True while some men of the two seats still have to pass each other, in the short game."""
        return self._last(0) + self._last(1) > 25

    def _last(self, seat: int) -> int:
        """Returns the point of the man that has the longest way to go."""
        own, point = self.men[seat], BAR
        while point and not own[point]:
            point -= 1
        return point

    def worth(self, loser: int) -> int:
        """Returns the times that a lost game counts the cube: 1 when the loser has borne off a man, else 3 when it has one on the bar or in
        the winner's home, else 2 (BG-13).
        """
        own = self.men[loser]
        if own[OFF]:
            return 1
        for point in range(25 - HOME, 26):
            if own[point]:
                return 3
        return 2
