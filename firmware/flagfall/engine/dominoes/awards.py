"""The points for the end of a hand in the fives family: for going out, and for a blocked hand in all its variants.

Turns the pips left to each seat into points of each side; knows no tiles, no target and no scores.
"""

from micropython import const

_SECOND_SOURCE = const(("fives", "threes"))  # the presets of document M2


def rounded(pips: int, unit: int) -> int:
    """Returns the nearest multiple of an odd unit. For the unit 5: 1 to 2 is 0, 3 to 7 is 5, 8 to 12 is 10, -9 is -10 (M0-14)."""
    return (pips + unit // 2) // unit * unit


def lowest(sides: tuple, pips: list) -> tuple:
    """Returns (side, pips) of the hand with the fewest pips; side is -1 when two sides have such a hand (M2-f).

    sides: the seats of each side; pips: a number for each seat.
    """
    least = min(pips)
    side = _side(sides, pips.index(least))
    for i, p in enumerate(pips):
        if p == least and i not in sides[side]:
            return -1, least
    return side, least


def _side(sides: tuple, seat: int) -> int:
    for side, seats in enumerate(sides):
        if seat in seats:
            return side
    return 0


class Awards:
    """The points for the end of a hand.

    The presets of the second source differ: there an undivided bonus for a blocked hand is the opponents' pips in full (M2-V3), and
    `opponents` is rounded by the option blocked_round (M2-h). Elsewhere a blocked hand with `opponents` is never rounded (M0-h).
    """

    pips = True

    def __init__(self, options: dict, sides: tuple, preset: str):
        second_source = preset in _SECOND_SOURCE
        self._sides = sides
        self._unit = int(options["unit"])
        self._divides = options["bonus_div"] == "unit" or options["unit_points"] == "on"
        self._each = options["hand_round"] == "each"
        self._blocked = options["blocked"]
        self._blocked_round = options["blocked_round"]
        if self._blocked == "total_minus_own" and second_source and options["bonus_div"] == "1":
            self._blocked = "opponents"
        elif self._blocked == "opponents" and not second_source:
            self._blocked_round = "none"
        self._partner = options["partner"] if options["teams"] == "2x2" else "ignore"

    def of_hand(self, pips: list, out: int) -> list:
        """Returns the points of each side for the pips of each seat; out: the seat that laid the last tile, -1 for none."""
        return self.blocked(pips) if out < 0 else self.out(pips, out)

    def out(self, pips: list, seat: int) -> list:
        """Returns the points of each side when `seat` has laid its last tile (M0-14, M0-18, M2-13)."""
        side = _side(self._sides, seat)
        partner = [p for i, p in enumerate(pips) if i in self._sides[side] and i != seat]
        theirs = [p for i, p in enumerate(pips) if i not in self._sides[side]]
        return self._award(side, self._net(theirs, 0, sum(partner), "each" if self._each else "sum"))

    def blocked(self, pips: list) -> list:
        """Returns the points of each side when nobody can play (M0-17, M0-V10, M0-V11, M2-14)."""
        if self._blocked == "chain":
            return self._chain(pips)
        side, own = lowest(self._sides, pips)
        if side < 0 or self._blocked in ("nothing", "wins_game"):
            return [0] * len(self._sides)
        theirs = [p for i, p in enumerate(pips) if i not in self._sides[side]]
        rounding = self._blocked_round
        if self._blocked == "winner_diff":
            points = self._total([p - own for p in theirs], rounding)
        elif self._blocked == "opponents":
            points = self._total(theirs, rounding)
        else:
            partner = sum([pips[i] for i in self._sides[side]]) - own
            return self._award(side, self._net(theirs, own, partner, rounding))
        return self._award(side, self._scaled(points))

    def _chain(self, pips: list) -> list:
        """Gives each seat the difference to each opponent who was left with more (M0-g, M0-i)."""
        points = [0] * len(self._sides)
        for side, seats in enumerate(self._sides):
            for seat in seats:
                more = [p - pips[seat] for i, p in enumerate(pips) if i not in seats and p > pips[seat]]
                points[side] += self._scaled(self._total(more, self._blocked_round))
        return points

    def _net(self, theirs: list, own: int, partner: int, rounding: str) -> int:
        """Returns the bonus for the opponents' pips minus the winner's own and, by the option partner, minus the partner's (M0-j, M2-g)."""
        if self._partner == "gross_minus_raw":
            return self._scaled(self._total(theirs + [-own], rounding) - partner)
        if self._partner == "ignore":
            partner = 0
        points = self._total(theirs + [-own, -partner], rounding)
        return self._scaled(max(points, 0) if self._partner == "floor0" else points)

    def _total(self, pips: list, rounding: str) -> int:
        """Returns the sum of the pips: each rounded, the sum rounded, or not rounded."""
        if rounding == "each":
            return sum([rounded(p, self._unit) for p in pips])
        return rounded(sum(pips), self._unit) if rounding == "sum" else sum(pips)

    def _scaled(self, points: int) -> int:
        """Returns the bonus in points: one for each unit when it is divided (M2-13, M0-V9)."""
        return rounded(points, self._unit) // self._unit if self._divides else points

    def _award(self, side: int, points: int) -> list:
        """Returns the points of each side: these for this side, 0 for the others."""
        award = [0] * len(self._sides)
        award[side] = points
        return award
