"""Ukrainian for what the rules and the flash say. A key is the template of the error; blanks come in the same order."""

TEXTS = """
the game is over=Гру закінчено.
a hand turned up is entered again, not edited=Скасуйте відкрите і введіть знову.
there is no press to take back=Немає натискання, яке можна скасувати.
the flash is full: sync with a PC first=Пам'ять повна: спершу передайте ігри на ПК.
the flash is full: end game %d, then sync with a PC=Пам'ять повна: закінчіть гру %s і передайте ігри на ПК.
the flash does not keep what is written: it is worn out=Пам'ять зношена: записане не зберігається.
the flash is wearing out: sync with a PC soon=Пам'ять зношується: якнайшвидше передайте ігри на ПК.
a button is stuck and counts for nothing until it is released=Кнопка залипла. Доки вона натиснута, вона не діє
a new program is being copied=Копіюється нова програма. Не виймайте кабель і не натискайте кнопки.
the panel has not answered for a while=Екран якийсь час не відповідав. Годинник і гра йшли далі.
the battery is low=Батарея сідає: замініть або зарядіть її.
a part of this game is damaged=Частину цієї гри пошкоджено: ПК збереже те, що ціле.
a part of these games is damaged: %s=Пошкоджено в пам'яті: гра %s. Передайте на ПК: він збереже те, що ціле.
nothing is left of %d games=Нічого не лишилося від ігор: %s.
after 49 days on the table a game must be left and taken up again=Гра на столі вже 49 днів: вийдіть з неї та продовжте її.
the games of a damaged directory were found again=Зміст пам'яті було пошкоджено. Ігри знайдено знову: якнайшвидше передайте їх на ПК.
this game is on the PC already and stays as it is=Ця гра вже на ПК і більше не змінюється.
a game holds at most %d events: end it=У грі не більше %s записів: закінчіть її.
a control without main time needs start=fide=Без основного часу перший хід має бути з додаванням.
a control gives at least %ds=Кожен повинен мати хоча б %s секунду.
a delay needs a main time before it=Затримці потрібен і основний час.
hourglass and gong are for all seats or for none=Пісочний і гонг – для всіх або ні для кого.
no number of moves can follow a period for any number of moves=Після періоду на будь-яке число ходів не можна вимагати число.
this must be at least %ds=Час тут не менший за %s секунду.
what repeats needs its number of moves=Тому, що повторюється, потрібне число ходів.
the time control is too long=Задовгий запис контролю.
there is room for %d own controls=Своїх годинників може бути %s: видаліть один.
there are at most %d periods=Періодів не більше %s.
the last seat stays=Останній гравець залишається.
the limit is %d ms=Межа – %s мс.
left is a number %d to %d=Залишок – число від %s до %s.
period is a number %d to %d=Період – число від %s до %s.
no room for large games=Немає місця для великих ігор: вимкніть і ввімкніть знову. Не допоможе – установіть повну прошивку.
ended=перервана
told=результат введено
agreed=за згодою
claimed=на вимогу
resigned=суперник здався
time=прострочено час
cannot mate=мат неможливий
out=остання кістка
blocked=«риба»
target=мету досягнуто
the PC has the games now=Тепер на ПК, ігор
"""
