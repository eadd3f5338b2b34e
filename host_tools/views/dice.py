"""Counts the rolls of dice, for `flagfall show --dice`, and compares them with fair dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING, Any

from rich.console import Console

from flagfall import engine
from flagfall.record import record_replay

from .. import games
from ..games.family import Roll
from ..terminal.failure import Failure
from ..terminal.plain_text import say
from ..workers.every_core import EveryCore, Progress
from .no_longer_played import LeftOut, RefusedGame, played_or_refused

if TYPE_CHECKING:
    from ..store.game_store import Games
    from ..store.schema import Game

_FACES = range(1, 7)
_END_OF_EVENING = timedelta(hours=6)  # after midnight; a game until then belongs to the evening before
_MIN_EXPECTED = 5  # a chi-square says little when a smaller number is expected


class RollCounts:
    """The counted rolls of some games. games: the number of games with rolls."""

    def __init__(self) -> None:
        self.rolls: Counter[Roll] = Counter()
        self.games = 0
        self.left_out = LeftOut()

    def print(self, console: Console) -> None:
        """Prints the rolls at the table and those of the device, each with their own counts. Raises Failure when a game was left out."""
        of = f"{self.games} games" if self.games > 1 else "one game"
        for device, thrower in ((False, "thrown at the table"), (True, "thrown by the device")):
            own = Counter({roll: count for roll, count in self.rolls.items() if roll.device == device})
            if own:
                say(console, f"{own.total()} rolls of {of}, {thrower}")
                for line in histogram(own):
                    say(console, line)
                say(console, "")
        self.left_out.raise_if_any()


def count_rolls(stored: Games, name: str, progress: Progress = lambda done, total: None) -> RollCounts:
    """Returns the counted rolls. name: of one game, `all`, or `evening` for the evening of the newest game. Raises Failure when no
    dice were rolled.

    It reads the games one by one, on every core, so that few are in memory.
    """
    counts = RollCounts()
    with EveryCore() as cores:
        jobs = ((game.id, game.preset, data) for game, data in _chosen_games(stored, name, progress))
        for rolls in counts.left_out.accepted(cores.map(_rolls, jobs)):
            counts.rolls += rolls
            counts.games += bool(rolls)
    if not counts.rolls:
        counts.left_out.raise_if_any()
        raise Failure("no dice were entered in " + ("these games" if name in ("all", "evening") else "this game"))
    return counts


def _chosen_games(stored: Games, name: str, progress: Progress) -> Iterator[tuple[Game, bytes]]:
    """Yields the chosen games whose moves are known, with their records. name: as in `count_rolls`."""
    if name not in ("all", "evening"):
        game = stored.find(name)
        if game.status == "verified" and not game.padded:
            yield game, stored.record(game)
        return
    evening: date | None = None
    if name == "evening":
        for newest in stored.newest(limit=1):
            evening = _evening(newest)
    since = evening - timedelta(days=1) if evening else None  # a day more than needed: `_evening` decides below
    presets = [preset for preset in engine.presets() if games.family_of(preset).dice]
    for game, data in stored.verified(presets, progress=progress, since=since):
        if evening in (None, _evening(game)):
            yield game, data


def _evening(game: Game) -> date:
    """Returns the day on which the evening of this game began, in the PC's time zone."""
    return ((game.played_at or game.synced_at).astimezone() - _END_OF_EVENING).date()


def _rolls(game: int, preset: str, record: bytes) -> Counter[Roll] | RefusedGame:
    return played_or_refused(lambda: Counter(games.family_of(preset).rolls(record_replay.read(record).game)), game)


def histogram(rolls: Counter[Roll]) -> list[str]:
    """Returns lines with the count of each roll and each face, the chi-square value of both, and how often fair dice exceed it."""
    pairs, faces = _pairs(rolls), Counter[int]()
    for (high, low), count in pairs.items():
        faces[high] += count
        faces[low] += count
    lines = ["   " + "".join(f"{face:>6}" for face in _FACES)]
    for high in _FACES:
        lines.append(f"{high:>3}" + "".join(f"{pairs[high, low]:>6}" for low in range(1, high + 1)))
    lines.append("all" + "".join(f"{faces[face]:>6}" for face in _FACES))
    # Without opening rolls: one with equal dice is repeated, so doubles would be missing.
    usual = _pairs({roll: count for roll, count in rolls.items() if not roll.opening})
    expected = {(high, low): usual.total() * (1 if high == low else 2) / 36 for high in _FACES for low in range(1, high + 1)}
    lines.append(_chi_square_line("rolls but the opening ones", chi_square(usual, expected), 20, min(expected.values())))
    evenly = dict.fromkeys(_FACES, 2 * rolls.total() / 6)
    lines.append(_chi_square_line("faces", chi_square(faces, evenly), 5, min(evenly.values())))
    return lines


def _pairs(rolls: Mapping[Roll, int]) -> Counter[tuple[int, int]]:
    """Returns (higher die, lower die) -> count."""
    pairs = Counter[tuple[int, int]]()
    for roll, count in rolls.items():
        pairs[max(roll.first, roll.second), min(roll.first, roll.second)] += count
    return pairs


def chi_square(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """Returns the sum of the squares of the differences, each divided by the expected number."""
    return sum((counts[kind] - count) ** 2 / count for kind, count in expected.items() if count)


def chance_of_more(value: float, degrees: int) -> float:
    """Returns the probability that chance alone gives a chi-square of at least `value`. degrees: of freedom."""
    half = value / 2  # the distribution has a closed form: a sum with a term for every second degree
    if degrees % 2:
        term, total = exp(-half) * sqrt(half / pi) * 2, erfc(sqrt(half))
        for k in range(1, degrees, 2):
            total += term
            term *= value / (k + 2)
        return total
    term = total = exp(-half)
    for k in range(1, degrees // 2):
        term *= half / k
        total += term
    return total


def _chi_square_line(counted: str, value: float, degrees: int, least: float) -> str:
    """Returns the line for one chi-square value. counted: the counted things; least: the smallest expected number."""
    remark = (
        "; too few rolls to say more"
        if least < _MIN_EXPECTED
        else f"; fair dice do worse in {100 * chance_of_more(value, degrees):.0f} of 100 cases"
    )
    return f"chi-square of the {counted}: {value:.1f} with {degrees} degrees of freedom{remark}"
