"""English help for chess: a sentence about each option, and a page of the manual."""

HELP = """
automatic=The fifth same position and 75 moves without pawn or capture end the game by themselves.
sheet=For rated games: any move is taken, nothing is found or claimed, the result is entered.
"""

MANUAL = """
title=Chess
1=The clock alone is enough: press after each move. If you enter the moves, the device knows mate, draws and claims.
2=OK opens the board. ▲ ▼ choose the piece: it turns black, and the squares where it can go are framed. OK, then ▲ ▼ choose the square.
3=OK enters the move. When a pawn becomes a piece, ▲ ▼ choose which, the queen first; BACK goes one step back.
4=The small mark in a corner is where the last move ended. UP shows the board.
5=claim a draw? in the last line: the same position for the third time, or fifty moves without pawn or capture. Claim it in the menu.
"""
