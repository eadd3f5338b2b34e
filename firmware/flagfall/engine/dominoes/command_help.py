"""The lines of `help GAME` that explain the moves of dominoes."""

HELP = (
    "lead SEAT : who leads, where lots or the highest tile decide",
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
