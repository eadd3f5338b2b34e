"""Ukrainian words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Підрахунок очок
"""

TEXTS = """
points_help=потім ходить наступний
points_aside=черга не змінюється
players_change=Гравці приходять і йдуть…
new_player=Приходить новий гравець…
told_come=Приходить %s
told_out=Іде %s
told_back=Повертається %s
told_finish=закінчено
finish_most=Закінчено: більше очок – перемога
finish_fewest=Закінчено: менше очок – перемога
points_whose=▲ ▼ чиї очки
points_whose_now=Чиї це очки?
rounds=Кони
rounds_help=▲ ▼ раніше, пізніше
by_points=OK: за очками
by_seats=OK: за місцями
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
win=Хто виграє
win.most=більше очок
win.fewest=менше очок
start=На початку очок
"""

ERRORS = """
points are multiples of %d=Очки тут кратні %s.
that goes beyond %d: such points are not given=Понад %s очки не даються.
one entry is %d to %d points=Один запис – від %s до %s очок.
no play gives %d points: they are multiples of %d=Хід не дає %s: очки кратні %s.
no hand is worth %d points=Стільки карти ніколи не дають: %s.
no game counts %d points=Жодна партія не дає стільки очок: %s.
that is too much: %d points are left=Забагато: залишилося %s.
partners stay to the end=Партнери залишаються до кінця.
the pad has %d seats at most=Гравців не більше %s.
seat %d is out=%s уже не грає і очок не отримує.
seat %d is out already=%s уже не грає.
seat %d is not out=%s і так грає.
two players stay: end the game, or let somebody come first=Двоє залишаються: закінчіть партію, або нехай спершу прийде інший.
win and start are for a pad without the limits of a game=З межами гри діють її правила.
start is for a pad without a target: the first side at 0 has won=При зворотній лічбі іншої мети немає.
who comes or leaves is taken back, not changed=Скасуйте: прихід і відхід не змінюють.
"""
