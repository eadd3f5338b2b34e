"""Russian words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Шашки (англ.)
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Ничья по правилам
"""

ERRORS = """
who can capture must: %s=Брать обязательно: %s.
there is no piece of yours on %d=На поле %s нет вашей шашки.
a flag loses in draughts, or the players agree on a draw=В шашках флаг проигрывает; ничья по согласию.
a fallen flag only warns in this game=В этой партии флаг только предупреждает.
draws are agreed in this game, not claimed=Здесь ничья только по согласию.
this position was there %d times, and %d moves were made without progress=Позиция была %s раз(а); без продвижения %s ходов.
"""
