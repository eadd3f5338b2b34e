"""Six Matador (SM): touching halves add up to six, and the points made in a hand decide it, not pips.

`hand` is the points of the hand; the score is the points credited for hands.
"""

from micropython import const

from . import draw
from .domino_game import DominoGame
from .lead import Lead
from .scoring import Scoring
from .sums import Sums
from .target import Target
from .tiles import HIGH, LEAD, LOW, LOW_IN, arm_in, is_matador, side_in, tile_in
from .turn_rules import TurnRules

_SUM = const(6)
_MATADOR_POINTS = const(10)
_SIX_POINTS = const(1)  # for a tile that makes six
_PREMIUM_POINTS = const(5)  # for a six at the open end
_PENALTY_POINTS = const(6)  # for a pass
_MAX_HAND_POINTS = const(600)  # more than any hand can bring or cost

rows = draw.rows


def make(preset: str, options: dict, ring: bool):
    return DominoGame(preset, options, ring, _parts)


def _parts(game) -> tuple:
    options = game.options
    scoring = SixScoring(game)
    return (
        Sums(_SUM, True, options["wild"] == "any", options["zero"] == "six_allowed"),
        Lead(game, "double_or_heaviest"),  # SM-l
        TurnRules(game, "reserve_empty"),  # SM-k
        scoring,
        Settlement(options, scoring),
        OneHand(game, scoring) if options["target"] == "none" else Target(game, int(options["target"])),
    )


def pad_limits(options: dict) -> tuple:
    """Returns (low, high, at_once) for an entry on a pad; a difference may be negative (SM-h)."""
    return -_MAX_HAND_POINTS, _MAX_HAND_POINTS, False


class SixScoring(Scoring):
    """The points of the hand, for tiles and passes. Fills last_hand_points and last_points of the game (see Game), a number for each
    seat.
    """

    def __init__(self, game):
        options = game.options
        self._strict = options["scoring"] == "strict"
        self._premium = self._strict or options["premium"] == "both"
        self._penalty = self._strict or options["penalty"] == "both"
        self._plus_one = self._strict and options["matador_plus_one"] == "on"
        game.last_hand_points = [0] * game.seats
        game.last_points = [0] * game.seats
        Scoring.__init__(self, game)

    def worth(self, count: int, payload: int) -> int:
        """Returns the points for a tile (SM-08, SM-09, SM-12, SM-d, SM-e)."""
        tile, led = tile_in(payload), arm_in(payload) == LEAD
        if is_matador(tile, _SUM):
            return _MATADOR_POINTS + _SIX_POINTS if self._plus_one and not led else _MATADOR_POINTS
        if led:
            return 0
        points = _SIX_POINTS if self._strict else 0
        if self._premium and (HIGH[tile] if side_in(payload) == LOW_IN else LOW[tile]) == 6:
            points += _PREMIUM_POINTS
        return points

    def score_tile(self, seat: int, payload: int) -> tuple:
        self._earn(seat, self.worth(0, payload))
        return ()

    def score_pass(self, seat: int) -> None:
        """Subtracts the points for a pass; the points of the hand may fall below 0 (SM-10, SM-f)."""
        self._earn(seat, -_PENALTY_POINTS if self._penalty else 0)

    def score_nothing(self) -> None:
        self._earn(0, 0)

    def end_hand(self, award: list) -> None:
        self.game.last_hand_points = self.hand_points

    def _earn(self, seat: int, points: int) -> None:
        last_points = self.game.last_points
        for other in range(len(last_points)):
            last_points[other] = 0
        last_points[seat] = points
        self.hand_points[seat] += points


class Settlement:
    """The award by the points made in a hand, without pips (SM-13, SM-k). Reads the option settle."""

    pips = False

    def __init__(self, options: dict, scoring):
        self._settle = options["settle"]
        self._scoring = scoring

    def of_hand(self, pips: list, out: int) -> list:
        """Returns the points credited to each side (SM-13, SM-h, SM-j)."""
        hand_points, settle = self._scoring.hand_points, self._settle
        if settle == "keep_own":
            return hand_points
        award, most = [0] * len(hand_points), max(hand_points)
        if hand_points.count(most) == 1:
            rest = sum(hand_points) - most
            points = (len(hand_points) - 1) * most - rest if settle == "sum_of_diffs" else most - rest
            award[hand_points.index(most)] = max(points, 0) if settle == "floor0" else points
        return award


class OneHand(Target):
    """The end of a game of one hand, won by the most points in it, for the option target=none (SM-i)."""

    def __init__(self, game, scoring):
        Target.__init__(self, game, 0)
        self._scoring = scoring

    def winners(self) -> tuple | None:
        """Returns the seats with the most points, () when all seats have equal points."""
        hand_points = self._scoring.hand_points
        most = max(hand_points)
        won = tuple([seat for seat, points in enumerate(hand_points) if points == most])
        return won if len(won) < len(hand_points) else ()
