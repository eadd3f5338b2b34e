"""The option tables of cribbage: the table of crib6, the rows that each other preset changes in it, and the sizes of hands.

Knows no rules of play. The texts are read by engine/options.py.
"""

from ...errors import IllegalMove
from ..options import rows_of

# the values of crib6
_ROWS = """
seats 2..4 2 CR-01
teams off|2x2 off CR-V5
first -1..3 -1 CR-03
target 31..1000 121 CR-02
giveaway off|on off CR-V6
muggins off|on|all off CR-V7
run_cap 7|6 7 CR-d
skunk off|on off CR-s
"""
_FIVE = """
seats 2..2 2 CR-V1
teams off off CR-V1
first -1..1 -1 CR-03
target 61 CR-V1
three_for_last every_deal|first_deal every_deal CR-i
"""
# preset -> the rows that differ from crib6
_CHANGES = {
    "crib6": "",
    "crib5": _FIVE,
    "crib5-official": _FIVE + "three_for_last first_deal CR-i",
    "crib7": """
seats 2..2 2 CR-V2
teams off off CR-V2
first -1..1 -1 CR-03
target 151 CR-V2
""",
    "crib3p": """
seats 3..3 3 CR-V3
teams off off CR-V3
first -1..2 -1 CR-03
""",
    "crib4p": "seats 4..4 4 CR-V4",
    "cribpairs": """
seats 4..4 4 CR-V5
teams 2x2 CR-V5
""",
    "cribgiveaway": "giveaway on CR-V6",
}
_IMPOSSIBLE = {  # number of cards of a hand: points that no such hand has with the starter
    3: (19, 25, 26, 27),  # the crib of the five-card game has four cards
    4: (19, 25, 26, 27),
    5: (35, 41, 42, 43, 44, 45),
}
_MAX_POINTS = {3: 29, 4: 29, 5: 46}


def rows(preset: str) -> tuple:
    """Returns the option table of the preset, see options.py."""
    return rows_of(_ROWS + _CHANGES[preset])


def hand_size(preset: str) -> int:
    """Returns the number of cards of a hand after the discard (CR-05, CR-V1 to CR-V4)."""
    return 3 if preset[:5] == "crib5" else 5 if preset == "crib7" else 4


def crib_size(preset: str) -> int:
    """Returns the number of cards of the crib, without the starter (CR-a, G10-11)."""
    return 5 if preset == "crib7" else 4


def impossible(size: int, points: int) -> bool:
    """Returns True when no hand of this number of cards, and no crib in the same game, has these points."""
    return points > most(size) or points in _IMPOSSIBLE[size]


def most(size: int) -> int:
    """Returns the most points of a hand of this number of cards, or of a crib in the same game."""
    return _MAX_POINTS[size]


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad; at_once: the target ends the game in the middle of a deal."""
    return 0, most(hand_size(options["like"])), True


def pad_refuses(options: dict, points: int):
    """Returns the IllegalMove when no entry of this game can have these points, None when one can."""
    if impossible(hand_size(options["like"]), points):
        return IllegalMove("no hand is worth %d points", points)
    return None
