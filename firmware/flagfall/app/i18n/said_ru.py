"""Russian for what the rules and the flash say. A key is their own text, # for each of its numbers; blanks come in the same order."""

TEXTS = """
#-# shows that seat # could have played when it drew or passed=Камень %s-%s подошёл бы и раньше, вместо базара или паса: %s.
no play gives # points: they are multiples of #=Ход не даёт %s: очки кратны %s.
points are multiples of #=Очки здесь кратны %s.
one entry is # to # points=Одна запись – от %s до %s очков.
one entry is -# to # points=Одна запись – от -%s до %s очков.
the game is over=Игра окончена.
the totals told before cannot be right: take one back=Введённые раньше очки не могут быть верны: отмените запись.
seat # must have # to # pips=%s: должно быть от %s до %s очков.
seat # cannot have # pips: no such tiles are unseen=%s: не может быть очков %s, таких скрытых камней нет.
seat # must have # pips=%s: должно быть очков %s.
a hand turned up is entered again, not edited=Открытые камни отмените и введите снова.
there is no press to take back=Нет нажатия, которое можно отменить.
the flash is full: sync with a PC first=Память полна: сначала передайте игры на ПК.
the flash is full: end game #, then sync with a PC=Память полна: закончите игру %s и передайте игры на ПК.
the flash does not keep what is written: it is worn out=Память изношена: записанное не держится.
this game is on the PC already and stays as it is=Эта игра уже на ПК и больше не меняется.
a game holds at most # events: end it=В игре не больше %s событий: закончите её.
a control without main time needs start=fide=Без основного времени первый ход должен быть с добавкой.
a control gives at least #s=У каждого должна быть хотя бы %s секунда.
a delay needs a main time before it=Задержке нужно и основное время.
who can capture must: #x#=Брать обязательно: %s×%s.
there is no piece of yours on #=На поле %s нет вашей шашки.
a flag loses in draughts, or the players agree on a draw=В шашках флаг проигрывает; ничья по согласию.
draws are agreed in this game, not claimed=Здесь ничья только по согласию.
this position was there # times, and # moves were made without progress=Позиция была %s раз(а); без продвижения %s ходов.
hourglass and gong are for all seats or for none=Песочные и гонг – для всех или ни для кого.
no number of moves can follow a period for any number of moves=После периода на любое число ходов нельзя требовать число.
this must be at least #s=Время здесь не меньше %s секунды.
what repeats needs its number of moves=Тому, что повторяется, нужно число ходов.
the time control is too long=Слишком длинная запись контроля.
there is room for # own controls=Своих часов может быть %s: удалите одни.
there are at most # periods=Периодов не больше %s.
the last seat stays=Последний игрок остаётся.
left is a number # to #=Осталось – число от %s до %s.
period is a number # to #=Период – число от %s до %s.
the limit is # ms=Предел – %s мс.
"""
