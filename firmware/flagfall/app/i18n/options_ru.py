"""Russian names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option)."""

TEXTS = """
.on=да
.off=нет
seats=Игроки
teams=Пары
teams.2x2=1+3 : 2+4
first=Первый игрок
target=Цель
target.none=каждый кон – игра
flag=Падение флажка
flag.ask=спросить
flag.loss=проигрыш
flag.warn=только отметить
fen=Позиция
help.target=Кто набрал столько очков, выиграл.
help.flag=Что значит упавший флажок: решают за столом, проигрыш сразу или только отметка.
"""
