"""Russian words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Подсчёт очков
"""

TEXTS = """
points_help=затем ходит следующий
points_aside=очередь не меняется
round_ends=Кон окончен
other_points=Другие очки…
no_tile=без хода, взято: %d
no_shape=без фигуры
no_draws=без добора
draws=взято %d: %d
bridge=мост
hexagons_1=шестиугольник
hexagons_2=2 шестиугольника
hexagons_3=3 шестиугольника
start_bonus=заход
tile_points_help=▲ ▼ менять, ▲ без хода
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
no hand is worth %d points=Столько карты никогда не дают: %s.
no game counts %d points=Ни одна партия не даёт столько очков: %s.
"""
