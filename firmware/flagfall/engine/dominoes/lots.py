"""The lots that choose the first leader, when the players let the device draw them: one tile for each seat, then all go back."""

from .tiles import size, weight


def lift(rng, seats: int, max_pip: int) -> list:
    """Returns a different tile for each seat, by the generator `rng`."""
    tiles = list(range(size(max_pip)))
    rng.shuffle(tiles)
    return tiles[:seats]


def leader(rule: str, tiles: list) -> int:
    """Returns the leading seat after each has drawn one of `tiles`: the lowest with lot_lowest (M2-06), else the highest.

    Among equal pips the tile with the higher half is the higher one. Returns -1 when the rule `highest_double` needs no lots.
    """
    if rule == "highest_double":
        return -1
    ranks = [weight(tile) for tile in tiles]
    return ranks.index(min(ranks) if rule == "lot_lowest" else max(ranks))
