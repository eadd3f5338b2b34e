"""Ukrainian words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Підрахунок очок
"""

TEXTS = """
points_help=потім ходить наступний
points_aside=черга не змінюється
round_ends=Кін закінчено
other_points=Інші очки…
no_tile=без ходу, узято: %d
no_shape=без фігури
no_draws=без добору
draws=узято %d: %d
bridge=міст
hexagons_1=шестикутник
hexagons_2=2 шестикутники
hexagons_3=3 шестикутники
start_bonus=захід
tile_points_help=▲ ▼ міняти, ▲ без ходу
"""

OPTIONS = """
like=Межі гри
like.any=будь-якої
step=Крок
"""

ERRORS = """
points are multiples of %d=Очки тут кратні %s.
that goes beyond %d: such points are not given=Понад %s очки не даються.
one entry is %d to %d points=Один запис – від %s до %s очок.
no play gives %d points: they are multiples of %d=Хід не дає %s: очки кратні %s.
no hand is worth %d points=Стільки карти ніколи не дають: %s.
no game counts %d points=Жодна партія не дає стільки очок: %s.
"""
