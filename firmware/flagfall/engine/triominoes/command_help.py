"""The lines of `help GAME` that explain the moves of triominoes."""

HELP = (
    "lead SEAT : who begins the round: the highest triple, or the highest sum",
    "A-B-C@X,Y : a tile in cell X,Y, the first one in 0,0; without @X,Y where only one place fits",
    "points up when X+Y is even; the numbers clockwise from the apex (up) or from the upper left corner (down)",
    "draw, pass",
    "pips SEAT N : at the end of a round, the total that a seat still holds",
    "hand SEAT A-B-C D-E-F ... : the same, tile by tile",
    "legal tile=A-B-C lists the places of one tile",
)
