"""Checks the pairings of a round from the plain tables, without the program's own history, matching or checks.

A search finds whether a rematch or a second bye could have been avoided.
"""

from collections import Counter
from itertools import combinations

import networkx

from host_tools.store.event_model import EventState, Table


def tables_before(state: EventState, round: int) -> list[Table]:
    return [table for table in state.tables if table.round < round]


def games_of_pairs(state: EventState, round: int) -> Counter[frozenset[int]]:
    """Returns pair -> number of their games."""
    meetings: Counter[frozenset[int]] = Counter()
    for table in tables_before(state, round):
        if table.result.how in ("game", "hand"):
            meetings.update(map(frozenset, combinations(table.numbers, 2)))
    return meetings


def entries_with_free_point(state: EventState, round: int) -> set[int]:
    """Returns the entries with a bye, or a win by forfeit."""
    entries = set()
    for table in tables_before(state, round):
        if table.result.how in ("bye", "forfeit"):
            entries |= {number for number, points in zip(table.numbers, table.result.points, strict=True) if points or table.bye}
    return entries


def check_everybody_once(state: EventState, round: int) -> None:
    numbers = Counter(number for table in state.of_round(round) for number in table.numbers)
    present = {e.number for e in state.entrants if e.from_round <= round and not (e.out_round and e.out_round <= round)}
    assert set(numbers) == present and set(numbers.values()) == {1}, f"round {round}"


def clean_round_exists(state: EventState, round: int) -> bool:
    """Returns True when all present entries could meet new opponents, and nobody would need a second bye: a perfect matching exists."""
    present = [number for table in state.of_round(round) for number in table.numbers]
    known, free = games_of_pairs(state, round), entries_with_free_point(state, round)
    graph = networkx.Graph()
    graph.add_nodes_from(present)
    graph.add_edges_from(pair for pair in combinations(present, 2) if not known[frozenset(pair)])
    if len(present) % 2:
        graph.add_edges_from(("bye", number) for number in present if number not in free)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) >= len(present) + len(present) % 2


def check_two_at_a_table(state: EventState, round: int) -> None:
    """Checks that there is at most one bye, and no avoidable rematch or second bye."""
    tables = state.of_round(round)
    byes = [table.numbers[0] for table in tables if len(table.numbers) == 1]
    assert len(byes) == sum(len(table.numbers) for table in tables) % 2
    known, free = games_of_pairs(state, round), entries_with_free_point(state, round)
    rematches = [table.numbers for table in tables if known[frozenset(table.numbers)]]
    second = [number for number in byes if number in free]
    if rematches or second:
        assert not clean_round_exists(state, round), f"round {round}: rematches {rematches}, second byes {second}"


def check_colours(state: EventState, round: int) -> None:
    """Checks the colours: at most a difference of two games, and not three times the same in a row. The last round may break this rule: it
    must not be checked.
    """
    colours: dict[int, str] = {}
    for table in sorted(state.tables, key=lambda each: each.round):
        if table.round <= round and table.result.how in ("game", "hand"):
            for number, letter in zip(table.numbers, "wb", strict=True):
                colours[number] = colours.get(number, "") + letter
    for number, letters in colours.items():
        assert abs(letters.count("w") - letters.count("b")) <= 2, f"{number}: {letters}"
        assert "www" not in letters and "bbb" not in letters, f"{number}: {letters}"
