"""Russian words of the score pad: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
pad=Подсчёт очков
"""

TEXTS = """
points=Очки
points_help=затем очередь следующего
points_aside=очередь не меняется
"""

OPTIONS = """
like=Пределы игры
like.any=любой
step=Шаг
"""

ERRORS = """
points are multiples of %d=Очки здесь кратны %s.
that goes beyond %d: such points are not given=Сверх %s очки не даются.
one entry is %d to %d points=Одна запись – от %s до %s очков.
no play gives %d points: they are multiples of %d=Ход не даёт %s: очки кратны %s.
"""
