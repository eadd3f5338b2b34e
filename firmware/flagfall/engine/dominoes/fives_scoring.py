"""The points of the fives family for the sum of the open ends after each tile, and the claims of these points."""

from ...errors import IllegalMove
from ..moves import CALL, SAY, make
from .scoring import Scoring


class FivesScoring(Scoring):
    """The points of one hand. target: a FivesTarget, which may refuse points. Reads the options unit, unit_points and claim."""

    STATE = ("hand_points", "laid_by", "pending")
    counts = True

    def __init__(self, game, target):
        options = game.options
        self._target = target
        self._side_of = bytes([game.side(seat) for seat in range(game.seats)])
        self._unit = int(options["unit"])
        self._unit_points = options["unit_points"] == "on"
        self._claims = options["claim"] == "on"
        Scoring.__init__(self, game)

    def begin(self) -> None:
        Scoring.begin(self)
        self.laid_by, self.pending = -1, 0

    def worth(self, count: int, payload: int) -> int:
        """Returns the sum of the open ends when it is a multiple of the unit, else 0; with unit_points, one point for each unit in it
        (M2-11, M0-V9).
        """
        if count % self._unit:
            return 0
        return count // self._unit if self._unit_points else count

    def score_tile(self, seat: int, payload: int) -> tuple:
        """Gives the points to the side at once. With the option claim they become pending points instead (M0-13)."""
        game, side = self.game, self._side_of[seat]
        allowed = self._target.in_play(side, self.worth(game.layout.count(), payload))
        self.laid_by, self.pending, game.stage = seat, 0, "play"
        if not self._claims:
            return self._credit(side, allowed)
        if allowed:
            self.pending, game.stage = allowed, "call"
        return ()

    def lapse(self) -> None:
        """Forgets the pending points, at a claim or the first total of the hand; the next tile replaces them (M0-q)."""
        self.pending = 0
        if self.game.stage == "call":
            self.game.stage = "play"

    def due(self, seat: int) -> int:
        """Returns the pending points for the seat that laid the tile and for a seat of the other side, 0 where the target refuses them
        (M0-q).
        """
        if self.game.over or not self.pending or (seat != self.laid_by and not self._opposed(seat)):
            return 0
        return self._target.allowed(self._side_of[seat], self.pending)

    def list_claims(self, out, n: int) -> int:
        if not self.pending:
            return n
        out[n] = make(SAY, self.pending)
        n += 1
        for seat in range(self.game.seats):
            if seat != self.laid_by and self.due(seat):
                out[n] = make(CALL, seat)
                n += 1
        return n

    def claim(self, move_kind: int, payload: int) -> tuple:
        """Makes a `say` or `muggins` (M0-13, M0-q). Raises IllegalMove."""
        if not self.pending or move_kind not in (SAY, CALL):
            raise IllegalMove("no points are waiting to be said" if move_kind in (SAY, CALL) else "this game has no such move")
        seat, points = self.laid_by, self.pending
        if move_kind == SAY:
            if payload != points:
                raise IllegalMove("the open ends do not give %d points", payload)
        else:
            seat = payload
            if seat >= self.game.seats:
                raise IllegalMove("there is no seat %d", seat)
            if not self._opposed(seat):
                raise IllegalMove("only the other side calls")
            if not self.due(seat):
                raise IllegalMove("that takes seat %d beyond %d", seat, self._target.points)
        self.lapse()
        return self._credit(self._side_of[seat], points)

    def parse(self, words: list) -> list:
        """Parses `muggins` without a seat: with two seats only one can call."""
        if words == ["muggins"] and self.game.seats == 2:
            return [make(CALL, 1 - max(self.laid_by, 0))]
        return []

    def _opposed(self, seat: int) -> bool:
        """Returns True for a seat of the side that has not laid the last tile."""
        return self._side_of[seat] != self._side_of[self.laid_by]

    def _credit(self, side: int, points: int) -> tuple:
        """Gives the points to the side. Returns the sides that win the game then."""
        self.hand_points[side] += points
        self.game.scores[side] += points
        return self._target.winner_now() if points else ()
