"""Russian words of triominoes: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
tri001=Тримино
tri001-official=Тримино официально
"""

TEXTS = """
round_no=раунд %d
round_over=Раунд окончен
well=базар %d
leads=Начинает %s
has_drawn=%s берёт: %d
drawn_of=взято %d из %d
draw_tile=взять камень
told_pips=%s: осталось %d
triomino_help=▲▼ число или место  ◀ ▶ дальше
place_no=место %d/%d
start_bonus=начало +%d
bridge=мост +%d
hexagons_1=шестиугол. +%d
hexagons_2=2 шестиуг. +%d
hexagons_3=3 шестиуг. +%d
turned_of=%s открывает
turned_help=BACK: вернуть камень
still_held=ещё %d, очков %d
held=на руках
unseen=не видно %d
do_turn_up=Камни по одному
"""

OPTIONS = """
deal=Камней на 2/3/4/5/6
start_bonus=Старт с тройного
zero_bonus=0-0-0, ещё
bridge=Мост
hexagon=Шестиуг. 1/2/3
draw_max=Взять за ход
draw_penalty=Цена камня
fail_penalty=Не смог сходить
may_stop=Можно не брать
out=За выход
out.bonus_and_pips=премия и очки
out.per_tile5=5 за камень
out_bonus=Премия за выход
blocked=«Рыба»: берёт
blocked.fewest_tiles=меньше камней
blocked.fewest_pips=меньше очков
at_target=Цель у многих
at_target.highest=у кого больше
at_target.round_winner=победитель раунда
"""

ERRORS = """
the totals told before cannot be right: take one back=Введённые раньше очки не могут быть верны: отмените запись.
seat %d must have %d to %d pips=%s: должно быть от %s до %s очков.
seat %d cannot have %d pips: no such tiles are unseen=%s: не может быть очков %s, таких скрытых камней нет.
seat %d must have %d pips=%s: должно быть очков %s.
"""
