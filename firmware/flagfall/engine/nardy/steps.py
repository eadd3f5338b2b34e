"""The legal steps: no die may be wasted, the larger one comes first, head and block hold (BG-04 to BG-11, LN-01 to LN-10).

A step is `point << 3 | die`, point 1 to 24 or 25 for the bar. Listing allocates nothing.
"""

from micropython import const

from .position import BAR, HEAD, HOME, MEN, OFF, Position

_WEIGHT = const(9)  # the lowest bit of a step's weight while the list is made
_STEP = const((1 << _WEIGHT) - 1)
_ANY = const(15)  # no limit of men that may leave the head


class Steps:
    """The steps of one position.

    any_off: a die that is too large bears off any man, not only the last one (LN-e); heads: number of men that may still leave the head in
    this turn (LN-01).
    """

    def __init__(self, position: Position, any_off: bool):
        self.position = position
        self._across = position.across
        self._long = position.long
        self._most = 0 if position.long else 1  # most men of the other seat on a point that can be entered (BG-03, LN-05)
        self._any_off = any_off
        self._path = bytearray(4)  # points of the steps that are being tried
        self.begin(0, _ANY)

    def begin(self, seat: int, heads: int) -> None:
        """Prepares for the steps of this seat."""
        self.seat, self.heads = seat, heads if self._long else _ANY
        self._own, self._foe = self.position.men[seat], self.position.men[1 - seat]
        ahead = 0
        if self._long:
            ahead = 1
            while ahead < BAR and not self._foe[ahead]:
                ahead += 1
        self._ahead = ahead  # the point of the other seat's foremost man, as that seat counts; 25 when all are off

    # One step

    def may(self, point: int, die: int) -> bool:
        """Returns True when a man on this point can use this die, whatever the rest of the roll allows."""
        own, to = self._own, point - die
        if not own[point] or own[BAR] and point != BAR:  # BG-08
            return False
        if to > 0:
            return self._foe[self._across[to]] <= self._most and (not self._long or self._allows(point, to))
        if self.position.outside[self.seat]:  # BG-10, LN-10
            return False
        return to == 0 or self._any_off or self._is_last(point)  # BG-b, LN-e

    def _is_last(self, point: int) -> bool:
        for higher in range(point + 1, HOME + 1):
            if self._own[higher]:
                return False
        return True

    def _allows(self, point: int, to: int) -> bool:
        """Returns True when the head and the six-block let a man go from point to point in long nardy (LN-01, LN-07)."""
        if point == HEAD and not self.heads:
            return False
        return self._own[to] > 0 or self._ahead == BAR or not self._locks(point, to)

    def _locks(self, point: int, to: int) -> bool:
        """Returns True when that would make six in a row on the other seat's way, without a man of his ahead of them (LN-h)."""
        own, across = self._own, self._across
        own[point] -= 1
        low = high = across[to]  # as the other seat counts: its way ends at 1, and no row goes on from there to 24
        while low > 1 and own[across[low - 1]]:
            low -= 1
        while high < HEAD and own[across[high + 1]]:
            high += 1
        own[point] += 1
        return high - low > 4 and self._ahead > low

    def can(self, die: int) -> bool:
        """Returns True when any man can use this die."""
        own, foe, across = self._own, self._foe, self._across
        most, long = self._most, self._long
        if own[BAR]:
            return foe[across[BAR - die]] <= most
        for point in range(HEAD, die, -1):
            if own[point] and foe[across[point - die]] <= most and (not long or self._allows(point, point - die)):
                return True
        if self.position.outside[self.seat]:
            return False
        for point in range(die, 0, -1):
            if own[point]:
                return self.may(point, die)  # only the highest of them can
        return False

    # All legal steps

    def moves(self, dice: bytes, out) -> int:
        """Writes the legal steps, rising, into out and returns their number. dice: those still to play, the larger one first."""
        if not dice:
            return 0
        high, low = dice[0], dice[-1]
        if high != low:
            return self._of_two(high, low, out)
        n, own = 0, self._own
        for point in range(1, 26):
            if own[point] and self.may(point, high):
                out[n] = point << 3 | high
                n += 1
        # Where no block is possible, a step never prevents another one: all ways to use equal dice have the same length.
        if n and len(dice) > 1 and self._threat(len(dice)):
            n = self._of_equal(high, len(dice), out, n)
        return n

    def _of_two(self, high: int, low: int, out) -> int:
        """Lists steps after which both dice are used where that is possible, else the larger one where that is possible (BG-06, LN-08)."""
        own, foe, across = self._own, self._foe, self._across  # three at a time, because four would be a tuple, which allocates
        most, long = self._most, self._long
        best = n = 0
        with_high, with_low = self._sure(high), self._sure(low)
        for point in range(BAR if own[BAR] else 1, 26):
            men = own[point]
            if not men:
                continue
            for second in range(2):
                die = high if second else low
                if point > die:
                    if foe[across[point - die]] > most or long and not self._allows(point, point - die):
                        continue
                elif not self.may(point, die):
                    continue
                sure = with_low if second else with_high
                if sure > 2 or sure and men > 1 or self._then(point, die, low if second else high):
                    weight = 2
                else:
                    weight = second
                out[n] = weight << _WEIGHT | point << 3 | die
                n += 1
                if weight > best:
                    best = weight
        kept, last = 0, 0
        for i in range(n):
            step = out[i] & _STEP
            if out[i] >> _WEIGHT == best and not (step >> 3 == last >> 3 <= last & 7):  # not off with either die
                out[kept] = last = step
                kept += 1
        return kept

    def _sure(self, die: int) -> int:
        """Returns the number of points (at most three) from which a man can use this die on the board after any first step.

        It leaves out steps that need the only man of a point, and in the long game also the head and points without a man of his own, where
        he could close a block.
        """
        own, foe, across = self._own, self._foe, self._across
        most, long, found = self._most, self._long, 0
        if own[BAR]:
            return 0
        if not self.position.outside[self.seat] and own[OFF] < MEN - 1:
            point = HOME
            while not own[point]:
                point -= 1
            if point <= die:
                return 3  # whatever is moved, the last man goes off
        for point in range(HEAD - long, die, -1):
            if own[point] and foe[across[point - die]] <= most and (not long or own[point - die]):
                found += 1
                if found == 3:
                    break
        return found

    def _then(self, point: int, die: int, other: int) -> bool:
        """Returns True when the other die can be used after this step."""
        seat, position = self.seat, self.position
        hit = position.step(seat, point, die)
        self.heads -= point == HEAD
        found = self.can(other)
        self.heads += point == HEAD
        position.back(seat, point, die, hit)
        return found

    def longest(self, dice: bytes) -> int:
        """Returns how many of the dice can be used, the larger one first."""
        high, low, best = dice[0], dice[-1], 0
        if high == low:
            best = self._length(high, len(dice))
            while best > 1 and not self._reach(high, best):
                best -= 1
            return best
        for point in range(1, 26):
            for second in range(2):
                die = high if second else low
                if self.may(point, die):
                    best = 1
                    if self._then(point, die, low if second else high):
                        return 2
        return best

    # Equal dice in the long game, where a block may be forbidden

    def _threat(self, count: int) -> bool:
        """Returns True when so many steps could close six in a row with no man of the other side ahead of them (LN-h).

        Such a row lies below the other side's foremost man, as that side counts.
        """
        if not self._long or self._ahead == BAR:
            return False
        own, across = self._own, self._across
        held = 0
        for place in range(1, self._ahead):
            held = held << 1 | (own[across[place]] > 0)
            held &= 63
            if place > 5:
                window, men = held, 0
                while window:
                    window &= window - 1
                    men += 1
                if men + count > 5:
                    return True
        return False

    def _of_equal(self, die: int, count: int, out, n: int) -> int:
        """Keeps, of the n steps in out, those after which most of the equal dice can be used, because blocks may prevent some (LN-07)."""
        longest = self._length(die, count)
        while longest > 1:
            kept = 0
            for i in range(n):
                point = out[i] >> 3
                self._go(point, die)
                if self._reach(die, longest - 1):
                    out[kept] = out[i]
                    kept += 1
                self._come_back(point, die)
            if kept:
                return kept
            longest -= 1
        return n

    def _reach(self, die: int, count: int) -> bool:
        """Returns True when so many equal dice can be used now. It tries every way in a loop; one call a step would be too deep for the
        chip's stack.
        """
        own, foe, across = self._own, self._foe, self._across
        path, length, point = self._path, 0, HEAD
        while True:
            while point:
                if own[point]:
                    if point <= die:
                        if self.may(point, die):
                            break
                    elif not foe[across[point - die]] and self._allows(point, point - die):
                        break
                point -= 1
            if point and length + 1 < count:
                self._go(point, die)
                path[length] = point
                length, point = length + 1, HEAD
                continue
            if point or not length:
                break
            length -= 1
            self._come_back(path[length], die)
            point = path[length] - 1
        self._all_back(length, die)
        return point > 0

    def _length(self, die: int, count: int) -> int:
        """Returns how many of so many equal dice can be used if no block were forbidden: all ways have the same length then."""
        ahead, self._ahead = self._ahead, BAR
        length, path = 0, self._path
        while length < count:
            point = HEAD
            while point and not self.may(point, die):
                point -= 1
            if not point:
                break
            self._go(point, die)
            path[length] = point
            length += 1
        self._all_back(length, die)
        self._ahead = ahead
        return length

    def _go(self, point: int, die: int) -> None:
        """Makes a step of the long game, where nobody is hit."""
        self.position.step(self.seat, point, die)
        self.heads -= point == HEAD

    def _come_back(self, point: int, die: int) -> None:
        self.heads += point == HEAD
        self.position.back(self.seat, point, die, 0)

    def _all_back(self, length: int, die: int) -> None:
        """Takes back so many steps of the path."""
        while length:
            length -= 1
            self._come_back(self._path[length], die)
