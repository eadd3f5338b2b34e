"""Ukrainian words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Англійські шашки
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Вимога нічиєї
"""

HELP = """
draw_claims=Нічию можна вимагати за третього повторення або після 40 ходів без взять і ходів простих.
"""

ERRORS = """
who can capture must: %s=Бити обов'язково: %s.
there is no piece of yours on %d=На полі %s немає вашої шашки.
a flag loses in draughts, or the players agree on a draw=У шашках падіння прапорця – програш; нічия – за згодою.
a fallen flag only warns in this game=У цій партії падіння прапорця лише позначають.
draws are agreed in this game, not claimed=Тут нічия – лише за згодою.
this position was there %d times, and %d moves were made without progress=Вимагати не можна: рівних позицій %s, ходів без просування %s.
no moves=немає ходів
"""

MANUAL = """
title=Шашки
1=Досить самого годинника: натискайте після ходу. Якщо ходи записувати, пристрій стежить за правилами: хто може бити, мусить.
2=OK відкриває дошку. ◀ ▶ і ▲▼ обирають поле, де хід закінчується: воно чорне, а шашки, що можуть туди піти, у рамці.
3=OK записує хід. Якщо шляхів на поле кілька, обирають ◀ ▶; BACK – назад.
4=9-13 – хід з поля 9 на 13, 10x17 – взяття. Темні поля рахують від 1 до 32, з боку Чорних. На дамці – корона.
5=Хто не може ходити, програв. Нічия і «здатися» – у меню, де результат.
"""
