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
1=Pre akúkoľvek hru: OK, potom body po čísliciach: ▲ ▼ menia, OK ide ďalej a na ťahu je ďalší.
2=Bez hodín veľké tlačidlo hráča zapíše body jemu a poradie nezmení.
3=Platia hranice a cieľ zvolenej hry: v Päťkách sú body násobky piatich. V Triomine zadáte čísla kameňa a body spočíta zariadenie.
4=DOWN ukáže záznamy: OK označený záznam vráti alebo zmení.
"""
