"""The picture of the table of triominoes must show all tiles where they fit, and otherwise the tiles around the chosen one."""

from unittest.mock import patch

import pytest

from flagfall.app.games.triominoes import mosaic_picture
from flagfall.engine.triominoes.grid import Grid
from tests.host.desk import Desk

SMALL, TALL = "pico_epaper_2in9", "pico_epaper_4in2"


def row_of(count: int) -> Grid:
    """Returns a table with `count` tiles side by side, from cell 0, 0 to the right."""
    grid = Grid()
    for x in range(count):
        grid.lay(0, x, 0)
    return grid


def places(board: str, grid: Grid, chosen: int, width: int, height: int) -> list[tuple[int, int, int]]:
    """Returns x, y and half the width of each tile in a picture of this size, with the tile in cell `chosen`, 0 as the black one."""
    found = []
    with patch.object(mosaic_picture, "_draw_tile", lambda canvas, measures, x, y, *_: found.append((x, y, measures[0]))):
        for _ in mosaic_picture.draw(Desk(board).app.canvas, grid, chosen, 0, -1, 0, 0, width, height):
            pass
    return found


@pytest.mark.parametrize("chosen", [0, 2, 5])
def test_tiles_that_fit_are_all_shown_at_one_place_in_the_middle(chosen):
    found = places(TALL, row_of(6), chosen, 264, 254)
    assert {half for _, _, half in found} == {33}
    left, right = found[0][0], 264 - (found[5][0] + 67)  # a triangle of half a width 33 is 67 pixels wide
    assert [x for x, _, _ in found] == list(range(left, left + 6 * 33, 33)) and abs(left - right) <= 1


def test_a_tall_panel_has_smaller_tiles_when_the_large_ones_do_not_fit():
    found = places(TALL, row_of(9), 0, 264, 254)
    assert len(found) == 9 and {half for _, _, half in found} == {21}


@pytest.mark.parametrize("board", [SMALL, TALL])
@pytest.mark.parametrize("chosen", [0, 7, 14])
def test_a_wider_table_is_a_window_around_the_chosen_tile_that_ends_with_the_table(board, chosen):
    width = 194
    found = places(board, row_of(15), chosen, width, 100)
    assert len(found) in (7, 8) and all(x >= 0 and x + 43 <= width for x, _, _ in found)
    if chosen == 0:
        assert found[0][0] == 0
    elif chosen == 14:
        assert found[-1][0] == width - 43
    else:
        assert any(abs(x + 21 - width // 2) <= 1 for x, _, _ in found), "the chosen tile is in the middle"
