"""Ukrainian for what the rules and the flash say. A key is their own text, # for each of its numbers; blanks come in the same order."""

TEXTS = """
#-# shows that seat # could have played when it drew or passed=Камінь %s-%s підійшов би й раніше, замість базару чи пасу: %s.
no play gives # points: they are multiples of #=Хід не дає %s: очки кратні %s.
points are multiples of #=Очки тут кратні %s.
one entry is # to # points=Один запис – від %s до %s очок.
one entry is -# to # points=Один запис – від -%s до %s очок.
the game is over=Гру закінчено.
the totals told before cannot be right: take one back=Введені раніше очки не можуть бути правильні: скасуйте запис.
seat # must have # to # pips=%s: має бути від %s до %s очок.
seat # cannot have # pips: no such tiles are unseen=%s: не може бути очок %s, таких закритих каменів немає.
seat # must have # pips=%s: має бути очок %s.
a hand turned up is entered again, not edited=Відкриті камені скасуйте і введіть знову.
there is no press to take back=Немає натискання, яке можна скасувати.
the flash is full: sync with a PC first=Пам'ять повна: спершу передайте ігри на ПК.
the flash is full: end game #, then sync with a PC=Пам'ять повна: закінчіть гру %s і передайте ігри на ПК.
the flash does not keep what is written: it is worn out=Пам'ять зношена: записане не тримається.
this game is on the PC already and stays as it is=Ця гра вже на ПК і більше не змінюється.
a game holds at most # events: end it=У грі не більше %s подій: закінчіть її.
a control without main time needs start=fide=Без основного часу перший хід має бути з додатком.
a control gives at least #s=Кожен повинен мати хоча б %s секунду.
a delay needs a main time before it=Затримці потрібен і основний час.
who can capture must: #x#=Бити обов’язково: %s×%s.
there is no piece of yours on #=На полі %s немає вашої шашки.
a flag loses in draughts, or the players agree on a draw=У шашках прапорець програє; нічия за згодою.
draws are agreed in this game, not claimed=Тут нічия лише за згодою.
this position was there # times, and # moves were made without progress=Позиція була %s раз(и); без просування %s ходів.
hourglass and gong are for all seats or for none=Пісочний і гонг – для всіх або ні для кого.
no number of moves can follow a period for any number of moves=Після періоду на будь-яке число ходів не можна вимагати число.
this must be at least #s=Час тут не менший за %s секунду.
what repeats needs its number of moves=Тому, що повторюється, потрібне число ходів.
the time control is too long=Задовгий запис контролю.
there is room for # own controls=Своїх годинників може бути %s: видаліть один.
there are at most # periods=Періодів не більше %s.
the last seat stays=Останній гравець залишається.
left is a number # to #=Залишилось – число від %s до %s.
period is a number # to #=Період – число від %s до %s.
the limit is # ms=Межа – %s мс.
"""
