"""Slovak words of triominoes: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
tri001=Triomino
tri001-official=Triomino oficiálne
"""

TEXTS = """
round_no=kolo %d
round_over=Koniec kola
well=zásoba %d
leads=Vynáša %s
has_drawn=%s ťahá: %d
drawn_of=ťahané %d z %d
draw_tile=ťahať kameň
told_pips=%s: ostalo %d
triomino_help=▲▼ číslo alebo miesto  ◀ ▶ ďalej
place_no=miesto %d/%d
start_bonus=výnos
bridge=most
hexagons_1=šesťuholník
hexagons_2=2 šesťuholníky
hexagons_3=3 šesťuholníky
turned_of=%s ukazuje
turned_help=BACK: vrátiť kameň
still_held=ešte %d, bodov %d
held=v ruke
unseen=skrytých %d
do_turn_up=Kamene po jednom
"""

OPTIONS = """
deal=Kameňov každému
start_bonus=Výnos trojitým
zero_bonus=Výnos 0-0-0 navyše
bridge=Most
hexagon=Šesťuholníky
draw_max=Kameňov za ťah
draw_penalty=Ťahanie stojí
fail_penalty=Bez vyloženia
may_stop=Smie prestať ťahať
out=Za skončenie
out.bonus_and_pips=bonus a body
out.per_tile5=5 za kameň
out_bonus=Bonus za skončenie
blocked=Pri zablokovaní
blocked.fewest_tiles=najmenej kameňov
blocked.fewest_pips=najmenej bodov
at_target=Cieľ majú viacerí
at_target.highest=najviac bodov
at_target.round_winner=víťaz kola
"""

HELP = """
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

ERRORS = """
the totals told before cannot be right: take one back=Body zadané predtým nemôžu byť správne: vráťte záznam.
seat %d must have %d to %d pips=%s: musí byť %s až %s bodov.
seat %d cannot have %d pips: no such tiles are unseen=%s: nemôže mať bodov %s, také kamene medzi skrytými nie sú.
seat %d must have %d pips=%s: musí byť bodov %s.
"""

MANUAL = """
title=Triomino
1=OK: ▲▼ menia číslo, ◀ ▶ idú na ďalšie; OK položí kameň. Posledné pole vyberá miesto, najdrahšie ako prvé.
2=Na obrázku je kameň čierny tam, kde bude ležať. +15 je, koľko prinesie; nižšie bonus za výnos, most alebo šesťuholník.
3=Nad najvyšším prvým číslom: ťahanie alebo pas. Ťahanie hneď stojí body; po ňom hrá ten istý.
4=Riadok pod stavom: koľko kameňov je v zásobe a ktoré je kolo.
5=UP: kto má koľko kameňov a kamene, ktoré ešte nikto neukázal; 345 je 3-4-5.
6=Po skončení kola zadajte body, ktoré každému zostali. BACK tam otvorí menu: kamene po jednom.
"""
