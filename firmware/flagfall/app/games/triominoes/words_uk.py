"""Ukrainian words of triominoes: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
triominoes=Триоміно
triominoes-official=Триоміно офіційне
"""

TEXTS = """
round_no=кін %d
round_over=Кін закінчено
well=базар %d
leads=Заходить %s
has_drawn=%s бере: %d
drawn_of=узято %d з %d
draw_tile=узяти кістку
told_pips=%s: лишилось %d
triomino_help=▲ ▼ число
place_help=▲ ▼ місце
place_no=місце %d/%d
start_bonus=захід
bridge=міст
hexagons_1=шестикутник
hexagons_2=2 шестикутники
hexagons_3=3 шестикутники
turned_of=%s відкриває
turned_help=BACK: повернути кістку
still_held=залишилось: %d
shown_pips=очок: %d
held=на руках
unseen=закрито %d
do_turn_up=Кістки по одній
"""

OPTIONS = """
deal=Кісток кожному
start_bonus=Захід потрійною
zero_bonus=Ще за захід 0-0-0
bridge=Міст
hexagon=Шестикутники
draw_max=Добір за хід
draw_penalty=Штраф за добір
fail_penalty=Без ходу після добору
may_stop=Можна не добирати
out=Хто вийшов, бере
out.bonus_and_pips=премія й очки
out.per_tile5=5 за кістку
out_bonus=Премія за останню
blocked=При «рибі» бере
blocked.fewest_tiles=менше кісток
blocked.fewest_pips=менше очок
at_target=Мета в кількох
at_target.highest=у кого більше
at_target.round_winner=переможець кону
"""

ERRORS = """
%s shows that seat %d could have played when it drew or passed=Кістка %s підійшла б і раніше, замість добору чи пасу: %s.
%s proves the lead wrong: seat %d should have led it=Кістка %s показує, що захід неправильний. З неї мав зайти: %s.
somebody could have played instead of a draw or a pass=Хтось міг зіграти замість добору чи пасу.
seat %d cannot have %d pips by the draws and passes so far: turn up its tiles=%s: за доборами й пасами не може бути очок %s. Відкрийте кістки.
seat %d must show its highest other triple, if it has one=%s: покажіть найстаршу з інших потрійних кісток, якщо вона є.
the totals entered before cannot be right: take one back=Введені раніше очки не можуть бути правильні: скасуйте запис.
seat %d must have %d to %d pips=%s: має бути від %s до %s очок.
seat %d cannot have %d pips: no such tiles are unseen=%s: не може бути очок %s, таких закритих кісток немає.
seat %d must have %d pips=%s: має бути очок %s.
"""
