"""The possible totals of face-down hands must agree with all ways to deal the tiles, for sets small enough to try them all."""

from hypothesis import given, settings
from hypothesis import strategies as st

from flagfall.engine.shares import possible

Way = tuple[tuple[int, int], ...]  # for each hand: the tiles that still have room in it, and its total


def all_totals(pips: list[int], sizes: list[int]) -> set[tuple[int, ...]]:
    """Returns all totals that hands of these sizes can have together: each tile goes into each hand with room, or into none."""
    ways: set[Way] = {tuple((size, 0) for size in sizes)}
    for pip in pips:
        for way in tuple(ways):
            for hand, (room, total) in enumerate(way):
                if room:
                    ways.add((*way[:hand], (room - 1, total + pip), *way[hand + 1 :]))
    return {tuple(total for _, total in way) for way in ways if not any(room for room, _ in way)}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_exactly_the_totals_that_are_possible(data: st.DataObject) -> None:
    top = data.draw(st.sampled_from((6, 12)))
    tiles = [a + b for a in range(top + 1) for b in range(a + 1)]
    places = data.draw(st.lists(st.integers(0, len(tiles) - 1), min_size=1, max_size=9, unique=True))
    pips = sorted((tiles[place] for place in places), reverse=True)
    sizes = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    if sum(sizes) > len(pips):
        return
    true = all_totals(pips, sizes)
    for totals in true:
        assert possible(bytearray(pips), sizes, list(totals))
    others = st.tuples(*[st.integers(0, 2 * top * size + 1) for size in sizes])
    for totals in data.draw(st.lists(others, max_size=40)):
        assert possible(bytearray(pips), sizes, list(totals)) == (totals in true), (pips, sizes, totals)
