"""The lines of `help GAME` that explain the moves of draughts."""

HELP = (
    "11-15 : a step from one square to another; the squares are 1 to 32",
    "22x15x6 : a capture, with every square it touches; 22x6 where one capture begins and ends so",
    "claim : with draw_claims=on, a draw, the position stands for the third time or forty moves of each made no progress",
    "flag SEAT : that seat's time has run out and it loses",
    "draw : by agreement",
)
