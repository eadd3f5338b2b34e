"""The lots that choose the leader of a hand, drawn by the device: one tile for each seat, which then goes back."""

from .tiles import size, weight


def draw(rng, seats: int, max_pip: int) -> list:
    """Returns a different tile for each seat. rng: the generator of random numbers."""
    tiles = list(range(size(max_pip)))
    rng.shuffle(tiles)
    return tiles[:seats]


def leader(rule: str, tiles: list) -> int:
    """Returns the leading seat when `tiles` has the tile drawn by each seat: the lowest with lot_lowest (M2-06), else the highest.

    Among equal pips the tile with the higher half is the higher one. Returns -1 for the rule `highest_double`, which needs no lots.
    """
    if rule == "highest_double":
        return -1
    ranks = [weight(tile) for tile in tiles]
    return ranks.index(min(ranks) if rule == "lot_lowest" else max(ranks))
