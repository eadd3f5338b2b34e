"""The points of the last card laid in the play: fifteen, pairs, runs (CR-10 to CR-14). Pure functions."""

from .playing_cards import rank, worth

_SAME = ("", "", "pair", "three", "four")


def pegging(pile, longest: int = 7, why=None) -> int:
    """Returns the points that the newest card of this count brings, except those of the count's end: for 31, or for the last card below it.

    pile: the cards of the count in order; longest: the most cards of a run that bring points (CR-d); why: a list that gets (word, number of
    cards, points).
    """
    n, total = len(pile), 0
    for card in pile:
        total += worth(card)
    points = 0
    if total == 15:
        points = 2
        if why is not None:
            why.append(("fifteen", n, 2))
    same = _same(pile, n)
    if same > 1:
        points += same * (same - 1)
        if why is not None:
            why.append((_SAME[same], same, same * (same - 1)))
    run = _run(pile, n)
    if run:
        points += min(run, longest)
        if why is not None:
            why.append(("run", run, min(run, longest)))
    return points


def _same(pile, n: int) -> int:
    """Returns the number of last cards that have the same rank (CR-11 to CR-13)."""
    same, last = 1, rank(pile[n - 1])
    while same < n and same < 4 and rank(pile[n - 1 - same]) == last:
        same += 1
    return same


def _run(pile, n: int) -> int:
    """Returns the number of last cards that are a run in any order, the longest such run, 3 to 7; 0 for none (CR-14)."""
    seen, low, high, run = 0, 13, -1, 0
    for length in range(1, n + 1):
        value = rank(pile[n - length])
        if seen >> value & 1:
            break  # with a repeated rank no longer run is possible
        seen |= 1 << value
        low, high = min(low, value), max(high, value)
        if length > 2 and high - low == length - 1:
            run = length
    return run
