"""Slovak help for the clock alone: a sentence about each option, and a page of the manual."""

HELP = """
"""

MANUAL = """
title=Hodiny
1=Veľké číslice sú celý váš čas na ďalší ťah; keď hodiny bežia, aj s prídavkom. +0:12 počíta nahor.
2=Pod ním: +30 sa pridáva za ťah; odklad beží prvý. Potom zvyšok bjójomi či bloku alebo stratené body.
3=<5:00: zostáva menej než päť minút. 23/40: urobených je 23 ťahov zo 40 v tejto perióde.
4=1. zástavka, v zozname ⚑1: hráčovi vypršal čas prvému. ⚑ perióda 2: perióda 1 sa minula. Víťaza hodiny neurčia, pýtajú sa.
5=BACK, Opraviť hodiny: ▲ ▼ vyberú hráča, OK ide na minúty a ďalej, ▲ ▼ zmenia číslicu, BACK ide na hodiny, ťahy, periódu. Ostatné sa nemení.
6=Traja a viacerí hráči: RIGHT končí ťah. LEFT podržte sekundu: vynechať ťah, vyradiť hráča, otočiť poradie.
7=Hodiny vyberte podľa názvu alebo nastavte vlastné a uložte ich pod názvom. Hodiny môže mať každá hra.
"""
