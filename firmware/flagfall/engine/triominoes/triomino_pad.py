"""The facts about triominoes for a score pad: the limits of one entry, and the points that a turn may bring. Knows no table."""

from micropython import const

from .triomino_set import TILES, pips

_ALL_PIPS = const(420)  # the sum of the numbers on all tiles


def limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad, see pad.py."""
    heavy = sum(sorted([pips(tile) for tile in range(TILES)])[TILES // 2 :])
    # the seat with the fewest tiles wins a blocked round, and may hold the heaviest tiles (T-14)
    blocked = 2 * heavy - _ALL_PIPS if options["blocked"] == "fewest_tiles" else 0
    return -max(_fail_cost(options), blocked), options["out_bonus"] + _ALL_PIPS, False


def bonuses(options: dict, numbers: list) -> tuple:
    """Returns (word, points) for each bonus that a tile may have: none, a shape (T-17, T-18), and for a triple the bonus of the lead (T-04,
    T-05).
    """
    shapes = [int(points) for points in options["hexagon"].split("/")]
    found = [("", 0), ("bridge", options["bridge"])] + [("hexagons_%d" % (i + 1), shapes[i]) for i in range(3)]
    if min(numbers) == max(numbers):
        found.append(("start_bonus", options["start_bonus"] + (0 if max(numbers) else options["zero_bonus"])))
    return tuple(found)


def penalties(options: dict) -> tuple:
    """Returns the points of a turn without a tile, by its number of draws: for fewer than draw_max the well was empty (T-12), for draw_max
    the seat has failed (T-11).
    """
    return tuple([cost(options, draws) for draws in range(options["draw_max"])]) + (-_fail_cost(options),)


def cost(options: dict, draws: int) -> int:
    """Returns the points for so many drawn tiles, below 0 (T-10)."""
    return -draws * options["draw_penalty"]


def _fail_cost(options: dict) -> int:
    """Returns the points that a turn with all draws and no tile costs (T-10, T-11)."""
    return options["draw_max"] * options["draw_penalty"] + options["fail_penalty"]
