"""Slovak words of the score pad: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
pad=Zápis bodov
"""

TEXTS = """
points=Body
points_help=potom je na rade ďalší
points_aside=poradie sa nemení
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
no play gives %d points: they are multiples of %d=Ťah nedáva %s bodov: body sú násobky čísla %s.
"""
