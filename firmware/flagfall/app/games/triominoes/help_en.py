"""English help for triominoes: a sentence about each option, and a page of the manual."""

HELP = """
deal=How many tiles each of two to six players takes.
start_bonus=Points for beginning a round with a triple, besides its sum.
zero_bonus=Points more when the round begins with 0-0-0.
bridge=Points for a tile that joins one side and touches another tile with the opposite corner.
hexagon=Points for a tile that closes one, two or three hexagons.
draw_max=How many tiles may be drawn in a turn.
draw_penalty=Points that each drawn tile costs.
fail_penalty=Points lost besides when no tile was laid after all draws.
may_stop=A turn may end without a tile before all draws are used.
out=What who goes out gets: a bonus and the others' pips, or five for each of their tiles.
out_bonus=Points for going out, besides the others' pips.
blocked=Who wins when nobody can play: the fewest tiles, or the fewest pips.
at_target=Who wins when several reach the target in one round.
"""

MANUAL = """
title=Triominoes
1=OK: ▲ ▼ turn the number, ◀ ▶ go to the next one; OK lays the tile. The last field chooses among its places, the dearest first.
2=The picture shows the tile in black where it would lie. +15 is what it brings; below stands the bonus for the lead, a bridge or a hexagon.
3=Above the highest first number: draw a tile, or pass. A draw costs points at once; after it the same player goes on.
4=The line below the scores: how many tiles are in the well, and the round.
5=UP: what everybody holds, and the tiles that nobody has shown; 345 is 3-4-5.
6=When a round is over, tell the points that each is left with. BACK there: the menu, to turn up tiles one by one.
"""
