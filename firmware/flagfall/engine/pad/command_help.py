"""The lines of `help GAME` that explain the moves of the pad."""

HELP = (
    "+N or -N : points of the seat on turn, then the next",
    "SEAT+N or SEAT-N : points of any seat, the turn stays",
    "out SEAT : a player leaves, the points stay; back SEAT : comes back",
    "come : a new player sits down at the next seat",
    "finish : the game is over, the most points win, or the fewest (win=fewest, start above 0)",
    "round : the round is over, where its points are entered turn by turn (like=triominoes)",
)
