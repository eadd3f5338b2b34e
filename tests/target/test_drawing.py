"""Drawing on the chip must keep its bar: it reads the buttons every 10 ms, whatever picture is drawn during a game."""

import pytest

from tests.target.conftest import BOARD, flash_of
from tests.target.drawing import ELEMENT, PICTURES, measure_drawing

LARGE = "pico_epaper_4in2"


@pytest.mark.parametrize("board", [BOARD, LARGE])
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.what)
def test_no_element_of_a_picture_takes_ten_ms(make_pico, micropython, tmp_path, board, picture, record_property):
    pico = make_pico(flash_of(board, micropython, tmp_path), board)
    for row in measure_drawing(pico, picture):
        record_property(row.screen, f"{row.longest:.1f} ms, number {row.number} of {row.count}, all {row.whole:.0f} ms")
        assert row.longest < ELEMENT, row
