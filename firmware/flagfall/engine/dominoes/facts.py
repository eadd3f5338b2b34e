"""What only dominoes knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "lead SEAT : who leads, where lots decide",
    "A-B : the first tile, A to the left, B to the right",
    "A-B@ARM : A touches, B stays open; ARM is l, r (the line) or t, b (the spinner); without @ARM where only one place fits",
    "the same of a matador : either half may touch, where it may be laid anywhere",
    "A:B@ARM : in sixmatador, a matador, which lies across the line",
    "draw, pass, redeal",
    "say N : with claim=on, the points of the last tile",
    "muggins SEAT : with claim=on, another seat takes points that were not said",
    "pips SEAT N : at the end of a hand, the total that a seat still holds",
    "hand SEAT A-B C-D ... : the same, tile by tile",
)
WHITE = -1  # the seat that has the light men, -1 where nobody has
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = "usual=15m+5s draw004=10m+5s matador003=10m+10s sixmatador=12m+10s french=move:45s"
DEALS = False  # who is first deals, and another one begins
