"""Slovak help for the score pad: a sentence about each option, and a page of the manual."""

HELP = """
like=Hra, ktorej hranice a cieľ platia: body, ktoré nedáva, sa neprijmú.
target=Kto má toľko bodov, vyhral; 0: ako v tej hre alebo bez konca.
step=Body sú násobkami tohto čísla.
win=Vyhráva, kto má bodov najviac, alebo kto najmenej.
start=Nad 0: všetci začínajú s týmto číslom a odpočítavajú; presne 0 vyhráva.
"""

MANUAL = """
title=Zápis bodov
1=Pre akúkoľvek hru, dvaja až ôsmi hráči: OK otvorí body, ▲ ▼ menia číslicu, OK ide ďalej a nakoniec zapíše. Potom je na rade ďalší.
2=BACK vedie k vyššej číslici (pod 0 je tam mínus) a k hráčovi. Bez hodín veľké tlačidlo zapíše body svojmu hráčovi; pri troch a viacerých vyberiete, komu. Poradie sa nezmení.
3=Platia hranice a cieľ zvolenej hry: v Päťkách sú body násobky piatich. V Triomine zadáte čísla kameňa a body spočíta zariadenie.
4=Výsledok v ponuke skončí zápis: vyhráva najviac bodov, alebo najmenej (Pravidlá). Na začiatku 501: body sa odpočítavajú, presne 0 vyhráva.
5=V ponuke hráči prichádzajú a odchádzajú uprostred hry; body zostávajú.
6=UP ukáže kolá, OK tam podľa bodov. DOWN ukáže záznamy: OK záznam zmení, riadky nad nimi ho vrátia alebo dajú inému.
"""
