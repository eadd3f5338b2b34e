"""Russian words of triominoes: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
tri001=Триомино
tri001-official=Триомино официальное
"""

TEXTS = """
round_no=кон %d
round_over=Кон окончен
well=базар %d
leads=Начинает %s
has_drawn=%s берёт: %d
drawn_of=взято %d из %d
draw_tile=взять кость
told_pips=%s: осталось %d
triomino_help=▲▼ число или место  ◀ ▶ дальше
place_no=место %d/%d
start_bonus=начало +%d
bridge=мост +%d
hexagons_1=шестиугол. +%d
hexagons_2=2 шестиуг. +%d
hexagons_3=3 шестиуг. +%d
turned_of=%s открывает
turned_help=BACK: вернуть кость
still_held=ещё %d, очков %d
held=на руках
unseen=не видно %d
do_turn_up=Кости по одной
"""

OPTIONS = """
deal=Костей каждому
start_bonus=Старт с тройного
zero_bonus=0-0-0, ещё
bridge=Мост
hexagon=Шестиугольники
draw_max=Взять за ход
draw_penalty=Штраф за добор
fail_penalty=Не смог сходить
may_stop=Можно не брать
out=Кто вышел, берёт
out.bonus_and_pips=премия и очки
out.per_tile5=5 за кость
out_bonus=Премия, кто вышел
blocked=«Рыба»: берёт
blocked.fewest_tiles=меньше костей
blocked.fewest_pips=меньше очков
at_target=Цель у многих
at_target.highest=у кого больше
at_target.round_winner=победитель кона
"""

HELP = """
deal=Сколько костей берёт каждый из двух–шести игроков.
start_bonus=Очки за заход тройной костью сверх её суммы.
zero_bonus=Ещё очки, если заход с 0-0-0.
bridge=Очки за кость, которая пристала стороной и противоположным углом коснулась другой.
hexagon=Очки за кость, замкнувшую один, два или три шестиугольника.
draw_max=Сколько костей можно взять за ход.
draw_penalty=Сколько очков стоит каждая взятая кость.
fail_penalty=Сколько ещё снимают, если и после добора нет хода.
may_stop=Ход можно закончить без кости, не добрав до предела.
out=Что даёт последняя кость: премию и чужие очки или по пять за каждую чужую кость.
out_bonus=Очки за последнюю кость сверх чужих очков.
blocked=Кто выигрывает, если ходов нет: меньше костей или меньше очков.
at_target=Кто выигрывает, если цели в одном коне достигли несколько.
"""

ERRORS = """
the totals told before cannot be right: take one back=Введённые раньше очки не могут быть верны: отмените запись.
seat %d must have %d to %d pips=%s: должно быть от %s до %s очков.
seat %d cannot have %d pips: no such tiles are unseen=%s: не может быть очков %s, таких скрытых костей нет.
seat %d must have %d pips=%s: должно быть очков %s.
"""
