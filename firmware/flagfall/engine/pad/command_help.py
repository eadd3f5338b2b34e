"""The lines of `help GAME` that explain the moves of the pad."""

HELP = (
    "+N or -N : points of the seat on turn, then the next",
    "SEAT+N or SEAT-N : points of any seat, the turn stays",
    "round : the round is over, where its points are entered turn by turn (like=triominoes)",
)
