"""The possible totals of face-down hands must agree with all ways to deal the tiles, for sets small enough to try them all."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from flagfall.engine.shares import ANY, possible

Tiles = list[tuple[int, bytes]]  # pips, and for each hand the most tiles of that kind or a scarcer one
Deal = tuple[tuple[int, ...], ...]  # for each hand: the numbers of its tiles


def all_deals(tiles: Tiles, sizes: Sequence[int]) -> list[Deal]:
    """Returns all ways to fill hands of these sizes: each tile goes into each hand with room, or into none."""
    ways: set[Deal] = {tuple(() for _ in sizes)}
    for number in range(len(tiles)):
        for way in tuple(ways):
            for hand, held in enumerate(way):
                if len(held) < sizes[hand]:
                    ways.add((*way[:hand], (*held, number), *way[hand + 1 :]))
    return [way for way in ways if all(len(held) == size for held, size in zip(way, sizes, strict=True))]


def is_allowed(tiles: Tiles, hand: int, held: tuple[int, ...]) -> bool:
    """Returns True when the hand holds no more tiles of any limit, or a lower one, than that limit says."""
    limits = sorted(tiles[number][1][hand] for number in held)
    return all(limit > place for place, limit in enumerate(limits))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_exactly_the_totals_that_are_possible(data: st.DataObject) -> None:
    top = data.draw(st.sampled_from((6, 12)))
    pips = [a + b for a in range(top + 1) for b in range(a + 1)]
    places = data.draw(st.lists(st.integers(0, len(pips) - 1), min_size=1, max_size=8, unique=True))
    sizes = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    if sum(sizes) > len(places):
        return
    limit = st.sampled_from(data.draw(st.sampled_from(([255], [0, 255], [0, 1, 2, 255]))))
    tiles = [(pips[place], bytes(data.draw(limit) for _ in sizes)) for place in places]
    tiles.sort(reverse=True)
    known = data.draw(st.integers(1, len(sizes)))  # the other hands have any pips, and only their limit of 0 counts
    seen = [(each, bytes(most if hand < known or not most else 255 for hand, most in enumerate(limits))) for each, limits in tiles]
    deals = [deal for deal in all_deals(tiles, sizes) if all(is_allowed(seen, hand, held) for hand, held in enumerate(deal))]
    true = {tuple(sum(tiles[number][0] for number in held) for held in deal[:known]) for deal in deals}
    for totals in true:
        assert possible(tiles, sizes[:known], list(totals), sizes[known:])
    others = st.tuples(*[st.integers(0, 2 * top * size + 1) for size in sizes[:known]])
    for totals in data.draw(st.lists(others, max_size=40)):
        assert possible(tiles, sizes[:known], list(totals), sizes[known:]) == (totals in true), (tiles, sizes, totals)
    assert possible(tiles, sizes[:known], [ANY] * known, sizes[known:]) == bool(true)
