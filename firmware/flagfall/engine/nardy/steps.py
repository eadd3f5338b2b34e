"""The legal steps, by the rules that use as many dice as possible, and by those of head and block (BG-04 to BG-11, LN-01 to LN-10).

A step is `point << 3 | die`, point 1 to 24 or 25 for the bar. Listing allocates nothing.
"""

from micropython import const

from .position import BAR, HEAD, HOME, MEN, OFF, Position

_WEIGHT = const(9)  # while a list is made, the weight of a step begins at this bit
_STEP = const((1 << _WEIGHT) - 1)
_ANY_MEN = const(15)  # no limit for the men that leave the head


class Steps:
    """The steps of one position.

    any_off: a die that is too large bears off any man, not only the last one (LN-e); heads: number of men that may still leave the head in
    this turn (LN-01).
    """

    def __init__(self, position: Position, any_off: bool):
        self.position = position
        self._across = position.across
        self._long = position.long
        self._most = 0 if position.long else 1  # the most men of the other seat on a point that a man can go to (BG-03, LN-05)
        self._any_off = any_off
        self._path = bytearray(4)  # the points that the tried steps begin from
        self.begin(0, _ANY_MEN)

    def begin(self, seat: int, heads: int) -> None:
        """Prepares for the steps of this seat. heads: see the class."""
        self.seat, self.heads = seat, heads if self._long else _ANY_MEN
        self._own, self._foe = self.position.men[seat], self.position.men[1 - seat]
        ahead = 0
        if self._long:
            ahead = 1
            while ahead < BAR and not self._foe[ahead]:
                ahead += 1
        self._ahead = ahead  # in long nardy: the point of the other seat's foremost man, as that seat counts; 25 when all are off

    # One step

    def may(self, point: int, die: int) -> bool:
        """Returns True when a man on this point can use this die. The other dice do not matter here."""
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
        """Returns True when the rules of head and block of long nardy allow a man to go from `point` to `to` (LN-01, LN-07)."""
        if point == HEAD and self.heads < 1:
            return False
        return self._own[to] > 0 or self._ahead == BAR or not self._locks(point, to)

    def _locks(self, point: int, to: int) -> bool:
        """Returns True when the step makes six points in a row with no man of the other seat ahead of them (LN-h)."""
        own, across = self._own, self._across
        own[point] -= 1
        low = high = across[to]  # as the other seat counts: its way ends at 1, so no row continues from 1 to 24
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
                return self.may(point, die)  # of the men on points up to the die, the highest can be borne off if any can
        return False

    # All legal steps

    def moves(self, dice: bytes, out) -> int:
        """Writes the legal steps in rising order into `out` and returns their number. dice: those still to play, the larger one first."""
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
        # Without a block a step never prevents another one, so all ways to play equal dice use the same number of them.
        if n and len(dice) > 1 and self._threat(len(dice)):
            n = self._of_equal(high, len(dice), out, n)
        return n

    def _of_two(self, high: int, low: int, out) -> int:  # noqa: C901 lists steps while a clock runs, without a call
        """Lists the first steps after which both dice are used; without any, those with the larger, else the smaller die (BG-06, LN-08)."""
        own, foe, across = self._own, self._foe, self._across  # three at once, because an assignment of four makes a tuple
        most, long = self._most, self._long
        best = n = 0
        with_high, with_low = self._sure(high), self._sure(low)
        for point in range(BAR if own[BAR] else 1, 26):
            men = own[point]
            if not men:
                continue
            for larger in range(2):
                die = high if larger else low
                if point > die:
                    if foe[across[point - die]] > most or long and not self._allows(point, point - die):
                        continue
                elif not self.may(point, die):
                    continue
                sure = with_low if larger else with_high
                # The step may empty its point. That spoils at most two sure points: this one, and one whose man would come to it.
                if sure > 2 or sure and men > 1 or self._other_fits(point, die, low if larger else high):
                    weight = 2
                else:
                    weight = larger
                out[n] = weight << _WEIGHT | point << 3 | die
                n += 1
                if weight > best:
                    best = weight
        kept, last = 0, 0
        for i in range(n):
            step = out[i] & _STEP
            # Where both dice bear off the same man, only the step with the smaller one is listed.
            if out[i] >> _WEIGHT == best and not (step >> 3 == last >> 3 <= last & 7):
                out[kept] = last = step
                kept += 1
        return kept

    def _sure(self, die: int) -> int:
        """Returns the number of points (at most three) from which a man can use this die on the board after any first step that
        empties no point.

        It may leave out points: those of a long game whose step could close a block, and the head.
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
                return 3  # after any first step, the last man can be borne off
        for point in range(HEAD - long, die, -1):
            if own[point] and foe[across[point - die]] <= most and (not long or own[point - die]):
                found += 1
                if found == 3:
                    break
        return found

    def _other_fits(self, point: int, die: int, other: int) -> bool:
        """Returns True when the other die can be used after this step."""
        seat, position = self.seat, self.position
        hit = position.step(seat, point, die)
        self.heads -= point == HEAD
        found = self.can(other)
        self.heads += point == HEAD
        position.back(seat, point, die, hit)
        return found

    def longest(self, dice: bytes) -> int:
        """Returns the largest number of these dice that can be used. dice: the larger one first."""
        high, low, best = dice[0], dice[-1], 0
        if high == low:
            best = self._length(high, len(dice))
            while best > 1 and not self._reach(high, best):
                best -= 1
            return best
        for point in range(1, 26):
            for larger in range(2):
                die = high if larger else low
                if self.may(point, die):
                    best = 1
                    if self._other_fits(point, die, low if larger else high):
                        return 2
        return best

    # Equal dice in the long game, where a block may be forbidden

    def _threat(self, count: int) -> bool:
        """Returns True when `count` steps could make six points in a row with no man of the other seat ahead of them (LN-h).

        Such a row lies in front of the other seat's foremost man: on lower points, as that seat counts.
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
        """Keeps those of the n steps in `out` after which the most equal dice can be used, and returns their number (LN-07)."""
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
        """Returns True when `count` equal dice can be used now. It tries all ways in a loop, because a call for each step would be too deep
        for the chip's stack.
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
        """Returns the number of `count` equal dice that could be used if blocks were allowed. Then all ways use the same number."""
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
        """Takes back the last `length` steps of the path."""
        while length:
            length -= 1
            self._come_back(self._path[length], die)
