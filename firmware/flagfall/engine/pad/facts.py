"""What only the pad knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "+N or -N : points of the seat on turn, then the next",
    "SEAT+N or SEAT-N : points of any seat, the turn stays",
    "round : the round is over, where its points are told turn by turn (like=tri001)",
)
WHITE = -1  # the seat that has the light men, -1 where nobody has
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = ""
DEALS = False  # who is first deals, and another one begins
