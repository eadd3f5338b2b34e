"""Ukrainian words of draughts: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
draughts=Англійські шашки
"""

TEXTS = """
"""

OPTIONS = """
begins=Починають
begins.dark=чорні
begins.light=білі
draw_claims=Вимога нічиєї
"""

ERRORS = """
who can capture must: %s=Бити обов'язково: %s.
there is no piece of yours on %d=На полі %s немає вашої шашки.
a flag loses in draughts, or the players agree on a draw=У шашках падіння прапорця – програш; нічия – за згодою.
a fallen flag only warns in this game=У цій партії падіння прапорця лише позначають.
draws are agreed in this game, not claimed=Тут нічия – лише за згодою.
this position was there %d times, and %d moves were made without progress=Вимагати не можна: однакових позицій %s, ходів без взять і простих %s.
no moves=немає ходів
"""
