"""The option tables of the fives family: the table of muggins, and the rows that each other preset changes in it.

Knows no rules of play. The texts are read by engine/options.py.
"""

from ..options import rows_of

# the values of muggins
_ROWS = """
seats 2..4 2 M0-01
teams off|2x2 off M0-05
max_pip 6..12 6 M0-02
deal 7/5/5|7/7/7|7/6/5 7/5/5 M0-06
lead lot|lot_lowest|lot_highest|highest_double lot M0-07
first -1..3 -1 M0-07
next_lead winner_or_lot|rotate|lot winner_or_lot M0-p
spinner on|off on M0-09
spinner_count all4|played played M0-c
arms any|sides_first any M2-b
double_count full|half full M0-b
unit 5|3 5 M0-12
unit_points off|on off M0-V9
target 50..1000 200 M0-15
overshoot reach|exact|freeze_hand reach M0-n
win_check immediate|end_of_hand immediate M0-e
tie extra_hands|one_more_hand extra_hands M0-16
bonus_div 1|unit 1 M0-14
hand_round sum|each sum M0-d
blocked chain|winner_diff|opponents|nothing|wins_game|total_minus_own chain M0-17
blocked_round sum|each|none sum M0-h
partner net|gross_minus_raw|floor0|ignore net M0-j
claim on|off on M0-04
draw until_playable|one until_playable M0-11
must_play on|off on M0-V6
free_draw off|on off M0-V7
keep_last 0/0/0|2/1/0|may 0/0/0 M0-V5
"""
_FIVES = """
seats 2 M2-01
max_pip 6..6 6 M2-02
teams off M2-01
deal 7/7/7 M2-05
lead lot_lowest M2-06
first -1 M2-06
spinner on M2-08
spinner_count all4 M2-12
double_count full M2-12
unit 5 M2-11
target 100 M2-10
win_check immediate M2-i
tie one_more_hand M2-i
bonus_div unit M2-13
hand_round sum M2-13
blocked total_minus_own M2-14
blocked_round sum M2-h
partner ignore M2-g
claim off M3-d
draw until_playable M2-09
"""
_MUGGINS61 = """
unit_points on M0-V9
target 61 M0-V9
overshoot exact M0-n
"""
_MUGGINS_ARMS = """
seats 2 M3-02
deal 7/5/5 M3-02
spinner_count all4 M3-b
claim off M3-d
"""
# preset -> texts of the rows that differ from muggins; a later text changes an earlier one
_CHANGES = {
    "muggins": (),
    "muggins61": (_MUGGINS61,),
    "muggins-arms": (_MUGGINS_ARMS,),
    "fives": (_FIVES,),
    "threes": (_FIVES, "unit 3 M2-V4"),
}


def rows(preset: str) -> tuple:
    """Returns the option table of the preset, see options.py."""
    return rows_of(_ROWS + "".join(_CHANGES[preset]))
