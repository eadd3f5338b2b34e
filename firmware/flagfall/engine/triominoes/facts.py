"""What only triominoes knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "lead SEAT : who begins the round: the highest triple, or the highest sum",
    "A-B-C@X,Y : a tile in cell X,Y, the first one in 0,0; without @X,Y where only one place fits",
    "points up when X+Y is even; the numbers clockwise from the apex (up) or from the upper left corner (down)",
    "draw, pass",
    "pips SEAT N : at the end of a round, the total that a seat still holds",
    "hand SEAT A-B-C D-E-F ... : the same, tile by tile",
    "legal tile=A-B-C lists the places of one tile",
)
WHITE = -1  # the seat that has the light men, -1 where nobody has
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = "usual=20m+10s"
DEALS = False  # who is first deals, and another one begins
