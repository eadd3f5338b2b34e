"""Russian words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Подсчёт очков
"""

TEXTS = """
points_help=затем ходит следующий
points_aside=очередь не меняется
players_change=Игроки приходят и уходят…
new_player=Приходит новый игрок…
told_come=Приходит %s
told_out=Уходит %s
told_back=Возвращается %s
told_finish=закончено
finish_most=Закончено: больше очков – победа
finish_fewest=Закончено: меньше очков – победа
points_whose=▲ ▼ чьи очки
points_whose_now=Чьи это очки?
rounds=Коны
rounds_help=▲ ▼ раньше, позже
by_points=OK: по очкам
by_seats=OK: по местам
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
win=Кто выигрывает
win.most=больше очков
win.fewest=меньше очков
start=В начале очков
"""

ERRORS = """
points are multiples of %d=Очки здесь кратны %s.
that goes beyond %d: such points are not given=Сверх %s очки не даются.
one entry is %d to %d points=Одна запись – от %s до %s очков.
no play gives %d points: they are multiples of %d=Ход не даёт %s: очки кратны %s.
no hand is worth %d points=Столько карты никогда не дают: %s.
no game counts %d points=Ни одна партия не даёт столько очков: %s.
that is too much: %d points are left=Слишком много: осталось %s.
partners stay to the end=Партнёры остаются до конца.
the pad has %d seats at most=Игроков не больше %s.
seat %d is out=%s уже не играет и очков не получает.
seat %d is out already=%s уже не играет.
seat %d is not out=%s и так играет.
two players stay: end the game, or let somebody come first=Двое остаются: закончите партию, или пусть сначала придёт другой.
win and start are for a pad without the limits of a game=С пределами игры действуют её правила.
start is for a pad without a target: the first side at 0 has won=При обратном счёте другой цели нет.
who comes or leaves is taken back, not changed=Отмените: приход и уход не меняют.
"""
