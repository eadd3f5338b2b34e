"""The lines of `help GAME` that explain the moves of nardy."""

HELP = (
    "roll 31 : both dice; the opening roll of backgammon is a die of each seat, seat 0's first",
    "roll 31 device : the same, thrown by the device",
    "lead SEAT : in longnardy, who begins",
    "8/5, bar/22, 6/off : one man, points counted from the home of the seat on turn",
    "double, take, drop, beaver : in backgammon with cube=on; with moves=off: double SEAT",
    "resign SEAT 1|2|3 : the game is given up, a gammon, a backgammon; without a number: plain",
    "won SEAT 1|2|3 : with moves=off, a game that was played out",
    "flag SEAT : that seat's time has run out, and it loses the match",
)
