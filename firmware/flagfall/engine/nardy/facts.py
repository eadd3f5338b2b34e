"""What only nardy knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "roll 31 : both dice; the opening roll of backgammon is a die of each seat, seat 0's first",
    "roll 31 device : the same, thrown by the device",
    "lead SEAT : in longnardy, who begins",
    "8/5, bar/22, 6/off : one man, points counted from the home of the seat on turn",
    "double, take, drop, beaver : the cube, with cube=on; with moves=off: double SEAT",
    "resign SEAT 1|2|3 : the game is given up, a gammon, a backgammon; without a number: plain",
    "won SEAT 1|2|3 : with moves=off, a game that was played out",
    "flag SEAT : that seat's time has run out, and it loses the match",
)
WHITE = -1  # the seat that has the light men, -1 where nobody has
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others,
# `match` for each point of a match of theirs.
USUAL = "usual=10md12s match=2md12s longnardy=12md10s"
DEALS = False  # who is first deals, and another one begins
on_device = "moves=off"  # options with which a game is set up on a device: its usual way (BG-22)
