"""Slovak help for triominoes: a sentence about each option, and a page of the manual."""

HELP = """
target=Hra sa končí kolom, v ktorom má niekto toľko bodov. Vyhráva, kto ich má najviac.
deal=Koľko kameňov si vezme každý z dvoch až šiestich hráčov.
start_bonus=Body za výnos trojitým kameňom, okrem jeho súčtu.
zero_bonus=Ďalšie body, keď je to kameň 0-0-0.
bridge=Body za kameň, ktorý sa pridá stranou a protiľahlým rohom sa dotkne iného.
hexagon=Body za kameň, ktorý uzavrie jeden, dva alebo tri šesťuholníky.
draw_max=Koľko kameňov možno potiahnuť v jednom ťahu.
draw_penalty=Koľko bodov stojí každý potiahnutý kameň.
fail_penalty=Koľko bodov sa ešte odpočíta, ak sa ani potom nevyložilo.
may_stop=Ťah možno ukončiť bez kameňa aj pred posledným ťahaním.
out=Čo získa, kto vyloží všetko: bonus a cudzie body, alebo päť za každý cudzí kameň.
out_bonus=Body za vyloženie všetkého, okrem cudzích bodov.
blocked=Kto vyhrá, keď nikto nemôže hrať: najmenej kameňov, alebo najmenej bodov.
at_target=Kto vyhrá, keď cieľ dosiahnu v jednom kole viacerí.
"""

MANUAL = """
title=Triomino
1=OK: ▲ ▼ menia číslo, OK ide na ďalšie a nakoniec položí kameň. Posledné pole vyberá miesto, najlepšie ako prvé.
2=Na obrázku je kameň čierny tam, kde bude ležať. +15 je, koľko prinesie; nižšie bonus za výnos, most alebo šesťuholník.
3=Nad najvyšším prvým číslom: ťahanie alebo pas. Ťahanie hneď stojí body; po ňom hrá ten istý.
4=Riadok pod stavom: koľko kameňov je v zásobe a ktoré kolo sa hrá.
5=UP ukáže, kto má koľko kameňov, a kamene, ktoré ešte nikto neukázal; 345 je 3-4-5.
6=Po skončení kola zadajte body, ktoré každému zostali. BACK tam otvorí menu: kamene po jednom.
"""
