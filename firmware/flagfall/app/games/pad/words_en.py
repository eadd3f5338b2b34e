"""English words of the score pad: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
pad=Score pad
"""

TEXTS = """
points_help=then it is the next player's turn
points_aside=the turn stays where it is
players_change=Players come and go…
new_player=A new player comes…
told_come=%s comes
told_out=%s leaves
told_back=%s comes back
told_finish=finished
finish_most=Finished: the most points win
finish_fewest=Finished: the fewest points win
points_whose=▲ ▼ whose points
points_whose_now=Whose points are they?
rounds=Rounds
rounds_help=▲ ▼ earlier, later
by_points=OK: by points
by_seats=OK: by seats
round_ends=Round over
other_points=Other points…
no_tile=no tile, drawn: %d
no_shape=no shape
no_draws=nothing drawn
draws=drawn %d: %d
bridge=bridge
hexagons_1=hexagon
hexagons_2=2 hexagons
hexagons_3=3 hexagons
start_bonus=start
tile_points_help=▲ ▼ change, ▲ no tile
"""

OPTIONS = """
like=Limits of
like.any=any game
step=Step
win=Who wins
win.most=the most points
win.fewest=the fewest points
start=Begin with
"""

ERRORS = """
points are multiples of %d=Points are multiples of %s here.
that goes beyond %d: such points are not given=Beyond %s no points are given.
one entry is %d to %d points=One entry is %s to %s points.
no play gives %d points: they are multiples of %d=No play gives %s points: they are multiples of %s.
no hand is worth %d points=No hand is worth %s points.
no game counts %d points=No game counts %s points.
that is too much: %d points are left=Too much: %s are left.
partners stay to the end=Partners stay to the end.
the pad has %d seats at most=There are %s players at most.
seat %d is out=%s has left and gets no points.
seat %d is out already=%s has left already.
seat %d is not out=%s has not left.
two players stay: end the game, or let somebody come first=Two players stay: end the game, or let somebody come first.
win and start are for a pad without the limits of a game=With the limits of a game its own rules hold.
start is for a pad without a target: the first side at 0 has won=Counting down has no other target.
who comes or leaves is taken back, not changed=Take it back: who comes or leaves is not changed.
"""
