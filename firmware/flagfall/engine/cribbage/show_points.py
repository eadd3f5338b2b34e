"""What a hand or a crib is worth at the show, and why (CR-17 to CR-23). Pure: cards in, points out."""

from .playing_cards import JACK, RANKS, name

_VALUES = bytes([min(card >> 2, 9) + 1 for card in range(52)])
_SAME = ("", "", "pair", "three", "four")
_ROOM = 5  # bits of a counter: six cards have at most 20 subsets of one size
_FIFTEEN = 15 * _ROOM


def show_points(cards, starter: int, crib: bool = False, why=None) -> int:
    """Points of these cards (3 to 5 ints, see playing_cards.py) with the starter; crib: only a flush of all of them counts (CR-22).

    why: a list that gets (word, cards, points) for each combination: fifteen, pair, three, four, run, flush, nobs.
    """
    every = list(cards) + [starter]
    ways, counts = 1, [0] * 16
    for card in every:
        ways += ways << _VALUES[card] * _ROOM  # counter n: how many subsets add up to n
        counts[card >> 2] += 1
    points = 2 * (ways >> _FIFTEEN & 31)  # CR-17
    length, product = 0, 1
    for rank in range(14):
        n = counts[rank]
        if n:
            points += n * (n - 1)  # CR-18..20
            length += 1
            product *= n
        elif length:
            if length > 2:
                points += length * product  # CR-21
            length, product = 0, 1
    suit = starter & 3
    flush = _flush(cards, suit, crib)
    points += flush
    if JACK << 2 | suit in cards:
        points += 1  # CR-23
    if why is not None:
        _explain(cards, starter, counts, flush, why)
    return points


def _flush(cards, suit: int, crib: bool) -> int:
    """All cards of one suit, and the starter's too or not (CR-22, CR-g, CR-h)."""
    first = cards[0] & 3
    for card in cards:
        if card & 3 != first:
            return 0
    if first == suit:
        return len(cards) + 1
    return 0 if crib else len(cards)


def _explain(cards, starter: int, counts: list, flush: int, why: list) -> None:
    """Every combination by itself, in the order in which players count: fifteens, pairs, runs, flush, nobs."""
    every = sorted(list(cards) + [starter])
    for chosen in range(1 << len(every)):
        found = [card for i, card in enumerate(every) if chosen >> i & 1]
        if sum([_VALUES[card] for card in found]) == 15:
            why.append(("fifteen", found, 2))
    for rank in range(13):
        if counts[rank] > 1:
            same = [card for card in every if card >> 2 == rank]
            why.append((_SAME[len(same)], same, len(same) * (len(same) - 1)))
    low = 0
    for rank in range(14):
        if not counts[rank]:
            if rank - low > 2:
                runs = [[]]
                for step in range(low, rank):
                    runs = [run + [card] for run in runs for card in every if card >> 2 == step]
                for run in runs:
                    why.append(("run", run, rank - low))
            low = rank + 1
    if flush:
        why.append(("flush", every if flush == len(every) else sorted(cards), flush))
    nobs = JACK << 2 | starter & 3
    if nobs in cards:
        why.append(("nobs", [nobs], 1))


def line(word: str, cards: list, points: int) -> str:
    """One combination as text: `fifteen JC 5H 2`, `run 4-5-6 3`."""
    if word == "run":
        return "run %s %d" % ("-".join([RANKS[card >> 2] for card in cards]), points)
    return "%s %s %d" % (word, " ".join([name(card) for card in cards]), points)
