"""Russian words of chess: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
chess=Шахматы
"""

TEXTS = """
"""

OPTIONS = """
automatic=Ничья: 5 раз, 75 ходов
sheet=Бланк без подсказок
"""

ERRORS = """
no piece of yours stands there=Там нет вашей фигуры.
the piece cannot go there=Эта фигура туда пойти не может.
the king would be in check=Король окажется под шахом.
castling is not possible here=Рокировка сейчас невозможна.
a pawn on its last row becomes q, r, b or n: say which=Укажите фигуру для пешки: q, r, b или n.
only a pawn on its last row becomes another piece=Превращается только пешка на последней горизонтали.
no claim: %d times the same position, %d half moves without progress=Требовать нельзя: одинаковых позиций %s, полуходов без пешек и взятий %s.
a fallen flag only warns in this game=В этой партии падение флажка только отмечают.
a fallen flag loses in this game=В этой партии падение флажка – проигрыш.
seat %d cannot mate any more: it is a draw=Ничья: %s уже не может поставить мат.
the table says that seat %d cannot mate=Игроки решили: %s не может поставить мат.
checkmate=мат
stalemate=пат
dead position=мат невозможен
threefold repetition=трижды та же позиция
fivefold repetition=пять раз та же позиция
fifty moves=50 ходов
seventy-five moves=75 ходов
"""
