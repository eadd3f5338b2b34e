"""The beginning of a name must be enough for boards and names of the roster, when no other name begins so."""

import pytest

from host_tools.commands.shared_options import board_of
from host_tools.packing.build import boards


@pytest.mark.parametrize(
    ("typed", "board"),
    [
        ("4in2", "pico_epaper_4in2"),
        ("badger", "badger2040"),
        ("PICO-ePaper-2", "pico_epaper_2in9"),
    ],
)
def test_a_board(typed, board):
    assert board_of(typed, boards()) == board
