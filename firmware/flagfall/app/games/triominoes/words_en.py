"""English words of triominoes: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
tri001=Triominoes
tri001-official=Triominoes, official
"""

TEXTS = """
round_no=round %d
round_over=The round is over
well=well %d
leads=%s leads
has_drawn=%s has drawn %d
drawn_of=drawn %d of %d
draw_tile=draw a tile
told_pips=%s left with %d
triomino_help=▲▼ number or place  ◀ ▶ next
place_no=place %d/%d
start_bonus=start
bridge=bridge
hexagons_1=hexagon
hexagons_2=2 hexagons
hexagons_3=3 hexagons
turned_of=%s shows
turned_help=BACK: one tile back
still_held=still %d, total %d
held=holds
unseen=%d unseen
do_turn_up=Tiles one by one
"""

OPTIONS = """
deal=Tiles each
start_bonus=Triple leads
zero_bonus=0-0-0 leads, more
bridge=Bridge
hexagon=Hexagons
draw_max=Draws in a turn
draw_penalty=A draw costs
fail_penalty=No play after all
may_stop=May stop drawing
out=Going out brings
out.bonus_and_pips=bonus and pips
out.per_tile5=5 a tile
out_bonus=Bonus for going out
blocked=Blocked: wins
blocked.fewest_tiles=fewest tiles
blocked.fewest_pips=fewest pips
at_target=Several at target
at_target.highest=highest wins
at_target.round_winner=round winner
"""

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

ERRORS = """
the totals told before cannot be right: take one back=The pips told before cannot be right: take one back.
seat %d must have %d to %d pips=%s must have %s to %s pips.
seat %d cannot have %d pips: no such tiles are unseen=%s cannot have %s pips: no such tiles are unseen.
seat %d must have %d pips=%s must have %s pips.
"""

MANUAL = """
title=Triominoes
1=OK: ▲▼ turn the number, ◀ ▶ go to the next one; OK lays the tile. The last field chooses among its places, the dearest first.
2=The picture shows the tile in black where it would lie. +15 is what it brings; below stands the bonus for the lead, a bridge or a hexagon.
3=Above the highest first number: draw a tile, or pass. A draw costs points at once; after it the same player goes on.
4=The line below the scores: how many tiles are in the well, and the round.
5=UP: what everybody holds, and the tiles that nobody has shown; 345 is 3-4-5.
6=When a round is over, tell the points that each is left with. BACK there: the menu, to turn up tiles one by one.
"""
