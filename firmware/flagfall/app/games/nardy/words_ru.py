"""Russian words of nardy: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
backgammon=Нарды короткие
backgammon-match=Нарды короткие, матч
longnardy=Нарды длинные
"""

TEXTS = """
game_no=партия %d
game_done=Партия окончена
game_points=очки
opening=Начало: по одной кости
rolls=%s бросает
throw_again=Кости равны: бросьте ещё раз.
device_throws=Бросит устройство
doubles_to=Удвоить до %d
dice_help=▲ ▼ кость
dice_beyond=после 6: бросает устройство
dice_beyond_double=после 6: бросает устройство, удвоить
by_device=бросило устройство
no_step=%s: нет хода на %d-%d.
no_step_short=Хода нет
bar=бар
borne_off=выброшено
men_off=снято %d
step_help=▲ ▼ ход
what_happened=Что произошло?
has_doubled=%s удваивает
mars=марс
gammon=марс
backgammon_won=кокс
answers=%s отвечает
takes=Принять
drops=Сдать партию
beavers=Бивер
do_resign=Сдать партию…
do_view=Доска
view_from=Со стороны игрока
view_home=Дом
view_left=слева
view_right=справа
doubled=%s: куб на %d
double_keys=▲ принять  ▼ сдать
tell_end=итог
told_roll=бросок %s-%s
told_device=(устройство)
begins_roll=%s начинает
told_double=удвоение
told_take=принято
told_drop=сдано
told_beaver=бивер
who_won=Кто выиграл?
match_to=до %d
session=без матча
crawford_now=Кроуфорд: без куба
to_go=идти %d:%d
cube=куб %d
cube_of=куб %d: %s
"""

OPTIONS = """
match=Матч до (0: без)
cube=Куб удвоения
gammon=Марс и кокс
crawford=Правило Кроуфорда
cube_limit=Куб не выше
jacoby=Правило Джекоби
beaver=Биверы
auto_double=Автоудвоения
moves=Ходы вводятся
position=Позиция
mars=Марс даёт 2
head2=Две с головы
head2.principle=если одна не идёт
head2.listed=по списку
bear_off=Большая кость
bear_off.highest=снимает последнюю
bear_off.any=снимает любую
"""

ERRORS = """
equal dice do not decide who begins: throw again=Кости равны, начинать некому: бросьте ещё раз.
for this turn the device threw %d-%d=На этот ход устройство бросило %s-%s.
nobody doubles in the Crawford game=В партии Кроуфорда не удваивают.
the cube is the other side's=Куб у соперника.
the cube is dead: what it stands at wins the match already=Куб мёртв: партия и так решает матч.
the cube is at its limit=Куб дошёл до предела.
the moves of this game are not entered=В этой игре ходы не вводятся.
jacoby, beaver and auto_double are for an open session: a match of 0=Джекоби, биверы и автоудвоения – только без матча (до 0).
first the men on the bar come in=Сначала введите шашки с бара.
borne off=все шашки выброшены
"""
