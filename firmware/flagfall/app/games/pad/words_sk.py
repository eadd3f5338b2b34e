"""Slovak words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Zápis bodov
"""

TEXTS = """
points_help=potom je na rade ďalší
points_aside=poradie sa nemení
players_change=Hráči prichádzajú a odchádzajú…
new_player=Prichádza nový hráč…
told_come=Prichádza %s
told_out=Odchádza %s
told_back=Vracia sa %s
told_finish=dohrané
finish_most=Dohrané: vyhráva najviac bodov
finish_fewest=Dohrané: vyhráva najmenej bodov
points_whose=▲ ▼ koho body
points_whose_now=Čie sú to body?
rounds=Kolá
rounds_help=▲ ▼ skôr, neskôr
by_points=OK: podľa bodov
by_seats=OK: podľa miest
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
win=Kto vyhráva
win.most=najviac bodov
win.fewest=najmenej bodov
start=Na začiatku bodov
"""

ERRORS = """
points are multiples of %d=Body sú tu násobky čísla %s.
that goes beyond %d: such points are not given=Nad %s sa body nedávajú.
one entry is %d to %d points=Jeden záznam je %s až %s bodov.
no play gives %d points: they are multiples of %d=Toľko ťah nedáva: %s. Body sú násobky čísla %s.
no hand is worth %d points=Toľko karty nikdy nedajú: %s.
no game counts %d points=Žiadna partia nedáva toľko bodov: %s.
that is too much: %d points are left=Priveľa: zostáva %s.
partners stay to the end=Partneri zostávajú do konca.
the pad has %d seats at most=Hráčov je najviac %s.
seat %d is out=%s už nehrá a body nedostane.
seat %d is out already=%s už nehrá.
seat %d is not out=%s hrá.
two players stay: end the game, or let somebody come first=Dvaja zostávajú: ukončite hru, alebo nech najprv niekto príde.
win and start are for a pad without the limits of a game=S hranicami hry platia jej pravidlá.
start is for a pad without a target: the first side at 0 has won=Pri odpočítavaní iný cieľ nie je.
who comes or leaves is taken back, not changed=Vráťte to: príchod a odchod sa nemení.
"""
