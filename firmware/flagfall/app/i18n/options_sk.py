"""Slovak names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option).

HELP: a sentence about each line of a clock of one's own.
"""

TEXTS = """
.on=áno
.off=nie
seats=Hráči
teams=Dvojice
teams.2x2=4 vo dvojiciach
first=Prvý hráč
target=Cieľ
target.none=každé kolo je hra
flag=Pád zástavky
flag.ask=opýtať sa
flag.loss=prehra
flag.warn=iba označiť
fen=Pozícia
help.rules=OK ukáže všetky pravidlá tejto hry, dajú sa zmeniť.
help.target=Kto má toľko bodov, vyhral.
help.flag=Čo sa stane po páde zástavky: rozhodnú hráči, je to hneď prehra, alebo sa iba označí.
"""

HELP = """
k_timed=Čas na hru alebo periódu, s prídavkom za ťah alebo bez neho.
k_byo=Po základnom čase sú periódy: kto stihne ťah, tomu perióda zostane; vyčerpaná prepadne.
k_can=Po základnom čase sú bloky: toľko ťahov za toľko času; zvyšok prepadne.
k_move=Na každý ťah rovnaký čas.
k_hour=Čo minie jeden, dostanú ostatní; komu čas vyprší, prehral.
k_gong=Ťah sa končí sám, nič sa nestláča.
k_up=Koľko času minul každý hráč.
k_scrabble=Každá začatá minúta nad čas stojí desať bodov.
times=Pre všetkých rovnaký, alebo každému vlastný.
f_player=Hráč, ktorého čas nastavujú riadky nižšie.
f_period=Perióda, ktorú nastavujú riadky nižšie.
f_number=Koľko ťahov treba za ten čas urobiť.
main_time=Čas bez prídavkov.
extra_kind=Fischer pridáva za ťah; odklad beží pred časom; Bronstein vráti, čo sa minulo.
extra_time=Koľko na každý ťah.
f_ends=Ďalšia perióda sa začne pri 0:00, alebo posledným ťahom tejto.
f_add=Pridá po tejto ešte jednu takú istú.
f_remove=Odstráni zobrazenú periódu.
f_repeats=Po poslednej perióde ide taká istá, znova a znova.
f_periods=Koľko periód je po základnom čase.
f_each=Ako dlho trvá perióda.
f_step=O toľko ťahov viac žiada každý ďalší blok.
f_save=Zvyšok ťahu sa pridá k ďalšiemu.
f_limit=Kto minie toľko času, prehral.
f_most=Vyššie prídavok hodiny nezdvihne.
o_start=Podľa pravidiel FIDE s prídavkom.
o_freeze=Po páde zástavky stoja všetky hodiny, alebo sa hrá ďalej.
o_overtime=Čo robia hodiny, keď zástavka padla a hrá sa ďalej.
o_credit=Perióda sa končí pri 0:00, alebo posledným ťahom hráča v nej.
o_delay_carry=Či zvyšok času z periódy s odkladom prejde do ďalšej.
o_clock=Partneri majú jedny hodiny, alebo každý svoje.
o_late=Kto príde neskôr, prehral, ak rozhodca nerozhodne inak.
f_save_as=Uloží tieto hodiny medzi vlastné.
"""
