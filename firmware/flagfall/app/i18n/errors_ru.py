"""Russian for what the rules and the flash say. A key is the template of the error; blanks come in the same order."""

TEXTS = """
the game is over=Игра окончена.
a hand turned up is entered again, not edited=Отмените открытое и введите снова.
there is no press to take back=Нет нажатия, которое можно отменить.
the flash is full: sync with a PC first=Память полна: сначала передайте игры на ПК.
the flash is full: end game %d, then sync with a PC=Память полна: закончите игру %s и передайте игры на ПК.
the flash does not keep what is written: it is worn out=Память изношена: записанное не сохраняется.
the flash is wearing out: sync with a PC soon=Память изнашивается: скорее передайте игры на ПК.
a button is stuck and counts for nothing until it is released=Кнопка залипла. Пока она нажата, она не действует
a new program is being copied=Копируется новая программа. Не вынимайте кабель и не нажимайте кнопки.
the panel has not answered for a while=Экран какое-то время не отвечал. Часы и игра шли дальше.
the battery is low=Батарея садится: замените или зарядите её.
a part of this game is damaged=Часть этой игры повреждена: ПК сохранит то, что цело.
a part of these games is damaged: %s=Повреждено в памяти: игра %s. Передайте на ПК: он сохранит то, что цело.
nothing is left of %d games=Не осталось ничего от игр: %s.
after 49 days on the table a game must be left and taken up again=Игра на столе уже 49 дней: выйдите из неё и продолжите её.
the games of a damaged directory were found again=Оглавление памяти было повреждено. Игры найдены снова: скорее передайте их на ПК.
this game is on the PC already and stays as it is=Эта игра уже на ПК и больше не меняется.
a game holds at most %d events: end it=В игре не больше %s записей: закончите её.
a control without main time needs start=fide=Без основного времени первый ход должен быть с добавкой.
a control gives at least %ds=У каждого должна быть хотя бы %s секунда.
a delay needs a main time before it=Задержке нужно и основное время.
hourglass and gong are for all seats or for none=Песочные и гонг – для всех или ни для кого.
no number of moves can follow a period for any number of moves=После периода на любое число ходов нельзя требовать число.
this must be at least %ds=Время здесь не меньше %s секунды.
what repeats needs its number of moves=Тому, что повторяется, нужно число ходов.
the time control is too long=Слишком длинная запись контроля.
there is room for %d own controls=Своих часов может быть %s: удалите одни.
there are at most %d periods=Периодов не больше %s.
the last seat stays=Последний игрок остаётся.
the limit is %d ms=Предел – %s мс.
left is a number %d to %d=Остаток – число от %s до %s.
period is a number %d to %d=Период – число от %s до %s.
no room for large games=Нет места для больших игр: выключите и включите снова. Не поможет – установите полную прошивку.
ended=прервана
told=исход введён
agreed=по согласию
claimed=по требованию
resigned=соперник сдался
time=просрочено время
cannot mate=мат невозможен
out=последняя кость
blocked=«рыба»
target=цель достигнута
the PC has the games now=Теперь на ПК, игр
"""
