"""What a score pad may know of triominoes: the limits of one entry, and what a turn may bring. Knows no table."""

from micropython import const

from .triomino_set import TILES, pips

_ALL = const(420)  # the numbers on all tiles together


def limits(options: dict) -> tuple:
    """(low, high, at_once) of points written by hand: the most that one entry can cost or bring."""
    heavy = sum(sorted([pips(tile) for tile in range(TILES)])[TILES // 2 :])
    # in a blocked round the fewest tiles may be the heaviest of all (T-14)
    blocked = 2 * heavy - _ALL if options["blocked"] == "fewest_tiles" else 0
    return -max(_failed(options), blocked), options["out_bonus"] + _ALL, False


def bonuses(options: dict, numbers: list) -> tuple:
    """(word, points) of what a tile with these numbers may bring besides them: nothing, a shape (T-17, T-18), and for a triple
    the lead (T-04, T-05).
    """
    shapes = [int(points) for points in options["hexagon"].split("/")]
    found = [("", 0), ("bridge", options["bridge"])] + [("hexagons_%d" % (i + 1), shapes[i]) for i in range(3)]
    if min(numbers) == max(numbers):
        found.append(("start_bonus", options["start_bonus"] + (0 if max(numbers) else options["zero_bonus"])))
    return tuple(found)


def penalties(options: dict) -> tuple:
    """Points of a turn without a tile after 0, 1, ... draws: of fewer than all when the well ran dry (T-12), of all (T-11)."""
    each = options["draw_penalty"]
    return tuple([-draws * each for draws in range(options["draw_max"])]) + (-_failed(options),)


def _failed(options: dict) -> int:
    return options["draw_max"] * options["draw_penalty"] + options["fail_penalty"]
