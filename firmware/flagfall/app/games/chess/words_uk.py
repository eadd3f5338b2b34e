"""Ukrainian words of chess: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
chess=Шахи
"""

TEXTS = """
"""

OPTIONS = """
automatic=Нічия: 5 разів, 75 ходів
sheet=Бланк без підказок
"""

ERRORS = """
no piece of yours stands there=Там немає вашої фігури.
the piece cannot go there=Ця фігура туди піти не може.
the king would be in check=Король опиниться під шахом.
castling is not possible here=Рокіровка зараз неможлива.
a pawn on its last row becomes q, r, b or n: say which=Вкажіть фігуру для пішака: q, r, b чи n.
only a pawn on its last row becomes another piece=Перетворюється лише пішак на останній горизонталі.
no claim: %d times the same position, %d half moves without progress=Вимагати не можна: однакових позицій %s, півходів без пішаків і взять %s.
a fallen flag only warns in this game=У цій партії падіння прапорця лише позначають.
a fallen flag loses in this game=У цій партії падіння прапорця – програш.
seat %d cannot mate any more: it is a draw=Нічия: %s уже не може поставити мат.
the table says that seat %d cannot mate=Гравці вирішили: %s не може поставити мат.
checkmate=мат
stalemate=пат
dead position=мат неможливий
threefold repetition=тричі та сама позиція
fivefold repetition=п'ять разів та сама
fifty moves=50 ходів
seventy-five moves=75 ходів
"""
