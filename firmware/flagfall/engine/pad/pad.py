"""The score pad: people enter points, for any game. Knows no rules but the limits that a chosen game sets.

A game's module may offer `pad_limits(options) -> (low, high, at_once)`; at_once: the target ends the game in the middle of a round. It may
offer `pad_refuses(options, points) -> IllegalMove or None`. Where a round has many turns it offers `pad_turn`, a module that helps to count
the points of a turn; there people also enter `round` at the end of a round. The facts about the points are that game's.
"""

from micropython import const

from ...errors import BadSyntax, GameOver, IllegalMove
from .. import facts, module, presets
from .. import options as tables
from ..game import Game
from ..moves import MORE, PASS, PAYLOAD, PLAIN, kind
from ..moves import make as move_of
from ..options import is_number
from ..outcome import give, number, points_of
from ..ranking import best
from .facts import Facts, follow

_MAX_POINTS = const(9999)
ON_TURN = const(7)  # in place of a seat: the seat on turn, after which the next seat has its turn


def rows(preset: str) -> tuple:
    """Returns the option table: `like` names the game whose limits hold, target 0 is that game's own, points are multiples of step."""
    games = tuple([name for name in presets() if name not in (preset, "clock")])
    return (
        ("seats", (2, 6), 2, "pad"),
        ("teams", ("off", "2x2"), "off", "pad"),
        ("like", ("any",) + games, "any", "pad"),
        ("target", (0, _MAX_POINTS), 0, "pad"),
        ("step", (1, 100), 1, "pad"),
        ("first", (-1, 5), -1, "pad"),
    )


def make(preset: str, options: dict, ring: bool):
    """Returns a new pad with the limits and the target of the preset that `like` names, at that preset's own options."""
    like = options["like"]
    rules = {} if like == "any" else tables.resolve(module(like).rows(like), {})
    rules["teams"] = options["teams"]
    return Pad(options, rules, ring)


def after(game):
    """Returns a pad that continues the game, with its seats, sides, scores, target, limits and seat on turn. Raises GameOver."""
    if game.over:
        raise GameOver("the game is over")
    options = {"seats": game.seats, "teams": game.options.get("teams", "off"), "like": game.preset, "step": 1, "first": game.turn}
    options["target"] = game.facts.target
    return Pad(options, game.options, game.log.limited, game.scores)


class Pad(Game):
    """A pad.

    rules: the options of the game whose limits hold; scores: the points so far; rounds: people enter the end of each round.
    """

    FACTS = Facts
    reason = "target"

    def __init__(self, options: dict, rules: dict, ring: bool, scores=()):
        self.rules = dict(rules, like=options["like"])
        self._scores = scores
        Game.__init__(self, "pad", options, ring)

    def fresh(self):
        return Pad(self.options, self.rules, self.log.limited, self._scores)

    def _setup(self) -> None:
        like, game = self.options["like"], None
        if like != "any":
            game = module(like)
            follow(self.facts, facts(like, self.rules), self.options["target"])
        low, high, self._at_once = game.pad_limits(self.rules) if hasattr(game, "pad_limits") else (-_MAX_POINTS, _MAX_POINTS, True)
        self._low, self._high = low, high
        self._refuses = getattr(game, "pad_refuses", None)
        self.rounds = hasattr(game, "pad_turn")
        self._first = self.turn = max(self.options["first"], 0)
        self.stage = "points"
        for side, points in enumerate(self._scores):
            self.scores[side] = points

    def asks(self) -> list:
        return [] if self.over else [(self.turn, "points", self._low, self._high)]

    def moves(self, out) -> int:
        if not self.rounds or self.over:
            return 0
        out[0] = move_of(PASS)
        return 1

    def mover_of(self, move: int) -> int:
        seat = move >> 16 & 7
        return -1 if kind(move) == PASS else self.turn if seat == ON_TURN else seat

    def ends_turn(self, move: int) -> bool:
        return kind(move) == PLAIN and move >> 16 & 7 == ON_TURN

    def key(self) -> str:
        return "turn=%s;points=%s" % ("-" if self.over else self.turn, ",".join([str(points) for points in self.scores]))

    def _apply(self, move: int) -> None:
        payload = move & PAYLOAD
        if self.rounds and move == move_of(PASS):
            self._compare()
            return
        if kind(move) != PLAIN or move & MORE:
            raise IllegalMove("the pad takes points only")
        seat, points = payload >> 16, points_of(payload)
        side, target = self.side(self.turn if seat == ON_TURN else seat), self.facts.target
        self._check(side, points)
        first = [one for one in range(len(self.scores)) if self.facts.first_wins and target and self.scores[one] >= target]
        self.scores[side] += points
        if seat == ON_TURN:
            self.turn = (self.turn + 1) % self.seats
        if points and first:  # by agreement
            self._win(best(self, first))
        elif self._at_once or (seat == ON_TURN and self.turn == self._first and not self.rounds):
            self._compare()

    def _check(self, side: int, points: int) -> None:
        """Raises IllegalMove beyond the limits of the pad and of the game it stands for."""
        if not self._low <= points <= self._high:
            raise IllegalMove("one entry is %d to %d points", self._low, self._high)
        if points % self.options["step"]:
            raise IllegalMove("points are multiples of %d", self.options["step"])
        refused = self._refuses and self._refuses(self.rules, points)
        if refused:
            raise refused
        target = self.facts.target
        if self.facts.exact_target and target and points > 0 and self.scores[side] + points > target:
            raise IllegalMove("that goes beyond %d: such points are not given", target)

    def _compare(self) -> None:
        """Ends the game when any side has reached the target and one side alone is best."""
        target = self.facts.target
        if not target or max(self.scores) < target:
            return
        won = best(self)
        if len(won) == 1:
            self._win(won)

    def _text(self, move: int) -> str:
        if kind(move) == PASS:
            return "round"
        seat, points = move >> 16 & 7, points_of(move)
        return ("" if seat == ON_TURN else "%d" % seat) + ("+%d" % points if points >= 0 else "%d" % points)

    def _parse(self, words: list) -> list:
        """Parses `+10`, `-5`, `2+10`, `2-5`, `round`."""
        word = words[0]
        if words == ["round"]:
            return [move_of(PASS)]
        at = 1 if is_number(word[:1]) else 0
        if len(words) > 1 or word[at : at + 1] not in ("+", "-"):
            raise BadSyntax("points are written +10 or SEAT+10")
        seat = number(word[0], 0, self.seats - 1, "seat") if at else ON_TURN
        return [give(PLAIN, seat, number(word[at:], -_MAX_POINTS, _MAX_POINTS, "points"))]
