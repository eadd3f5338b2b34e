"""Round robin pairings by the Berger tables of FIDE's Handbook (C.05, annex 1). Knows no results."""

from __future__ import annotations


def rounds_of(entries: int) -> int:
    """Returns the number of rounds in which all entries meet once."""
    return entries - 1 + entries % 2


def berger(entries: int, round: int) -> list[tuple[int, int]]:
    """Returns (first, second) for each table of a round; first begins. Rounds and entries count from 1; an entry paired with 0 has a bye.

    Each further cycle repeats the rounds with the colours exchanged.
    """
    even = entries + entries % 2
    cycle, at = divmod(round - 1, even - 1)
    pairs = []
    # The last number stays outside of a circle of the others, which turns by half of the entries from round to round. The last number
    # meets the one at the top of the circle. The table `board` pairs the numbers that are `board` steps to its left and right.
    for board in range(even // 2):
        one = (board + at * (even // 2)) % (even - 1)
        other = (at * (even // 2) - board) % (even - 1)
        if board:
            pairs.append((one + 1, other + 1))
        else:  # the last number changes its colour from round to round
            pairs.append((one + 1, even) if at % 2 == 0 else (even, one + 1))
    if cycle % 2:
        pairs = [(black, white) for white, black in pairs]
    return [tuple(0 if number > entries else number for number in pair) for pair in pairs]  # type: ignore[misc]
