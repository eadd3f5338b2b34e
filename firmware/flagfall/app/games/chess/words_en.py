"""English words of chess: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
chess=Chess
"""

TEXTS = """
"""

OPTIONS = """
automatic=Draw: 5-fold, 75 moves
"""

HELP = """
automatic=The fifth same position and 75 moves without pawn or capture end the game by themselves.
"""

ERRORS = """
no piece of yours stands there=You have no piece there.
the piece cannot go there=The piece cannot go there.
the king would be in check=The king would be in check.
castling is not possible here=Castling is not possible here.
a pawn on its last row becomes q, r, b or n: say which=Say what the pawn becomes: q, r, b or n.
only a pawn on its last row becomes another piece=Only a pawn on its last row becomes another piece.
no claim: %d times the same position, %d half moves without progress=No claim: same positions %s, half moves without pawn or capture %s.
a fallen flag only warns in this game=In this game a flag only warns.
a fallen flag loses in this game=In this game a fallen flag loses.
seat %d cannot mate any more: it is a draw=It is a draw: %s cannot mate any more.
the table says that seat %d cannot mate=The table says: %s cannot mate.
checkmate=checkmate
stalemate=stalemate
dead position=no mate possible
threefold repetition=three times the same
fivefold repetition=five times the same
fifty moves=50 moves
seventy-five moves=75 moves
"""

MANUAL = """
title=Chess
1=The clock alone is enough: press after each move. If you enter the moves, the device knows mate, draws and claims.
2=OK opens the board. ◀ ▶ and ▲▼ choose the square where the move ends: it turns black, and the pieces that can go there are framed.
3=OK enters the move. When several pieces can go there, or a pawn becomes a piece, ◀ ▶ choose which; BACK returns.
4=The small mark in a corner is where the last move ended. UP shows the board.
5=claim a draw? in the last line: a position for the third time, or fifty moves without pawn or capture. The menu has the claim.
"""
