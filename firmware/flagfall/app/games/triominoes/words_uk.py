"""Ukrainian words of triominoes: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
tri001=Триоміно
tri001-official=Триоміно офіційне
"""

TEXTS = """
round_no=кін %d
round_over=Кін закінчено
well=базар %d
leads=Починає %s
has_drawn=%s бере: %d
drawn_of=узято %d з %d
draw_tile=узяти кістку
told_pips=%s: лишилось %d
triomino_help=▲▼ число або місце  ◀ ▶ далі
place_no=місце %d/%d
start_bonus=початок +%d
bridge=міст +%d
hexagons_1=шестикутник +%d
hexagons_2=2 шестикут. +%d
hexagons_3=3 шестикут. +%d
turned_of=%s відкриває
turned_help=BACK: повернути кістку
still_held=ще %d, очок %d
held=на руках
unseen=не видно %d
do_turn_up=Кістки по одній
"""

OPTIONS = """
deal=Кісток кожному
start_bonus=Старт з потрійного
zero_bonus=0-0-0, ще
bridge=Міст
hexagon=Шестикутники
draw_max=Узяти за хід
draw_penalty=Штраф за добір
fail_penalty=Не зміг піти
may_stop=Можна не брати
out=Хто вийшов, бере
out.bonus_and_pips=премія й очки
out.per_tile5=5 за кістку
out_bonus=Премія, хто вийшов
blocked=«Риба»: бере
blocked.fewest_tiles=менше кісток
blocked.fewest_pips=менше очок
at_target=Ціль у кількох
at_target.highest=у кого більше
at_target.round_winner=переможець кону
"""

HELP = """
deal=Скільки кісток бере кожен із двох–шести гравців.
start_bonus=Очки за захід потрійною кісткою понад її суму.
zero_bonus=Ще очки, якщо захід з 0-0-0.
bridge=Очки за кістку, що пристала стороною й протилежним кутом торкнулася іншої.
hexagon=Очки за кістку, що замкнула один, два чи три шестикутники.
draw_max=Скільки кісток можна взяти за хід.
draw_penalty=Скільки очок коштує кожна взята кістка.
fail_penalty=Скільки ще знімають, якщо й після добору немає ходу.
may_stop=Хід можна закінчити без кістки, не добравши до межі.
out=Що дає остання кістка: премію й чужі очки чи по п'ять за кожну чужу кістку.
out_bonus=Очки за останню кістку понад чужі очки.
blocked=Хто виграє, якщо ходів немає: менше кісток чи менше очок.
at_target=Хто виграє, якщо мети в одному коні досягли кілька.
"""

ERRORS = """
the totals told before cannot be right: take one back=Введені раніше очки не можуть бути правильні: скасуйте запис.
seat %d must have %d to %d pips=%s: має бути від %s до %s очок.
seat %d cannot have %d pips: no such tiles are unseen=%s: не може бути очок %s, таких закритих кісток немає.
seat %d must have %d pips=%s: має бути очок %s.
"""
