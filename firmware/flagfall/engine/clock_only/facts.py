"""What only the clock alone knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = ()
WHITE = -1  # the seat that has the light men, -1 where nobody has: here, between two, whose time is started first
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = "15m+10s"  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = ""
DEALS = False  # who is first deals, and another one begins
