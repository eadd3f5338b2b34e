"""A beginning of a board's name, or of its short form such as 4in2, must be enough, when no other board has it."""

import pytest

from host_tools.commands.shared_options import board_of
from host_tools.packing.build import boards


@pytest.mark.parametrize(
    ("typed", "board"),
    [
        ("4in2", "pico_epaper_4in2"),
        ("pico2_4in2", "pico2_epaper_4in2"),
        ("pico2_epaper_2", "pico2_epaper_2in9"),
        ("badger2040", "badger2040"),
        ("PICO-ePaper-2", "pico_epaper_2in9"),
    ],
)
def test_a_board(typed, board):
    assert board_of(typed, boards()) == board
