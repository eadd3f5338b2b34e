"""How much of the Pico's memory each game leaves, after collection, on the table and with its largest screens open."""

import pytest

from tests.target.heap import FREE, GAMES, PIECE, in_a_game, look
from tests.target.twin import Twin


@pytest.fixture
def twin(pico, tmp_path) -> Twin:
    made = Twin(pico, tmp_path)
    made.run(4000)
    made.settle()
    return made


def test_at_home(twin, record_property):
    free, piece = look(twin)
    record_property("home", f"{free:,} bytes free, {piece:,} in one piece")
    assert free >= FREE and piece >= PIECE


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game(twin, game, record_property):
    """After a few turns; and once more with the screen open that tells the next one."""
    found = in_a_game(twin, game)
    for screen, (free, piece) in found.items():
        record_property(f"{game}, {screen}", f"{free:,} bytes free, {piece:,} in one piece")
    for screen, (free, piece) in found.items():
        assert free >= FREE and piece >= PIECE, screen
