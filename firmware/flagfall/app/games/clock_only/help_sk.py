"""Slovak help for the clock alone: a sentence about each option, and a page of the manual."""

HELP = """
"""

MANUAL = """
title=Hodiny
1=Veľké: všetok váš čas na ďalší ťah aj s prídavkom. +0:12 počíta nahor.
2=Pod tým: +30 sa pridáva každý ťah, odklad beží pred časom; potom koľko zostáva z bjójomi či bloku, alebo mínus body.
3=<5:00: z väčšieho času zostáva menej než päť minút. 23/40: počet ťahov a koľko ich žiada perióda.
4=1. zástavka, v zozname ⚑1: komu vypršal čas prvému. ⚑ perióda 2: kto minul predošlú. Víťaza hodiny neurčia, pýtajú sa.
5=BACK, potom Opraviť hodiny: ▲ ▼ číslica, ◀ ▶ miesto, OK prijme a ide ďalej. Čoho sa nedotknete, to sa nemení.
6=Traja a viacerí: RIGHT končí ťah; LEFT držaný sekundu: vynechať, vypadnúť, opačné poradie.
7=Tempo vyberte podľa mena alebo zostavte vlastné a uložte ho pod menom. Hodiny môže mať každá hra.
"""
