"""Slovak words of the score pad: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
pad=Zápis bodov
"""

TEXTS = """
points=Body
points_help=potom je na rade ďalší
points_aside=poradie sa nemení
round_ends=Koniec kola
other_points=Iné body…
no_tile=bez vyloženia, ťahané: %d
no_shape=bez tvaru
no_draws=nič neťahané
draws=ťahané %d: %d
bridge=most
hexagons_1=šesťuholník
hexagons_2=2 šesťuholníky
hexagons_3=3 šesťuholníky
start_bonus=výnos
tile_points_help=▲▼ zmena, ▲ bez vyloženia  ◀ ▶ ďalej
"""

OPTIONS = """
like=Hranice
like.any=ľubovoľnej
step=Krok
"""

HELP = """
like=Hra, ktorej hranice platia: body, ktoré nedáva, sa neprijmú.
target=Kto má toľko bodov, vyhral; 0: bez konca.
step=Body sú násobkami tohto čísla.
"""

ERRORS = """
points are multiples of %d=Body sú tu násobky čísla %s.
that goes beyond %d: such points are not given=Nad %s sa body nedávajú.
one entry is %d to %d points=Jeden záznam je %s až %s bodov.
no play gives %d points: they are multiples of %d=Toľko ťah nedáva: %s. Body sú násobky čísla %s.
no hand is worth %d points=Toľko karty nikdy nedajú: %s.
"""

MANUAL = """
title=Zápis bodov
1=Pre akúkoľvek hru: OK, potom ▲▼ a ◀ ▶ menia body, OK ich zapíše a na ťahu je ďalší.
2=Veľké tlačidlo hráča zapíše body jemu a poradie nezmení (bez hodín).
3=Body ako v zvolenej hre držia jej hranice: v Päťkách sú násobky piatich. V Triomine zadáte čísla kameňa a body spočíta zariadenie.
4=DOWN ukáže záznamy: OK záznam vráti alebo zmení.
"""
