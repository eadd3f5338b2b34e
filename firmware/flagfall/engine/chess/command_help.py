"""The lines of `help GAME` that explain the moves of chess."""

HELP = (
    "e2e4, e7e8q : from, to, and what a pawn becomes (q r b n); e1g1 castles",
    "Nf3, exd5, e8=Q, O-O : the same in the notation of books, where it means one legal move",
    "claim : a draw, the position stands for the third time or fifty moves of each went without pawn move or capture",
    "claim MOVE : the same, for the position after that move",
    "flag SEAT : that seat's time has run out and it loses",
    "flag SEAT draw : it has run out, but the other cannot mate",
    "draw : by agreement",
)
