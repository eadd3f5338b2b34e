"""What only chess knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "e2e4, e7e8q : from, to, and what a pawn becomes (q r b n); e1g1 castles",
    "Nf3, exd5, e8=Q, O-O : the same in the notation of books, where it means one legal move",
    "claim : a draw, the position stands for the third time or fifty moves of each went without pawn move or capture",
    "claim MOVE : the same, for the position after that move",
    "flag SEAT : that seat's time has run out and it loses",
    "flag SEAT draw : it has run out, but the other cannot mate",
    "draw : by agreement",
)
WHITE = 0  # the seat that has the light men, -1 where nobody has
HALF_POINTS = True  # scores are counted in halves: a draw is 1
MOVE_WORDS = 1  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = "usual=15m+10s"
DEALS = False  # who is first deals, and another one begins
