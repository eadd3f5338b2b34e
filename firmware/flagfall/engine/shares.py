"""Checks whether unseen tiles can be divided so that each hand gets its number of tiles and its pips, and the rest is left over.

A search from the heaviest tile down gives each tile to a hand or to the rest. When the tiles that are left are too light or too heavy for a
hand, it takes the last tile back and tries another hand. Knows no seats and no rules.

A tile is (pips, limits). limits[i] says what is proven about hand i: it holds at most so many tiles with this limit or a lower one.
"""

from array import array

from micropython import const

ANY = const(-1)  # as the pips of a hand: they do not matter
_MAX_STEPS = const(3000)  # the search is given up after them


def possible(tiles: list, sizes: list, totals: list, free=()) -> bool:
    """Returns True when the tiles can be divided among the hands.

    tiles: the heaviest first, equal ones side by side; sizes, totals: the number of tiles and the pips of each hand, or ANY; free: the
    number of tiles of each other hand, whose pips are not known. Limits are those of the first hands, then those of the free ones.

    The answer is exact unless the search is given up, which counts as True; of the limits of a free hand only a 0 counts. Without limits
    the search is never given up with two hands, once in a thousand tries with four hands and a boneyard, and more often with a
    double-twelve set, where no player could know the answer either.
    """
    n, count = len(tiles), len(sizes)
    hands = [_Hand(i, sizes[i], totals[i], _bounds(tiles, i)) for i in range(count)]
    rest = _Rest(count, free, n - sum(sizes) - sum(free))
    together = _bounds(tiles, -1)
    hand_of = bytearray(n)  # tile -> hand, or `count` for the rest
    # The search would need long to find out that a hand cannot have its pips where a limit holds.
    if not _can_have(tiles, sizes, totals) or not _can_be_filled(hands, together, 0):
        return False
    at = hand = 0  # the tile to give next, and the first hand to try for it
    for _ in range(_MAX_STEPS):
        if not any([each.size for each in hands]):
            if rest.takes(tiles, at):
                return True
            hand = count + 1
        while hand <= count:
            if (rest if hand == count else hands[hand]).take(tiles[at], 1) and _can_be_filled(hands, together, at + 1):
                break
            (rest if hand == count else hands[hand]).take(tiles[at], -1)
            hand += 1
        if hand <= count:
            hand_of[at] = hand
            at += 1
            # Among equal tiles, a later one never goes to an earlier hand, because that would repeat a division.
            hand = hand if at < n and tiles[at] == tiles[at - 1] else 0
            continue
        at -= 1  # no hand and not the rest can have this tile, so take back the tile before it and try its next hand
        if at < 0:
            return False
        hand = hand_of[at]
        (rest if hand == count else hands[hand]).take(tiles[at], -1)
        hand += 1
    return True


def _can_have(tiles: list, sizes: list, totals: list) -> bool:
    """Returns True when each hand, if there were no others, could have its total."""
    for i in range(len(sizes)):
        if totals[i] != ANY and not extreme(reversed(tiles), i, sizes[i]) <= totals[i] <= extreme(tiles, i, sizes[i]):
            return False
    return True


def extreme(tiles, hand: int, size: int) -> int:
    """Returns the pips of a hand of this size that takes each tile that it can hold, in the given order."""
    taker = _Hand(hand, size, 0, ((), ()))
    for tile in tiles:
        if taker.size and not taker.take(tile, 1):
            taker.take(tile, -1)
    return -taker.pips


class _Hand:
    """A hand. size, pips: number of tiles and pips that it still lacks; any_pips: its pips do not matter; counts: number i is the number of
    its tiles with the limit i or a lower one; above, ranks: what `_bounds` returns for it.
    """

    def __init__(self, number: int, size: int, pips: int, bounds: tuple):
        self._number = number
        self.size, self.pips = size, pips
        self.any_pips = pips == ANY
        self.counts = bytearray(size)
        self.above, self.ranks = bounds

    def take(self, tile: tuple, sign: int) -> bool:
        """Takes a tile, or gives it back (sign -1). Returns False when the hand cannot have so many tiles, pips or tiles of that limit."""
        pips, limits = tile
        counts, limit = self.counts, limits[self._number]
        self.size -= sign
        self.pips -= sign * pips
        fits = self.size >= 0
        for i in range(limit, len(counts)):
            counts[i] += sign
            fits = fits and counts[i] <= i
        return fits


class _Rest:
    """The tiles of the free hands and of the boneyard.

    A set of free hands is a number, a bit for each hand. No set gets more tiles that only its hands, or the boneyard, can have than it has
    room for.
    """

    def __init__(self, first: int, free, spare: int):
        self._first = first
        self._free = free
        self._full = (1 << len(free)) - 1
        self._loads = bytearray(1 << len(free))
        self._rooms = [spare + sum([size for i, size in enumerate(free) if hands >> i & 1]) for hands in range(1 << len(free))]

    def take(self, tile: tuple, sign: int) -> bool:
        """Takes a tile, or gives it back (sign -1). Returns False when there is no room for it."""
        who = 0
        for i in range(len(self._free)):
            if tile[1][self._first + i]:
                who |= 1 << i
        fits = True
        for hands in range(who, self._full):  # all hands together have room for what is left over
            if hands & who == who:
                self._loads[hands] += sign
                fits = fits and self._loads[hands] <= self._rooms[hands]
        return fits

    def takes(self, tiles: list, at: int) -> bool:
        """Returns True when there is room for the tiles `at` and lighter, too."""
        fits = True
        for i in range(at, len(tiles)):
            fits = self.take(tiles[i], 1) and fits
        for i in range(at, len(tiles)):
            self.take(tiles[i], -1)
        return fits


def _bounds(tiles, hand: int) -> tuple:
    """Returns (above, ranks) for the tiles that a hand can have, all tiles for hand -1: number i of `above` is the pips of the i heaviest
    of them, number i of `ranks` how many of them are among the first i tiles.
    """
    above, ranks = array("H", [0]), bytearray(len(tiles) + 1)
    for i, (pips, limits) in enumerate(tiles):
        if hand < 0 or limits[hand]:
            above.append(above[len(above) - 1] + pips)
        ranks[i + 1] = len(above) - 1
    return above, ranks


def _can_be_filled(hands: list, together: tuple, at: int) -> bool:
    """Returns True when each hand, and all hands together, may still get what they lack from the tiles `at` and lighter."""
    all_tiles = all_pips = 0
    known = True
    for hand in hands:
        all_tiles += hand.size
        all_pips += hand.pips
        known = known and not hand.any_pips
        if not _in_reach(hand.above, hand.ranks[at], hand.size, hand.any_pips, hand.pips):
            return False
    above, ranks = together
    return _in_reach(above, ranks[at], all_tiles, not known, all_pips)


def _in_reach(above, rank: int, tiles: int, any_pips: bool, pips: int) -> bool:
    """Returns True when this number of the tiles from number `rank` on may have these pips. any_pips: the pips do not matter."""
    n = len(above) - 1
    return rank + tiles <= n and (any_pips or above[n] - above[n - tiles] <= pips <= above[rank + tiles] - above[rank])
