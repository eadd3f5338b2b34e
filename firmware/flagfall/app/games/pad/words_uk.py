"""Ukrainian words of the score pad: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
pad=Підрахунок очок
"""

TEXTS = """
points=Очки
points_help=потім черга наступного
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
tile_points_help=▲▼ міняти, ▲ без ходу  ◀ ▶ далі
"""

OPTIONS = """
like=Межі гри
like.any=будь-якої
step=Крок
"""

HELP = """
like=Гра, чиї межі діють: неможливі в ній очки не приймаються.
target=Хто набрав стільки очок, виграв; 0 – без кінця.
step=Очки кратні цьому числу.
"""

ERRORS = """
points are multiples of %d=Очки тут кратні %s.
that goes beyond %d: such points are not given=Понад %s очки не даються.
one entry is %d to %d points=Один запис – від %s до %s очок.
no play gives %d points: they are multiples of %d=Хід не дає %s: очки кратні %s.
no hand is worth %d points=Стільки карти ніколи не дають: %s.
"""

MANUAL = """
title=Підрахунок очок
1=Для будь-якої гри: OK, потім ▲▼ і ◀ ▶ змінюють очки, OK записує їх, і ходить наступний.
2=Велика кнопка гравця записує очки йому, не змінюючи черги (без годинника).
3=Очки, як у вибраній грі, тримаються її меж: у П'ятірці вони кратні п'яти. У Триоміно вводять числа кістки, а очки рахує пристрій.
4=DOWN показує записи: OK скасовує запис або змінює його.
"""
