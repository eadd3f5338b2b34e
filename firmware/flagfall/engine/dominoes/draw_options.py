"""The option tables of draw dominoes and of the Matador games, as data. Knows no rules of play."""

from ..options import rows_of

# preset -> rows, as engine/options.py reads them
_ROWS = {
    "draw": """
seats 2..4 2 D-04
target 50..1000 100 D-01
deal 7/5/5 7/5/5 D-04
lead highest_double|lot_highest highest_double D-05
first -1..3 -1 D-05
draw until_playable|one until_playable D-08
blocked all_hands|opponents|opponents_minus_own all_hands D-10
""",
    "matador": """
seats 2..4 2 MT-g
target 50..1000 100 MT-04
deal 7/5/5 7/5/5 MT-g
first -1..3 -1 MT-b
matador_points matadors_only|every_tile|off matadors_only MT-03
blocked opponents|all_hands opponents MT-c
end reserve_empty|out reserve_empty MT-02
""",
    "sixmatador": """
seats 2..4 2 SM-01
target 100|none 100 SM-i
deal 6/6/7 6/6/7 SM-01
first -1..3 -1 SM-l
scoring strict|simple strict SM-09
draw until_playable|one|none until_playable SM-g
zero matador_only|six_allowed matador_only SM-07
wild any|zero_only any SM-b
matador_plus_one off|on off SM-d
premium strict|both strict SM-12
penalty strict|both strict SM-10
settle minus_sum|sum_of_diffs|keep_own|floor0 minus_sum SM-13
""",
    "french": """
seats 2..5 2 FP-01
deal 5/5/5/5 5/5/5/5 FP-01
first -1..4 -1 FP-02
end out_and_reserve_empty|out out_and_reserve_empty FP-07
locked all_pay|lowest_free all_pay FP-08
loss_limit 20..1000 100 FP-c
hands 0..50 0 FP-c
""",
}


def rows(preset: str) -> tuple:
    """Returns the option table of the preset, see options.py."""
    return rows_of(_ROWS[preset])
