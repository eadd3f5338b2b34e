"""English words of triominoes: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
triominoes=Triominoes
triominoes-official=Triominoes, official
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
triomino_help=▲ ▼ number
place_help=▲ ▼ place
place_no=place %d/%d
start_bonus=start
bridge=bridge
hexagons_1=hexagon
hexagons_2=2 hexagons
hexagons_3=3 hexagons
turned_of=%s shows
turned_help=BACK: one tile back
still_held=%d left to show
shown_pips=total: %d
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
fail_penalty=No tile laid costs
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

ERRORS = """
%s shows that seat %d could have played when it drew or passed=%s would have fitted earlier, instead of a draw or a pass: %s.
%s proves the lead wrong: seat %d should have led it=%s proves the lead wrong. It should have been led by: %s.
somebody could have played instead of a draw or a pass=Somebody could have played instead of a draw or a pass.
seat %d cannot have %d pips by the draws and passes so far: turn up its tiles=%s cannot have %s pips by the draws and passes so far: turn up the tiles.
seat %d must show its highest other triple, if it has one=%s must show the highest other triple, if there is one.
the totals entered before cannot be right: take one back=The pips entered before cannot be right: take one back.
seat %d must have %d to %d pips=%s must have %s to %s pips.
seat %d cannot have %d pips: no such tiles are unseen=%s cannot have %s pips: no such tiles are unseen.
seat %d must have %d pips=%s must have %s pips.
"""
