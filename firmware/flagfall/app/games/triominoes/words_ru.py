"""Russian words of triominoes: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
triominoes=Триомино
triominoes-official=Триомино официальное
"""

TEXTS = """
round_no=кон %d
round_over=Кон окончен
well=базар %d
leads=Заходит %s
has_drawn=%s берёт: %d
drawn_of=взято %d из %d
draw_tile=взять кость
told_pips=%s: осталось %d
triomino_help=▲ ▼ число
place_help=▲ ▼ место
place_no=место %d/%d
start_bonus=заход
bridge=мост
hexagons_1=шестиугольник
hexagons_2=2 шестиугольника
hexagons_3=3 шестиугольника
turned_of=%s открывает
turned_help=BACK: вернуть кость
still_held=осталось: %d
shown_pips=очков: %d
held=на руках
unseen=скрыто %d
do_turn_up=Кости по одной
"""

OPTIONS = """
deal=Костей каждому
start_bonus=Заход тройной костью
zero_bonus=Ещё за заход 0-0-0
bridge=Мост
hexagon=Шестиугольники
draw_max=Добор за ход
draw_penalty=Штраф за добор
fail_penalty=Без хода после добора
may_stop=Можно не добирать
out=Кто вышел, берёт
out.bonus_and_pips=премия и очки
out.per_tile5=5 за кость
out_bonus=Премия вышедшему
blocked=При «рыбе» берёт
blocked.fewest_tiles=меньше костей
blocked.fewest_pips=меньше очков
at_target=Цель у нескольких
at_target.highest=у кого больше
at_target.round_winner=победитель кона
"""

ERRORS = """
%s shows that seat %d could have played when it drew or passed=Кость %s подошла бы и раньше, вместо добора или паса: %s.
%s proves the lead wrong: seat %d should have led it=Кость %s показывает, что заход неверен. С неё должен был зайти: %s.
somebody could have played instead of a draw or a pass=Кто-то мог сыграть вместо добора или паса.
seat %d cannot have %d pips by the draws and passes so far: turn up its tiles=%s: по доборам и пасам не может быть очков %s. Откройте кости.
seat %d must show its highest other triple, if it has one=%s: покажите старшую из других тройных костей, если она есть.
the totals entered before cannot be right: take one back=Введённые раньше очки не могут быть верны: отмените запись.
seat %d must have %d to %d pips=%s: должно быть от %s до %s очков.
seat %d cannot have %d pips: no such tiles are unseen=%s: не может быть очков %s, таких скрытых костей нет.
seat %d must have %d pips=%s: должно быть очков %s.
"""
