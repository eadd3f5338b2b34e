"""Only the digits 0 to 9 are numbers. CPython takes others for digits, too, and cannot always convert them."""

import pytest

from flagfall import engine
from flagfall.engine.options import is_range
from flagfall.errors import FlagfallError

DIGITS = ("²", "٣", "３", "1²")


@pytest.mark.parametrize("preset", engine.presets())
def test_no_option_and_no_entry_takes_another_digit(preset):
    names = [name for name, values, *_ in engine.rows(preset) if is_range(values)]
    for digit in DIGITS:
        for name in names:
            with pytest.raises(FlagfallError):
                engine.new(preset, {name: digit})
        for entry in ("flag %s", "resign %s", "adjust 0 %s", "%s-1", "%s+5", "%s-1-1", "roll %s"):
            with pytest.raises(FlagfallError):
                game = engine.new(preset, {})
                game.enter(game.parse(entry % digit))


@pytest.mark.parametrize(
    ("preset", "option", "position"),
    [
        ("chess", "fen", "4k3/8/8/8/8/8/8/4K2R_w_-_-_²_1"),
        ("draughts", "fen", "W:W²:B31"),
        ("backgammon", "position", "²" + ",0" * 23 + "/0,0/14,14/0/-"),
    ],
)
def test_no_position_takes_another_digit(preset, option, position):
    with pytest.raises(FlagfallError):
        engine.new(preset, {option: position})
