"""Slovak: the short manual on the device itself, a few sentences a line. The pages about a game are in its folder, in help_sk.py."""

TEXTS = """
title=Tlačidlá a menu
1=LEFT a RIGHT sú veľké tlačidlá hráčov: v hre len končia ťah, začínajú alebo otvoria zápis. Všetko ostatné robia UP, DOWN, OK a BACK.
2=V rámčeku je hráč, ktorý začína: jeho čas spustí ktorékoľvek veľké tlačidlo. Potom každý ukončí ťah svojím. Čas beží na čiernej strane.
3=OK zapíše ťah, pred stlačením alebo po ňom: ▲ ▼ menia to, čo je v rámčeku (podržané rýchlejšie), OK ide ďalej, BACK späť. UP ukáže kolá, DOWN záznamy.
4=BACK zastaví hodiny a otvorí menu hry: opravy, body dohodou, výsledok, prestávka. Ďalší BACK pokračuje.
5=Po výpadku prúdu je hra prvým riadkom prvej obrazovky, taká ako pri poslednej udalosti. OK alebo veľké tlačidlo hneď pokračuje.
6=Riadok s ▶ vedie ďalej. ● označuje, čo ste zmenili, alebo hry, ktoré ešte nie sú v PC.
7=Dohrané hry preberá PC: pripojte ho a spustite flagfall sync.
"""
