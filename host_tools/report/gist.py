"""The facts of one game for the pages of an evening and a player. Plain values only: they come from another process."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flagfall.engine.family_facts import FamilyFacts

from .. import games
from ..views.game_model import Game, with_turns
from ..views.no_longer_played import RefusedGame, played_or_refused
from ..views.time_used import Course, course

_POINTS = 48  # points on the line of a clock, at most


@dataclass(frozen=True)
class Think:
    """The time of one turn. clock_seat: partners may share one; text: the move, "" when it is not known."""

    clock_seat: int
    ms: int
    text: str


@dataclass(frozen=True)
class Best:
    """The most points of one side in one hand."""

    side: int
    points: float


@dataclass(frozen=True)
class Gist:
    """The facts of one game.

    game: without its turns, but with its length; clocks: for each clock seat a few samples (turns so far, ms left);
    clock_seats: of each seat; least: (clock seat, ms), the least at the end of a turn; fell: the clock seat whose flag fell, -1 for none;
    thinks: the longest think of each clock seat that had a turn; best: the best hand; used: for each seat, ms of each turn of its clock.
    """

    game: Game
    clocks: tuple[tuple[tuple[int, int], ...], ...] = ()
    clock_seats: tuple[int, ...] = ()
    least: tuple[int, int] | None = None
    fell: int = -1
    thinks: tuple[Think, ...] = ()
    best: Best | None = None
    used: tuple[tuple[int, ...], ...] = ()

    @property
    def think(self) -> Think | None:
        """Returns the longest think."""
        return max(self.thinks, key=lambda think: think.ms, default=None)

    @property
    def white(self) -> int:
        """Returns the seat with the light men, -1 without colours."""
        return _facts(self.game).white

    def names_at(self, clock_seat: int) -> str:
        """Returns the names of the players at this clock seat."""
        return " + ".join(seat.name for seat, own in zip(self.game.seats, self.clock_seats, strict=True) if own == clock_seat)


def _facts(game: Game) -> FamilyFacts:
    return games.facts(game.game, " ".join(map("=".join, game.options.items())))


def gist(game: Game, record: bytes) -> Gist | RefusedGame:
    """Reads the record; returns RefusedGame for a game that the present engine refuses."""
    return played_or_refused(_gist, game.id, game, record)


def _gist(game: Game, record: bytes) -> Gist:
    if not record:  # entered by hand
        return Gist(game)
    known = with_turns(game, record, with_text=False)
    times = course(record, 1, game.names) if game.clock else Course()
    short = replace(known, turns=())
    best = _best(known)
    if not times.turns or not times.lines:
        return Gist(short, best=best)
    longest: dict[int, Think] = {}
    for turn in times.turns:
        if turn.clock_seat not in longest or turn.used > longest[turn.clock_seat].ms:
            longest[turn.clock_seat] = Think(turn.clock_seat, turn.used, turn.text)
    lowest = min(times.turns, key=lambda turn: turn.left)
    fell = next((turn.clock_seat for turn in times.turns if turn.flag), -1)
    used = tuple(tuple(turn.used for turn in times.turns if turn.clock_seat == own) for own in times.clock_seats)
    return Gist(
        short,
        tuple(_line(times, clock_seat) for clock_seat in range(len(times.lines))),
        times.clock_seats,
        (lowest.clock_seat, lowest.left),
        fell,
        tuple(longest.values()),
        best,
        used,
    )


def _line(times: Course, clock_seat: int) -> tuple[tuple[int, int], ...]:
    points = [(0, times.lines[clock_seat][0][1])]
    points += [(at, turn.left) for at, turn in enumerate(times.turns, 1) if turn.clock_seat == clock_seat]
    step = max(1, -(-len(points) // _POINTS))
    return (*points[:-1:step], points[-1])


def _best(game: Game) -> Best | None:
    """Returns the most points of a side in a hand; None in a game without points or hands, or where few points win."""
    if _facts(game).half_points or _facts(game).low_wins:
        return None
    before: dict[int, tuple[float, ...]] = {}
    last: dict[int, tuple[float, ...]] = {}
    for turn in game.turns:
        if not turn.hand:  # on a pad
            continue
        before.setdefault(turn.hand, tuple(now - more for now, more in zip(turn.score, turn.points, strict=True)))
        last[turn.hand] = turn.score
    candidates = [
        Best(side, now - was) for hand in last for side, (now, was) in enumerate(zip(last[hand], before[hand], strict=True)) if now > was
    ]
    return max(candidates, key=lambda best: best.points, default=None)
