"""Ukrainian words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Шашки (англ.)
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Нічия за правилами
"""

ERRORS = """
who can capture must: %s=Бити обов’язково: %s.
there is no piece of yours on %d=На полі %s немає вашої шашки.
a flag loses in draughts, or the players agree on a draw=У шашках прапорець програє; нічия за згодою.
a fallen flag only warns in this game=У цій партії прапорець лише попереджає.
draws are agreed in this game, not claimed=Тут нічия лише за згодою.
this position was there %d times, and %d moves were made without progress=Позиція була %s раз(и); без просування %s ходів.
"""
