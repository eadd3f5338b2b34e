"""Russian words of draughts: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
draughts=Английские шашки
"""

TEXTS = """
"""

OPTIONS = """
begins=Начинают
begins.dark=чёрные
begins.light=белые
draw_claims=Требование ничьей
"""

ERRORS = """
who can capture must: %s=Брать обязательно: %s.
there is no piece of yours on %d=На поле %s нет вашей шашки.
a flag loses in draughts, or the players agree on a draw=В шашках падение флажка – проигрыш; ничья – по согласию.
a fallen flag only warns in this game=В этой партии падение флажка только отмечают.
draws are agreed in this game, not claimed=Здесь ничья – только по согласию.
this position was there %d times, and %d moves were made without progress=Требовать нельзя: одинаковых позиций %s, ходов без взятий и простых %s.
no moves=нет ходов
"""
