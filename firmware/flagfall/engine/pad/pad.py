"""The score pad: people enter points, for any game. Knows no rules but the limits that a chosen game sets.

A game's module may offer `pad_limits(options) -> (low, high, at_once)`; at_once: the target ends the game in the middle of a round. It may
offer `pad_refuses(options, points) -> IllegalMove or None`. Where a round has many turns it offers `pad_turn`, a module that helps to count
the points of a turn; there people also enter `round` at the end of a round. The facts about the points are that game's.

Players come and leave in the middle of the game. Who leaves keeps the points and can come back, but does not win.
"""

from micropython import const

from ...errors import BadSyntax, BadValue, GameOver, IllegalMove
from .. import facts, module, presets
from .. import options as tables
from ..game import Game
from ..moves import BACK, CALL, MORE, NEW_SEAT, PASS, PAYLOAD, PLAIN, kind
from ..moves import make as move_of
from ..options import is_number
from ..outcome import give, number, points_of
from ..ranking import best
from .facts import Facts, follow

_MAX_POINTS = const(9999)
_MAX_SEATS = const(8)
ON_TURN = const(15)  # in place of a seat: the seat on turn, after which the next seat has its turn


def rows(preset: str) -> tuple:
    """Returns the option table: `like` names the game whose limits hold, target 0 is that game's own, points are multiples of step.

    With start above 0 every side begins with so many points, and entries are taken away from them.
    """
    games = tuple([name for name in presets() if name not in (preset, "clock")])
    return (
        ("seats", (2, _MAX_SEATS), 2, "pad"),
        ("teams", ("off", "2x2"), "off", "pad"),
        ("like", ("any",) + games, "any", "pad"),
        ("target", (0, _MAX_POINTS), 0, "pad"),
        ("step", (1, 100), 1, "pad"),
        ("win", ("most", "fewest"), "most", "pad"),
        ("start", (0, _MAX_POINTS), 0, "pad"),
        ("first", (-1, _MAX_SEATS - 1), -1, "pad"),
    )


def make(preset: str, options: dict, ring: bool):
    """Returns a new pad with the limits and the target of the preset that `like` names, at that preset's own options. Raises BadValue when
    an option does not fit that game.
    """
    like = options["like"]
    if like != "any" and (options["win"] != "most" or options["start"]):
        raise BadValue("win and start are for a pad without the limits of a game")
    if options["start"] and options["target"]:
        raise BadValue("start is for a pad without a target: the first side at 0 has won")
    rules = {} if like == "any" else tables.resolve(module(like).rows(like), {})
    rules["teams"] = options["teams"]
    return Pad(options, rules, ring)


def after(game):
    """Returns a pad that continues the game, with its seats, sides, scores, target, limits and seat on turn. Raises GameOver."""
    if game.over:
        raise GameOver("the game is over")
    options = {"seats": game.seats, "teams": game.options.get("teams", "off"), "like": game.preset, "step": 1, "first": game.turn}
    options.update({"target": game.facts.target, "win": "most", "start": 0})
    return Pad(options, game.options, game.log.limited, game.scores)


