"""Russian words of cribbage: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
crib6=Криббедж
crib5=Криббедж, 5 карт
crib5-official=5 карт, 3 очка раз
crib7=Криббедж, 7 карт
crib3p=Криббедж втроём
crib4p=Криббедж вчетвером
cribpairs=Криббедж парами
cribgiveaway=Криббедж-поддавки
"""

TEXTS = """
ranks=Т 2 3 4 5 6 7 8 9 10 В Д К
go=пропускаю
count=Счёт %d
deals=сдаёт
deals_next=сдаёт потом
deals_now=Теперь сдаёт %s
who_deals=Сдаёт: %s
who_cuts=Открывает карту: %s
games_won=побед %d
first_dealer=Кто сдаёт первым?
device_cuts=Карты тянет устройство
starter=Стартовая карта
crib=криб
crib_of=Криб: %s
hands=показ
shows=Показ: %s
says=Объявляет %s
rank_help=◀ ▶ карта  ▲▼ дальше  OK: масть
suit_help=для каждой масти своя кнопка
all_cards=Все карты названы
take_cards=BACK: вернуть карту
take_points=BACK: меню
say_help=▲▼ один  ◀ ▶ пять
now_starter=Теперь стартовая карта
count_as=◀ ▶: карты или криб
count_again=OK: ещё раз
muggins=Прозевал!
say_it=▲ объявить: %s
call_it=▼ Прозевал! – %s
made_fifteen=пятнадцать
made_pair=пара
made_three=тройка
made_four=квартет
made_run=ряд
made_flush=масть
made_nobs=вальтовая
made_thirty_one=тридцать одно
made_last=последняя карта
made_jack=стартовый валет
made_three_for_last=не сдаёт
skunk_1=скунс
skunk_2=двойной скунс
told_go=пропускаю
told_score=посчитано
told_deal=Сдаёт %s
told_muggins=%s: «Прозевал!»
told_say=объявлено %d
"""

OPTIONS = """
giveaway=Кто набрал
giveaway.off=выиграл
giveaway.on=проиграл
muggins=«Прозевал!»
muggins.all=все очки
run_cap=Длина ряда до
skunk=Скунс считать
three_for_last=3 несдающему
three_for_last.every_deal=каждый раз
three_for_last.first_deal=один раз
"""

ERRORS = """
this shows that seat %d could have played when it said go=По этой карте видно: %s мог сыграть вместо паса.
that makes more than 31=Это больше 31.
at %d any card can be laid: nobody says go=При счёте %s подходит любая карта: пропускать нельзя.
all four of this rank have been shown: %s=Все четыре такие карты уже вышли: %s.
seat %d has not laid %s=%s не выкладывал эту карту: %s.
no points are waiting to be said=Объявлять нечего.
only the other side calls=Зевок объявляет другая сторона.
the last card does not make %d points=Последняя карта не даёт столько: %s.
the cards are not worth %d points=Карты не дают столько: %s.
no hand is worth %d points=Столько карты никогда не дают: %s.
"""
