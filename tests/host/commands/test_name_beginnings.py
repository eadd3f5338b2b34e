"""Boards, families of games and names of the roster are meant by as much of a name as no other has."""

import pytest

from host_tools.commands.shared_options import board_of
from host_tools.compiling.build import boards
from host_tools.failure import Failure
from host_tools.telling.game_names import families_of


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


@pytest.mark.parametrize(
    ("typed", "families"),
    [
        ("Fives,backg,crib", ["dominoes", "nardy", "cribbage"]),
        ("matador, nardy,chess", ["dominoes", "nardy", "chess"]),
        ("fives,threes", ["dominoes"]),
    ],
)
def test_families_by_their_names_or_those_of_their_games(typed, families):
    assert families_of(typed) == families


@pytest.mark.parametrize("typed", ["", "chess,", "d", "pad"])
def test_what_names_none_or_several_families_is_refused(typed):
    with pytest.raises(Failure):
        families_of(typed)
