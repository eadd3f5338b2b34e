"""What only draughts knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "11-15 : a step from one square to another; the squares are 1 to 32",
    "22x15x6 : a capture, with every square it touches",
    "claim : with draw_claims=on, a draw, the position stands for the third time or forty moves of each made no progress",
    "flag SEAT : that seat's time has run out and it loses",
    "draw : by agreement",
)
WHITE = 1  # the seat that has the light men, -1 where nobody has: the dark ones begin, unless an option says otherwise (EN-a)
HALF_POINTS = True  # scores are counted in halves: a draw is 1
MOVE_WORDS = 1  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = "usual=25m+10s"
DEALS = False  # who is first deals, and another one begins
