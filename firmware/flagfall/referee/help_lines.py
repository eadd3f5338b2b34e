"""How the moves of each game are written: the text of `help GAME`. Loaded only when asked for; knows no rules."""

from .. import engine

_ANY = (
    "result 1-0|0-1|1/2 : the result, told by the table",
    "resign SEAT",
    "flag SEAT, flag SEAT draw : its time ran out (chess, draughts, clock)",
    "claim : a draw by the rules, which are looked at (chess, draughts)",
    "adjust SEAT N : points by agreement of the table",
    "end : closes the game as it stands, not rated",
)

_FAMILIES = {  # by the folder or file in engine/
    "dominoes": (
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
    ),
    "chess": (
        "e2e4, e7e8q : from, to, and what a pawn becomes (q r b n); e1g1 castles",
        "Nf3, exd5, e8=Q, O-O : the same in the notation of books, where it means one legal move",
        "claim : a draw, the position stands for the third time or fifty moves of each went without pawn move or capture",
        "claim MOVE : the same, for the position after that move",
        "flag SEAT : that seat's time has run out and it loses",
        "flag SEAT draw : it has run out, but the other cannot mate",
        "draw : by agreement",
    ),
    "draughts": (
        "11-15 : from, to; the squares are numbered 1 to 32",
        "15x22x31 : a capture, with every square it touches",
        "draw : by agreement",
    ),
    "clock_only": (),
    "pad": (
        "+N or -N : points of the seat on turn, then the next",
        "SEAT+N or SEAT-N : points of any seat, the turn stays",
    ),
}


def grammar(preset: str) -> tuple:
    """The lines for the games of this preset's family. UnknownGame."""
    return _FAMILIES.get(engine.home(preset).partition(".")[0], ()) + _ANY
