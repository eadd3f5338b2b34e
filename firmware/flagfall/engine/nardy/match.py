"""A match of several games, and the points that one game of it counts (BG-12, BG-13, BG-16, BG-18, LN-j). Knows no men and no dice."""

from micropython import const

from ...errors import BadValue, IllegalMove

BEFORE = const(0)  # the Crawford game is still to come
NOW = const(1)
AFTER = const(2)

_NO_LIMIT_POINTS = const(10000)  # more than any cube


class Match:
    """The state of a match.

    length: points of the match, 0 for an open session; games: number of games that each seat has won; crawford: BEFORE, NOW or AFTER; most:
    the most times that a game may count the cube: 1 plain, 2 gammon or mars, 3 backgammon.
    """

    STATE = ("games", "crawford")

    def __init__(self, options: dict):
        self.length = options["match"]
        self._crawford = options.get("crawford", "off") == "on" and self.length > 1
        self._jacoby = options.get("jacoby", "off") == "on"
        self.most = _most_times(options)
        for name in ("jacoby", "beaver", "auto_double"):
            if self.length and options.get(name, "off") not in ("off", 0):
                raise BadValue("jacoby, beaver and auto_double are for an open session: a match of 0")
        self.games = [0, 0]
        self.crawford = BEFORE

    def begin(self, scores: list) -> None:
        """Begins a game."""
        if self.crawford == NOW:
            self.crawford = AFTER
        self.ask_crawford(scores)

    def ask_crawford(self, scores: list) -> None:
        """Decides whether the game that begins is the Crawford game: the first one in which a seat lacks one point (BG-16)."""
        if self.crawford != AFTER:
            self.crawford = NOW if self._crawford and self.length - 1 in scores else BEFORE

    def needs(self, score: int) -> int:
        """Returns the points that a seat with this score lacks to win the match; in an open session more than any cube."""
        return self.length - score if self.length else _NO_LIMIT_POINTS

    def limit(self, doubled: bool) -> int:
        """Returns the most times that this game may count the cube. doubled: a double has turned its cube (BG-17)."""
        return 1 if self._jacoby and not doubled else self.most


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad: at most the points of the highest win with the highest cube."""
    cube = options["cube_limit"] if options.get("cube", "off") == "on" else 1 << options.get("auto_double", 0)
    return 0, _most_times(options) * cube, True


def pad_refuses(options: dict, points: int):
    """Returns the IllegalMove when no game counts these points, None when one can: the cube is a power of two."""
    for times in range(1, _most_times(options) + 1):
        cube = points // times
        if times * cube == points and not cube & (cube - 1):
            return None
    return IllegalMove("no game counts %d points", points)


def _most_times(options: dict) -> int:
    """Returns the most times that a game may count the cube (BG-13, LN-j)."""
    return 3 if options.get("gammon", "off") == "on" else 2 if options.get("mars", "off") == "on" else 1
