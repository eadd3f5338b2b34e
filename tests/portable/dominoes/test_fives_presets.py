"""The presets of the fives family start from the values of the rule book; values outside the table are refused."""

from flagfall.engine import new
from flagfall.errors import FlagfallError, IllegalMove


def test_presets_start_from_the_values_of_the_book():
    same = {"unit": "5", "overshoot": "reach", "win_check": "immediate", "hand_round": "sum", "spinner": "on", "double_count": "full"}
    muggins = {"deal": "7/5/5", "lead": "lot", "target": 200, "tie": "extra_hands", "bonus_div": "1", "blocked": "chain", "partner": "net"}
    five = {"deal": "7/7/7", "lead": "lot_lowest", "target": 100, "tie": "one_more_hand", "bonus_div": "unit"}
    five.update({"blocked": "total_minus_own", "partner": "ignore", "spinner_count": "all4", "claim": "off"})
    wanted = {
        "muggins": (same, muggins, {"spinner_count": "played", "claim": "on"}),
        "muggins61": (same, muggins, {"spinner_count": "played", "claim": "on", "unit_points": "on", "target": 61, "overshoot": "exact"}),
        "muggins-arms": (same, muggins, {"spinner_count": "all4", "claim": "off"}),
        "fives": (same, five),
        "threes": (same, five, {"unit": "3"}),
    }
    for preset in wanted:
        values = new(preset, {}).options
        expected = {}
        for part in wanted[preset]:
            expected.update(part)
        for name in expected:
            assert values[name] == expected[name], (preset, name)


def test_other_values_are_refused():
    for given in ({"target": "49"}, {"target": "1001"}, {"unit": "4"}, {"seats": "5"}, {"deal": "5/5/5"}, {"spinner": "maybe"}):
        try:
            new("muggins", given)
            assert False, given
        except IllegalMove:
            assert False, given
        except FlagfallError as error:
            assert error.code == "bad-value"
