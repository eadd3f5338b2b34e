"""Pairings without colours: equal entries meet; rematches and second byes are avoided where possible.

Tables of two use the best matching of a graph. Larger tables use a greedy choice that is improved by exchanges.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

CountMeetings = Callable[[int, int], int]
HadFreePoint = Callable[[int], bool]

_FREE = 0  # the number of the bye: an entry matched with it has a bye


def table_sizes(entries: int, seats: int, possible: Callable[[int], bool]) -> list[int]:
    """Returns the size of each table, larger ones first. Some tables have one entry less when the number of entries requires it.

    possible(n): returns True when n entries can play the game. An entry that is left over has a bye, a table of one.
    """
    for tables in range(-(-entries // seats), 0, -1):
        low, more = divmod(entries, tables)
        sizes = [low + 1] * more + [low] * (tables - more)
        if max(sizes) <= seats and all(map(possible, set(sizes))):
            return sizes
        if max(sizes) > seats:
            break
    return [seats] * (entries // seats) + [1] * (entries % seats)


def match_two(order: Sequence[int], met: CountMeetings, free: HadFreePoint, apart: Callable[[int, int], float]) -> list[tuple[int, ...]]:
    """Returns tables of two of these entries, best first, and a bye when their number is odd.

    met: returns the number of games of two entries; free: returns True when an entry had a bye or a win by forfeit; apart: returns the
    distance of two entries.

    A matching with few rematches and second byes is better than any with more of them. Among equals the smallest distances win.
    """
    import networkx

    graph = networkx.Graph()
    places = {number: place for place, number in enumerate(order)}
    worst = 1 + sum(sorted((apart(one, other) for one, other in combinations(order, 2)), reverse=True)[: len(order)])
    rematch = float(len(order) + 1) ** 2 * worst  # more than all distances of a matching together
    for one, other in combinations(order, 2):
        graph.add_edge(one, other, weight=met(one, other) * rematch + apart(one, other))
    if len(order) % 2:
        for number in order:  # a lower place makes a bye more likely
            graph.add_edge(number, _FREE, weight=free(number) * rematch + (len(order) - places[number]) * worst / len(order))
    pairs = networkx.min_weight_matching(graph)
    tables = [tuple(sorted((n for n in pair if n != _FREE), key=places.__getitem__)) for pair in pairs]
    return sorted(tables, key=lambda table: (len(table) == 1, min(places[number] for number in table)))


def seat_many(
    order: Sequence[int], sizes: Sequence[int], met: Callable[[int, int], int], free: Callable[[int], bool]
) -> list[tuple[int, ...]]:
    """Returns tables of these sizes, filled from the best entry on, then improved until no exchange of two reduces rematches."""
    left, tables = list(order), list[list[int]]()
    byes = sorted(order, key=lambda number: (free(number), -order.index(number)))[: sum(size == 1 for size in sizes)]
    left = [number for number in left if number not in byes]
    for size in sizes:
        if size == 1:
            continue
        table = [left.pop(0)]
        while len(table) < size:
            best = min(left, key=lambda number: (sum(met(number, other) for other in table), left.index(number)))
            left.remove(best)
            table.append(best)
        tables.append(table)
    _exchange(tables, met)
    return [*map(tuple, tables), *((number,) for number in byes)]


def _exchange(tables: list[list[int]], met: Callable[[int, int], int]) -> None:
    def rematches(table: Sequence[int]) -> int:
        return sum(met(one, other) for one, other in combinations(table, 2))

    better = True
    while better:
        better = False
        for first, second in combinations(range(len(tables)), 2):
            for i in range(len(tables[first])):
                for k in range(len(tables[second])):
                    one, other = tables[first], tables[second]
                    before = rematches(one) + rematches(other)
                    if not before:
                        continue
                    one[i], other[k] = other[k], one[i]
                    if rematches(one) + rematches(other) < before:
                        better = True
                    else:
                        one[i], other[k] = other[k], one[i]


def seating(table: Sequence[int], first: Counter[int]) -> tuple[int, ...]:
    """Returns the order of seats: the entry that was first least often is first. first: entry -> how often it was first."""
    return tuple(sorted(table, key=lambda number: first[number]))
