"""Pairings without colours: equal entries meet; rematches and second byes are avoided where possible.

Tables of two use the best matching of a graph. Larger tables are improved by a local search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

CountMeetings = Callable[[int, int], int]
HadFreePoint = Callable[[int], bool]
Costs = dict[tuple[int, int], int]  # of two entries at one table
Place = tuple[int, int]  # index of a table, seat

_REMATCH_COST = 10**12  # more than all differences of points and places in a round
_POINTS_COST = 10**6  # of the points of a win
_PLACES_COST = 10**3  # of places a whole list apart
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
    order: Sequence[int], sizes: Sequence[int], met: CountMeetings, free: HadFreePoint, points: Callable[[int], float]
) -> list[tuple[int, ...]]:
    """Returns tables of these sizes, with few rematches and, among as few, small differences of points at a table.

    Two first seatings, by rank and with the fewest rematches from the top down, are improved by exchanges; the better one counts.
    """
    places = {number: place for place, number in enumerate(order)}
    byes = sorted(order, key=lambda number: (free(number), -places[number]))[: sum(size == 1 for size in sizes)]
    left, full = [number for number in order if number not in byes], [size for size in sizes if size > 1]

    def apart(one: int, other: int) -> int:
        """Returns the cost of two entries at one table. Places decide between equal points. Whole numbers, so that sums are exact."""
        of_points = round((points(one) - points(other)) ** 2 * _POINTS_COST)
        of_places = round(((places[one] - places[other]) / len(order)) ** 2 * _PLACES_COST)
        return met(one, other) * _REMATCH_COST + of_points + of_places

    costs = {(one, other): apart(one, other) if one != other else 0 for one in left for other in left}
    improved = [_improved(start, costs) for start in (_by_rank(left, full), _with_new_opponents(left, full, costs))]
    tables = min(improved, key=lambda tables: sum(costs[pair] for table in tables for pair in combinations(table, 2)))
    ranked = sorted((sorted(table, key=places.__getitem__) for table in tables), key=lambda table: places[table[0]])
    return [*map(tuple, ranked), *((number,) for number in byes)]


def _by_rank(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _with_new_opponents(order: Sequence[int], sizes: Sequence[int], costs: Costs) -> list[list[int]]:
    """Fills each table from the best entry on with those that cost least at it."""
    left, tables = list(order), list[list[int]]()
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            table.append(min(left, key=lambda number: sum(costs[number, other] for other in table)))
            left.remove(table[-1])
        tables.append(table)
    return tables


def _improved(tables: list[list[int]], costs: Costs) -> list[list[int]]:
    """Makes the best exchange of two entries, again and again, until none lowers the cost. The best one, because the first one found may
    carry a leader far down.
    """
    while (exchange := _best_exchange(tables, costs)) is not None:
        (here, seat), (there, other_seat) = exchange
        tables[here][seat], tables[there][other_seat] = tables[there][other_seat], tables[here][seat]
    return tables


def _best_exchange(tables: list[list[int]], costs: Costs) -> tuple[Place, Place] | None:
    """Returns the two places whose exchange saves most; None when no exchange saves anything."""
    numbers = [number for table in tables for number in table]
    at = {(number, index): sum(costs[number, other] for other in table) for index, table in enumerate(tables) for number in numbers}

    def saved(exchange: tuple[Place, Place]) -> int:
        (here, seat), (there, other_seat) = exchange
        first, second = tables[here][seat], tables[there][other_seat]
        return at[first, here] + at[second, there] - at[first, there] - at[second, here] + 2 * costs[first, second]

    seats = [(index, seat) for index, table in enumerate(tables) for seat in range(len(table))]
    exchanges = [pair for pair in combinations(seats, 2) if pair[0][0] != pair[1][0]]
    best = max(exchanges, key=saved, default=None)
    return best if best and saved(best) > 0 else None


def seating(table: Sequence[int], first: Counter[int]) -> tuple[int, ...]:
    """Returns the order of seats: the entry that was first least often is first. first: entry -> how often it was first."""
    return tuple(sorted(table, key=lambda number: first[number]))
