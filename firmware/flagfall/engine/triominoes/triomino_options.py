"""The option tables of triominoes, as data. Knows no rules of play."""

from ..options import rows_of

# options.py reads this table
_ROWS = """
seats 2..6 2 T-b
target 50..1000 400 T-01
deal 7/7/7/7/7|9/7/7/6/6 7/7/7/7/7 T-b
first -1..5 -1 T-03
start_bonus 0..50 10 T-04
zero_bonus 0..50 30 T-05
bridge 0..100 40 T-17
hexagon 50/60/70|50/100/150 50/60/70 T-18
draw_max 1..7 3 T-10
draw_penalty 0..20 5 T-10
fail_penalty 0..50 10 T-11
may_stop off|on off T-e
out bonus_and_pips|per_tile5 bonus_and_pips T-c
out_bonus 0..50 5 T-c
blocked fewest_tiles|fewest_pips fewest_tiles T-d
at_target highest|round_winner highest T-l
"""
_OFFICIAL = """
deal 9/7/7/6/6 T-b
out_bonus 25 T-c
"""


def rows(preset: str) -> tuple:
    """Returns the option table of the preset, see options.py."""
    return rows_of(_ROWS + (_OFFICIAL if preset == "triominoes-official" else ""))
