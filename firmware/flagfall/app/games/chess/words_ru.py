"""Russian words of chess: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
chess=Шахматы
"""

TEXTS = """
"""

OPTIONS = """
automatic=5 раз, 75 ходов
"""

ERRORS = """
no piece of yours stands there=Там нет вашей фигуры.
the piece cannot go there=Фигура туда не ходит.
the king would be in check=Король останется под шахом.
castling is not possible here=Рокировка сейчас невозможна.
a pawn on its last row becomes q, r, b or n: say which=Укажите фигуру для пешки: q, r, b или n.
only a pawn on its last row becomes another piece=Превращается только пешка на последней горизонтали.
no claim: %d times the same position, %d half moves without progress=Требовать нельзя: позиция %s раз(а), %s полуходов без пешки и взятия.
a fallen flag only warns in this game=В этой партии флаг только предупреждает.
a fallen flag loses in this game=В этой партии упавший флаг проигрывает.
seat %d cannot mate any more: it is a draw=Ничья: %s уже не может поставить мат.
the table says that seat %d cannot mate=По слову игроков, %s не может поставить мат.
"""
