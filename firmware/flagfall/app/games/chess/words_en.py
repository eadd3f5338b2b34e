"""English words of chess: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
chess=Chess
"""

TEXTS = """
"""

OPTIONS = """
automatic=Draw: 5-fold, 75 moves
sheet=Scoresheet without help
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
