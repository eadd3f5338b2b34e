"""Checks whether unseen tiles can be divided so that each hand gets its number of tiles and its pips, and the rest is left over.

A search from the heaviest tile down gives each tile to a hand or to the rest. When the tiles that are left are too light or too heavy for a
hand, it takes the last tile back and tries another hand. Knows no seats and no rules.
"""

from array import array

from micropython import const

_MAX_STEPS = const(3000)  # the search is given up after them


def possible(pips: bytearray, sizes: list, totals: list) -> bool:
    """Returns True when the tiles can be divided among the hands.

    pips: the pips of each tile, the heaviest first; sizes, totals: the number of tiles and the pips of each hand.

    The answer is exact unless the search is given up, which counts as True. That never happens with two hands, once in a thousand tries
    with four hands and a boneyard, and more often with a double-twelve set, where no player could know the answer either.
    """
    n, hands = len(pips), len(sizes)
    above = array("H", [0] * (n + 1))  # number i: pips of the i heaviest tiles
    for i in range(n):
        above[i + 1] = above[i] + pips[i]
    sizes, totals = sizes[:], totals[:]  # tiles and pips that each hand still lacks
    hand_of = bytearray(n)  # tile -> hand, or `hands` for the rest
    if not _can_be_filled(above, 0, sizes, totals):
        return False
    at = hand = 0  # the tile to give next, and the first hand to try for it
    for _ in range(_MAX_STEPS):
        if not any(sizes):
            return True
        pip = pips[at]
        while hand <= hands:
            if hand == hands or (sizes[hand] and totals[hand] >= pip):
                _give(sizes, totals, hand, -1, pip)
                if _can_be_filled(above, at + 1, sizes, totals):
                    break
                _give(sizes, totals, hand, 1, pip)
            hand += 1
        if hand <= hands:
            hand_of[at] = hand
            at += 1
            # Among equal tiles, a later one never goes to an earlier hand, because that would repeat a division.
            hand = hand if at < n and pips[at] == pip else 0
            continue
        at -= 1  # no hand and not the rest can have this tile, so take back the tile before it and try its next hand
        if at < 0:
            return False
        hand = hand_of[at]
        _give(sizes, totals, hand, 1, pips[at])
        hand += 1
    return True


def _give(sizes: list, totals: list, hand: int, sign: int, pip: int) -> None:
    """Gives a tile to a hand (sign -1) or takes it back (sign 1). A hand number behind the last hand is the rest, which has no limit."""
    if hand < len(sizes):
        sizes[hand] += sign
        totals[hand] += sign * pip


def _can_be_filled(above, at: int, sizes: list, totals: list) -> bool:
    """Returns True when each hand, and all hands together, may still get what they lack from the tiles `at` and lighter."""
    n = len(above) - 1
    all_tiles = all_pips = 0
    for i in range(len(sizes)):
        tiles, pips = sizes[i], totals[i]
        all_tiles += tiles
        all_pips += pips
        if at + tiles > n or not above[n] - above[n - tiles] <= pips <= above[at + tiles] - above[at]:
            return False
    return at + all_tiles <= n and above[n] - above[n - all_tiles] <= all_pips <= above[at + all_tiles] - above[at]