class Pad(Game):
    """A pad.

    rules: the options of the game whose limits hold; scores: the points so far; rounds: people enter the end of each round; gone: the
    seats that have left.
    """

    STATE = ("seats", "sides", "gone")
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
        low, high, self._at_once = game.pad_limits(self.rules) if hasattr(game, "pad_limits") else _free_limits(self.facts)
        self._low, self._high = low, high
        self._refuses = getattr(game, "pad_refuses", None)
        self.rounds = hasattr(game, "pad_turn")
        self._first = self.turn = max(self.options["first"], 0)
        self.stage = "points"
        self.gone = ()
        self.scores = list(self._scores) or [self.facts.start_points] * len(self.sides)

    def asks(self) -> list:
        if self.over:
            return []
        left = self.scores[self.side(self.turn)] if self.facts.start_points else self._high
        return [(self.turn, "points", self._low, min(left, self._high))]

    def moves(self, out) -> int:
        if not self.rounds or self.over:
            return 0
        out[0] = move_of(PASS)
        return 1

    def mover_of(self, move: int) -> int:
        if kind(move) == CALL:
            return self.seats if move & NEW_SEAT else move & 7
        seat = move >> 16 & ON_TURN
        return -1 if kind(move) == PASS else self.turn if seat == ON_TURN else seat

    def ends_turn(self, move: int) -> bool:
        return kind(move) == PLAIN and move >> 16 & ON_TURN == ON_TURN

    def key(self) -> str:
        key = "turn=%s;points=%s" % ("-" if self.over else self.turn, _joined(self.scores))
        return key + ";out=" + _joined(self.gone) if self.gone else key

    def _apply(self, move: int) -> None:
        payload = move & PAYLOAD
        if self.rounds and move == move_of(PASS):
            self._compare()
            return
        if kind(move) == CALL and not move & MORE:
            self._change_players(payload)
            return
        if kind(move) != PLAIN or move & MORE:
            raise IllegalMove("the pad takes points only")
        seat, points = payload >> 16, points_of(payload)
        side = self.side(self.turn if seat == ON_TURN else seat)
        self._check(side, points)
        first = self._at_goal()
        self.scores[side] += -points if self.facts.start_points else points
        round_over = seat == ON_TURN and self._end_turn()
        if points and first:  # by agreement
            self._win(best(self, first))
        elif self.facts.start_points:
            if self._at_goal():
                self._win(tuple(self._at_goal()))
        elif self._at_once or round_over:
            self._compare()

    def _end_turn(self) -> bool:
        """Gives the turn to the next player. Returns True when that ends a round, where people do not enter the end of it."""
        over = False
        while True:
            self.turn = (self.turn + 1) % self.seats
            over = over or self.turn == self._first
            if self.turn not in self.gone:
                return over and not self.rounds

    def _change_players(self, payload: int) -> None:
        """Lets a player come, leave or come back. payload: of a CALL. Raises IllegalMove."""
        if len(self.sides) != self.seats:
            raise IllegalMove("partners stay to the end")
        if payload == NEW_SEAT:
            if self.seats == _MAX_SEATS:
                raise IllegalMove("the pad has %d seats at most", _MAX_SEATS)
            self.sides += ((self.seats,),)
            self.seats += 1
            self.scores.append(self.facts.start_points)
            self.points.append(0)
            return
        seat, back = payload % BACK, payload >= BACK
        if payload > NEW_SEAT:
            raise IllegalMove("the pad takes points only")
        self.side(seat)  # raises IllegalMove without such a seat
        if (seat in self.gone) != back:
            raise IllegalMove("seat %d is not out" if back else "seat %d is out already", seat)
        if back:
            self.gone = tuple([other for other in self.gone if other != seat])
            return
        if self.seats - len(self.gone) == 2:
            raise IllegalMove("two players stay: end the game, or let somebody come first")
        self.gone += (seat,)
        if seat == self.turn and self._end_turn() and not self._at_once:
            self._compare()

    def _check(self, side: int, points: int) -> None:
        """Raises IllegalMove beyond the limits of the pad and of the game it stands for."""
        if self.sides[side][0] in self.gone:
            raise IllegalMove("seat %d is out", self.sides[side][0])
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
        if self.facts.start_points and points > self.scores[side]:
            raise IllegalMove("that is too much: %d points are left", self.scores[side])

    def _adjust(self, payload: int) -> None:
        if self.facts.start_points and self.scores[self.side(payload >> 16)] + points_of(payload) < 0:
            raise IllegalMove("that is too much: %d points are left", self.scores[self.side(payload >> 16)])
        Game._adjust(self, payload)

    def _at_goal(self) -> list:
        """Returns the sides that win as soon as they are at the target, or at 0 when they count down, and are there."""
        target, down = self.facts.target, self.facts.start_points
        if not (down or self.facts.first_wins and target):
            return []
        there = [side for side, score in enumerate(self.scores) if (score == 0 if down else score >= target)]
        return [side for side in there if self.sides[side][0] not in self.gone]

    def _compare(self) -> None:
        """Ends the game when any player has reached the target and one side alone is best."""
        target = self.facts.target
        if not target or max([score for side, score in enumerate(self.scores) if self.sides[side][0] not in self.gone]) < target:
            return
        won = best(self)
        if len(won) == 1:
            self._win(won)

    def _text(self, move: int) -> str:
        if kind(move) == PASS:
            return "round"
        if kind(move) == CALL:
            return "come" if move & NEW_SEAT else "%s %d" % ("back" if move & BACK else "out", move & 7)
        seat, points = move >> 16 & ON_TURN, points_of(move)
        return ("" if seat == ON_TURN else "%d" % seat) + ("+%d" % points if points >= 0 else "%d" % points)

    def players_text(self, move: int) -> str:
        """Returns `come 3` for a player who comes: with the seat."""
        return "come %d" % self.seats if move == move_of(CALL, NEW_SEAT) else self.text(move)

    def players_entry(self, index: int) -> str:
        if self.log[index] != move_of(CALL, NEW_SEAT):
            return self.entry(index)
        came = [at for at in range(index, len(self.log)) if self.log[at] == move_of(CALL, NEW_SEAT)]
        return "come %d" % (self.seats - len(came))

    def _parse(self, words: list) -> list:
        """Parses `+10`, `-5`, `2+10`, `2-5`, `round`, `come`, `out 2`, `back 2`."""
        word = words[0]
        if words == ["round"]:
            return [move_of(PASS)]
        if words == ["come"]:
            return [move_of(CALL, NEW_SEAT)]
        if word in ("out", "back") and len(words) == 2:
            return [move_of(CALL, number(words[1], 0, self.seats - 1, "seat") + (BACK if word == "back" else 0))]
        at = 1 if is_number(word[:1]) else 0
        if len(words) > 1 or word[at : at + 1] not in ("+", "-"):
            raise BadSyntax("points are written +10 or SEAT+10")
        seat = number(word[0], 0, self.seats - 1, "seat") if at else ON_TURN
        return [give(PLAIN, seat, number(word[at:], -_MAX_POINTS, _MAX_POINTS, "points"))]


def _free_limits(facts) -> tuple:
    """Returns (low, high, at_once) without a game: where the fewest points win, all players have had the same number of turns first."""
    return -_MAX_POINTS, _MAX_POINTS, facts.start_points or not facts.low_wins


def _joined(numbers) -> str:
    return ",".join([str(each) for each in numbers])
