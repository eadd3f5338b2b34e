"""Ukrainian names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option)."""

TEXTS = """
.on=так
.off=ні
seats=Гравці
teams=Пари
teams.2x2=1+3 : 2+4
first=Перший гравець
target=Мета
target.none=кожен кін – гра
flag=Падіння прапорця
flag.ask=спитати
flag.loss=програш
flag.warn=лише позначити
fen=Позиція
help.target=Хто набрав стільки очок, виграв.
help.flag=Що означає впалий прапорець: вирішують за столом, програш одразу чи лише позначка.
"""
