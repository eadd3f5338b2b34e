"""The points of a hand or a crib at the show, and the reasons (CR-17 to CR-23). Pure functions, except for a table of earlier answers."""

import micropython
from micropython import const

from .playing_cards import JACK, RANK_ONLY, RANKS, name, place, rank, worth

_EVERY = range(RANK_ONLY + 52)  # a card, or a rank marked RANK_ONLY; 52 to 63 are neither, and never used
_VALUES = bytes([worth(card) for card in _EVERY])
_RANKS = tuple([5 ** min(rank(card), 12) for card in _EVERY])  # a sum of these tells the number of cards of each rank
_SAME = const(("", "", "pair", "three", "four"))
_COUNTER_BITS = const(5)  # six cards have at most 20 subsets of one sum
_FIFTEEN = 15 * _COUNTER_BITS
_JACKS = JACK << 2  # | suit is the jack of this suit
_SUITED = RANK_ONLY | 3  # bits that are 0 where cards are of one suit
_MAX_KNOWN = 16 if hasattr(micropython, "mem_info") else 1 << 15  # a chip has little memory; on a PC there is no mem_info

_known = {}  # sum of ranks -> points; saves the time to count the same ranks again


def show_points(cards, starter: int, crib: bool = False, why=None) -> int:
    """Returns the points of these cards (3 to 5 ints, see playing_cards.py) with the starter; crib: only a flush of all of them counts
    (CR-22).

    A card marked RANK_ONLY belongs to no flush and is not the right jack (CR-r). why: a list that gets (word, cards, points) for each
    combination: fifteen, pair, three, four, run, flush, nobs.
    """
    ranks, first, mixed = _RANKS[starter], cards[0], cards[0] & RANK_ONLY
    for card in cards:
        ranks += _RANKS[card]
        mixed |= card ^ first
    points = _known[ranks] if ranks in _known else _of_ranks(ranks, cards, starter)
    if not mixed & _SUITED:
        points += _flush(cards, starter, crib)
    if _JACKS | starter & 3 in cards:
        points += 1  # CR-23
    if why is not None:
        _explain(cards, starter, 0 if mixed & _SUITED else _flush(cards, starter, crib), why)
    return points


def _of_ranks(key: int, cards, starter: int) -> int:
    """Returns the points of fifteens, pairs and runs, which do not depend on suits."""
    ways, counts = 1, _counts(cards, starter)
    for card in list(cards) + [starter]:
        ways += ways << _VALUES[card] * _COUNTER_BITS  # counter n: the number of subsets that add up to n
    points = 2 * (ways >> _FIFTEEN & 31)  # CR-17
    length, product = 0, 1
    for n in counts:
        if n:
            points += n * (n - 1)  # CR-18..20
            length += 1
            product *= n
        elif length:
            if length > 2:
                points += length * product  # CR-21
            length, product = 0, 1
    if len(_known) >= _MAX_KNOWN:
        _known.clear()
    _known[key] = points
    return points


def _counts(cards, starter: int) -> list:
    """Returns the number of cards of each rank; behind the king always 0."""
    counts = [0] * 14
    counts[starter >> 2] = 1
    for card in cards:
        counts[rank(card)] += 1
    return counts


def _flush(cards, starter: int, crib: bool) -> int:
    """Returns the points of cards of one suit, with the starter's suit or without (CR-22, CR-g, CR-h)."""
    if cards[0] & 3 == starter & 3:
        return len(cards) + 1
    return 0 if crib else len(cards)


def _explain(cards, starter: int, flush: int, why: list) -> None:
    """Adds every combination to `why`, in the order in which players count: fifteens, pairs, runs, flush, nobs."""
    every, counts = sorted(list(cards) + [starter], key=place), _counts(cards, starter)
    why += _fifteens(every)
    for number in range(13):
        if counts[number] > 1:
            same = [card for card in every if rank(card) == number]
            why.append((_SAME[len(same)], same, len(same) * (len(same) - 1)))
    why += _runs(every, counts)
    if flush:
        why.append(("flush", every if flush == len(every) else sorted(cards), flush))
    nobs = _JACKS | starter & 3
    if nobs in cards:
        why.append(("nobs", [nobs], 1))


def _fifteens(every: list) -> list:
    """Returns the combinations of cards that add up to fifteen."""
    sums = bytearray(1 << len(every))  # of every subset, by its bits
    for i, card in enumerate(every):
        for rest in range(1 << i):
            sums[1 << i | rest] = sums[rest] + _VALUES[card]
    chosen = [subset for subset, total in enumerate(sums) if total == 15]
    return [("fifteen", [card for i, card in enumerate(every) if subset >> i & 1], 2) for subset in chosen]


def _runs(every: list, counts: list) -> list:
    """Returns the runs of three or more cards."""
    found, low = [], 0
    for number in range(14):
        if not counts[number]:
            if number - low > 2:
                runs = [[]]
                for step in range(low, number):
                    runs = [run + [card] for run in runs for card in every if rank(card) == step]
                found += [("run", run, number - low) for run in runs]
            low = number + 1
    return found


def line(word: str, cards: list, points: int) -> str:
    """Returns one combination as text: `fifteen JC 5H 2`, `run 4-5-6 3`."""
    if word == "run":
        return "run %s %d" % ("-".join([RANKS[rank(card)] for card in cards]), points)
    return "%s %s %d" % (word, " ".join([name(card) for card in cards]), points)
