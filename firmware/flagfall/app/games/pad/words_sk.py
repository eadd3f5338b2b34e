"""Slovak words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Zápis bodov
"""

TEXTS = """
points_help=potom je na rade ďalší
points_aside=poradie sa nemení
round_ends=Koniec kola
other_points=Iné body…
no_tile=bez kameňa, ťahané: %d
no_shape=bez tvaru
no_draws=nič neťahané
draws=ťahané %d: %d
bridge=most
hexagons_1=šesťuholník
hexagons_2=2 šesťuholníky
hexagons_3=3 šesťuholníky
start_bonus=výnos
tile_points_help=▲ ▼ zmena, ▲ bez kameňa
"""

OPTIONS = """
like=Hranice hry
like.any=ľubovoľnej
step=Krok
"""

ERRORS = """
points are multiples of %d=Body sú tu násobky čísla %s.
that goes beyond %d: such points are not given=Nad %s sa body nedávajú.
one entry is %d to %d points=Jeden záznam je %s až %s bodov.
no play gives %d points: they are multiples of %d=Toľko ťah nedáva: %s. Body sú násobky čísla %s.
no hand is worth %d points=Toľko karty nikdy nedajú: %s.
no game counts %d points=Žiadna partia nedáva toľko bodov: %s.
"""
