"""English help for draughts: a sentence about each option, and a page of the manual."""

HELP = """
begins=Which men move first; the player named first has them.
draw_claims=A draw may be claimed at the third same position, or after 40 moves each without capture or man's move.
"""

MANUAL = """
title=Draughts
1=The clock alone is enough: press after each move. When the moves are entered, the device sees to the rules: who can capture must.
2=OK opens the board. ◀ ▶ and ▲ ▼ choose the square where the move ends: it turns black, and the pieces that can go there are framed.
3=OK enters the move. When there are several ways to that square, ◀ ▶ choose one; BACK returns.
4=9-13 is a move from square 9 to 13, 10x17 a capture. The dark squares count from 1 to 32, from Black's side on. A king wears a crown.
5=Who cannot move has lost. Draws and giving up are in the menu, under the result.
"""
