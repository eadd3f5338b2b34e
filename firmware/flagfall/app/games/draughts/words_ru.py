"""Russian words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Английские шашки
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Требование ничьей
"""

HELP = """
draw_claims=Ничью можно требовать при третьем повторении или после 40 ходов без взятий и ходов простых.
"""

ERRORS = """
who can capture must: %s=Брать обязательно: %s.
there is no piece of yours on %d=На поле %s нет вашей шашки.
a flag loses in draughts, or the players agree on a draw=В шашках падение флажка – проигрыш; ничья – по согласию.
a fallen flag only warns in this game=В этой партии падение флажка только отмечают.
draws are agreed in this game, not claimed=Здесь ничья – только по согласию.
this position was there %d times, and %d moves were made without progress=Требовать нельзя: равных позиций %s, ходов без продвижения %s.
no moves=нет ходов
"""

MANUAL = """
title=Шашки
1=Довольно одних часов: нажимайте после хода. Если ходы записывать, устройство следит за правилами: кто может брать, обязан.
2=OK открывает доску. ◀ ▶ и ▲▼ выбирают поле, где ход кончается: оно чёрное, а шашки, которые могут туда пойти, в рамке.
3=OK записывает ход. Если путей на поле несколько, выбирают ◀ ▶; BACK – назад.
4=9-13 – ход с поля 9 на 13, 10x17 – взятие. Тёмные поля считают от 1 до 32, со стороны Чёрных. На дамке – корона.
5=Кому ходить нечем, тот проиграл. Ничья и «сдаться» – в меню, где итог.
"""
