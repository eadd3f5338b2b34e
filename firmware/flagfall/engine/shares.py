"""Can face-down tiles be shared out so that some hands get these numbers of tiles and these pips, and the rest is left?

A search from the heaviest tile down that gives each tile to a hand or to the rest. It turns back as soon as what a hand
still lacks is more than the heaviest tiles left, or less than the lightest. Knows no seats and no rules.
"""

from array import array

from micropython import const

_STEPS = const(3000)  # a search that takes longer is given up


def possible(pips: bytearray, sizes: list, totals: list) -> bool:
    """pips: of each tile, the heaviest first; sizes, totals: tiles and pips of each hand.

    Exact, but that a search given up counts as possible: with two hands never, with four hands and a boneyard once in a
    thousand tries, and more often with a double-twelve set, where nobody at the table could tell either.
    """
    n, hands = len(pips), len(sizes)
    above = array("H", [0] * (n + 1))  # pips of the heaviest tiles
    for i in range(n):
        above[i + 1] = above[i] + pips[i]
    sizes, totals = sizes[:], totals[:]  # what is still lacking
    given = bytearray(n)  # tile -> hand, or `hands` for the rest
    if not _within(above, 0, sizes, totals):
        return False
    at = hand = 0  # the tile to give away and the first hand to try
    for _ in range(_STEPS):
        if not any(sizes):
            return True
        pip = pips[at]
        while hand <= hands:
            if hand == hands or (sizes[hand] and totals[hand] >= pip):
                _give(sizes, totals, hand, -1, pip)
                if _within(above, at + 1, sizes, totals):
                    break
                _give(sizes, totals, hand, 1, pip)
            hand += 1
        if hand <= hands:
            given[at] = hand
            at += 1
            # of equal tiles the later one never goes to an earlier hand: that would be the same again
            hand = hand if at < n and pips[at] == pip else 0
            continue
        at -= 1
        if at < 0:
            return False
        hand = given[at]
        _give(sizes, totals, hand, 1, pips[at])
        hand += 1
    return True


def _give(sizes: list, totals: list, hand: int, sign: int, pip: int) -> None:
    """sign -1: the hand gets a tile; 1: it gives it back. The rest takes everything."""
    if hand < len(sizes):
        sizes[hand] += sign
        totals[hand] += sign * pip


def _within(above, at: int, sizes: list, totals: list) -> bool:
    """May every hand, and all of them together, still get what they lack from the tiles `at` and lighter?"""
    n = len(above) - 1
    all_tiles = all_pips = 0
    for i in range(len(sizes)):
        tiles, pips = sizes[i], totals[i]
        all_tiles += tiles
        all_pips += pips
        if at + tiles > n or not above[n] - above[n - tiles] <= pips <= above[at + tiles] - above[at]:
            return False
    return at + all_tiles <= n and above[n] - above[n - all_tiles] <= all_pips <= above[at + all_tiles] - above[at]
