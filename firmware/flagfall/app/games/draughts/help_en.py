"""English help for draughts: a sentence about each option, and a page of the manual."""

HELP = """
begins=Which men move first; the player named first has them.
draw_claims=A draw may be claimed at the third same position, or after 40 moves each without capture or man's move.
"""

MANUAL = """
title=Draughts
1=The clock alone is enough: press after each move. If you enter the moves, the device checks them: who can capture must capture.
2=OK opens the board. ▲ ▼ choose the man: he turns black, and the squares where he can go are framed. OK, then ▲ ▼ choose the square.
3=OK enters the move. If several ways lead to that square, ▲ ▼ choose one; BACK goes one step back.
4=9-13 is a move from square 9 to 13, 10x17 a capture. The dark squares are 1 to 32, counted from Black's side. A king wears a crown.
5=A player who cannot move has lost. Draws and resigning are in the menu, under the result.
"""
