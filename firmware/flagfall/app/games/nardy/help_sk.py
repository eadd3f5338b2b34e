"""Slovak help for nardy: a sentence about each option, and a page of the manual."""

HELP = """
match=Kto má prvý toľko bodov, vyhral zápas; 0: hrá sa, kým chcete.
cube=Pred hodom možno zdvojnásobiť stávku; súper prijme, alebo sa partie vzdá.
gammon=Výhra platí dvojnásobne, ak súper nič nevyviedol, trojnásobne, ak má kameň na bare či v cudzom dome.
crawford=V prvej partii, keď niekomu chýba jeden bod, sa nezdvojuje.
cube_limit=Nad toto číslo kocka nejde.
jacoby=Gammony platia len po prijatom zdvojení. Pre hru mimo zápasu.
beaver=Kto prijal zdvojenie, môže hneď zdvojiť znova a kocka mu zostane. Mimo zápasu.
auto_double=Koľkokrát rovnaké kocky na úvod zdvoja stávku. Mimo zápasu.
moves=Zadáva sa každý hod a krok, alebo len zdvojenia a výsledky.
mars=Výhra je za dva body, ak súper nič nevyviedol.
head2=Kedy smie v prvom ťahu z hlavy druhý kameň: ak jeden neprejde, alebo pri hodoch zo zoznamu.
bear_off=Vyššie číslo, než treba, vyvedie len posledný kameň, alebo hociktorý.
"""

MANUAL = """
title=Backgammon a nardy
1=Hráte na svojej doske, zariadenie vedie hodiny, kocku a body. OK: zdvojenie alebo kto vyhral a ako.
2=kocka 2: stávka a kto ju má. Po zdvojení: ▲ prijať, ▼ vzdať. do 7: dĺžka zápasu.
3=Ak zapnete Ťahy sa zadávajú, OK: hod. ▲ ▼ menia prvú kocku, OK, ▲ ▼ druhú, OK. Po šestke na prvej hádže zariadenie a potom sa zdvojuje.
4=Potom kroky: ▲ ▼ vyberú krok, najprv s väčšou kockou, OK zahrá. Kameň je v rámčeku, malý je tam, kde bude stáť.
5=Číslo na kameni je, koľko ich tam stojí. Pri mene: koľko bodov ešte ísť; vonku 3 (alebo +3) sú vyvedené kamene. ísť 163:167: koľko ešte treba.
6=UP ukáže dosku. V menu sa vyberie, z ktorej strany a kde je domov.
"""
