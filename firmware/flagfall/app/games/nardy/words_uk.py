"""Ukrainian words of nardy: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
backgammon=Нарди короткі
backgammon-match=Нарди короткі, матч
longnardy=Нарди довгі
"""

TEXTS = """
game_no=партія %d
game_done=Партію закінчено
game_points=очки
opening=Початок: по одній кості
rolls=%s кидає
throw_again=Кості рівні: киньте ще раз.
device_throws=Кине пристрій
doubles_to=Подвоїти до %d
dice_help=▲ ▼ кість
dice_beyond=після 6: кидає пристрій
dice_beyond_double=після 6: кидає пристрій, подвоїти
by_device=кинув пристрій
no_step=%s: немає ходу на %d-%d.
no_step_short=Ходу немає
bar=бар
borne_off=геть
men_off=знято %d
step_help=▲ ▼ хід
what_happened=Що сталося?
has_doubled=%s подвоює
mars=марс
gammon=марс
backgammon_won=кокс
answers=%s відповідає
takes=Прийняти
drops=Здати партію
beavers=Бівер
do_resign=Здати партію…
do_view=Дошка
view_from=З боку гравця
view_home=Дім
view_left=ліворуч
view_right=праворуч
doubled=%s: куб на %d
double_keys=▲ прийняти  ▼ здати
tell_end=результат
told_roll=кидок %s-%s
told_device=(пристрій)
begins_roll=%s починає
told_double=подвоєння
told_take=прийнято
told_drop=здано
told_beaver=бівер
who_won=Хто виграв?
match_to=до %d
session=без матчу
crawford_now=Кроуфорд: без куба
to_go=йти %d:%d
cube=куб %d
cube_of=куб %d: %s
"""

OPTIONS = """
match=Матч до (0: без)
cube=Куб подвоєння
gammon=Марс і кокс
crawford=Правило Кроуфорда
cube_limit=Куб не вище
jacoby=Правило Джекобі
beaver=Бівери
auto_double=Автоподвоєння
moves=Ходи вводяться
position=Позиція
mars=Марс дає 2
head2=Дві з голови
head2.principle=якщо одна не йде
head2.listed=за списком
bear_off=Більша кість
bear_off.highest=викидає останню
bear_off.any=викидає будь-яку
"""

ERRORS = """
equal dice do not decide who begins: throw again=Кості рівні, починати нікому: киньте ще раз.
for this turn the device threw %d-%d=На цей хід пристрій кинув %s-%s.
nobody doubles in the Crawford game=У партії Кроуфорда не подвоюють.
the cube is the other side's=Куб у суперника.
the cube is dead: what it stands at wins the match already=Куб мертвий: партія й так вирішує матч.
the cube is at its limit=Куб дійшов до межі.
the moves of this game are not entered=У цій грі ходи не вводяться.
jacoby, beaver and auto_double are for an open session: a match of 0=Джекобі, бівери й автоподвоєння – лише без матчу (до 0).
first the men on the bar come in=Спершу введіть шашки з бару.
borne off=усі шашки викинуто
"""
