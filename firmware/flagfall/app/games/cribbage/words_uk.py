"""Ukrainian words of cribbage: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
crib6=Крибедж
crib5=Крибедж, 5 карт
crib5-official=5 карт, 3 очки раз
crib7=Крибедж, 7 карт
crib3p=Крибедж утрьох
crib4p=Крибедж учотирьох
cribpairs=Крибедж парами
cribgiveaway=Крибедж-піддавки
"""

TEXTS = """
ranks=Т 2 3 4 5 6 7 8 9 10 В Д К
go=пас
count=Рахунок %d
deals=роздає
deals_next=роздає потім
deals_now=Тепер роздає %s
who_deals=Роздає: %s
who_cuts=Відкриває карту: %s
games_won=перемог %d
first_dealer=Хто роздає першим?
device_cuts=Карти тягне пристрій
starter=Стартова карта
crib=криб
crib_of=Криб: %s
hands=показ
shows=Показ: %s
says=Оголошує %s
rank_help=◀ ▶ карта  ▲▼ далі  OK: масть
suit_help=для кожної масті своя кнопка
all_cards=Усі карти названо
take_cards=BACK: повернути карту
take_points=BACK: меню
say_help=▲▼ один  ◀ ▶ п'ять
now_starter=Тепер стартова карта
count_as=◀ ▶: карти чи криб
count_again=OK: ще раз
muggins=Проґавив!
say_it=▲ оголосити: %s
call_it=▼ Проґавив! – %s
made_fifteen=п'ятнадцять
made_pair=пара
made_three=трійка
made_four=четвірка
made_run=ряд
made_flush=масть
made_nobs=валет масті
made_thirty_one=тридцять одне
made_last=остання карта
made_jack=стартовий валет
made_three_for_last=не роздає
skunk_1=скунс
skunk_2=подвійний скунс
told_go=пас
told_score=пораховано
told_deal=Роздає %s
told_muggins=%s: «Проґавив!»
told_say=оголошено %d
"""

OPTIONS = """
giveaway=Хто набрав
giveaway.off=виграв
giveaway.on=програв
muggins=«Проґавив!»
muggins.all=усі очки
run_cap=Довжина ряду до
skunk=Скунс рахувати
three_for_last=3 тому, хто не роздає
three_for_last.every_deal=щоразу
three_for_last.first_deal=один раз
"""

ERRORS = """
this shows that seat %d could have played when it said go=Ця карта показує: %s міг грати замість паса.
that makes more than 31=Це більше за 31.
at %d any card can be laid: nobody says go=При рахунку %s годиться будь-яка карта: пасувати не можна.
all four of this rank have been shown: %s=Усі чотири такі карти вже вийшли: %s.
seat %d has not laid %s=%s не викладав цієї карти: %s.
no points are waiting to be said=Оголошувати нічого.
only the other side calls=Проґавлене забирає інша сторона.
the last card does not make %d points=Остання карта стільки не дає: %s.
the cards are not worth %d points=Карти стільки не дають: %s.
no hand is worth %d points=Стільки карти ніколи не дають: %s.
"""
