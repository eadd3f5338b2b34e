"""English help for triominoes: a sentence about each option, and a page of the manual."""

HELP = """
target=The game ends with the round in which somebody has so many points. The highest score wins.
deal=How many tiles each of two to six players takes.
start_bonus=Points for beginning a round with a triple, besides its sum.
zero_bonus=More points when the round begins with 0-0-0.
bridge=Points for a tile that joins one side and touches another tile with the opposite corner.
hexagon=Points for a tile that closes one, two or three hexagons.
draw_max=How many tiles may be drawn in a turn.
draw_penalty=Points that each drawn tile costs.
fail_penalty=More points lost when no tile was laid after all draws.
may_stop=A turn may end without a tile before all draws are used.
out=What a player gets for going out: a bonus and the others' pips, or five for each of their tiles.
out_bonus=Points for going out, besides the others' pips.
blocked=Who wins when nobody can play: the fewest tiles, or the fewest pips.
at_target=Who wins when several reach the target in one round.
"""

MANUAL = """
title=Triominoes
1=OK: ▲ ▼ change the number, OK goes to the next one and at last lays the tile. The last field chooses the place, the best one first.
2=The picture shows the tile in black where it will lie. +15: its points; below is the bonus for the lead, a bridge or a hexagon.
3=Draw and pass come above the highest first number. A draw costs points at once; then the same player goes on.
4=The line below the scores: the tiles left in the well, and the round.
5=UP: how many tiles each player holds, and the unseen tiles; 345 is 3-4-5.
6=After a round, enter the points that each player has left. BACK there: the menu, to turn up tiles one by one.
"""
