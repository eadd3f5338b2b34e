"""How the dice fell, for `flagfall show --dice`: how often each roll came, and whether that is what fair dice do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING, Any

from rich.console import Console

from flagfall.record import session

from .. import games
from ..failure import Failure
from ..games.family import Roll
from ..plain_text import say

if TYPE_CHECKING:
    from ..store.schema import Game
    from ..store.store import Store

_FACES = range(1, 7)
_NIGHT = timedelta(hours=6)  # an evening ends in the morning
_ENOUGH = 5  # expected at least, for a chi-square to mean something


def chosen(store: Store, name: str) -> Sequence[Game]:
    """The games that are meant: one by its name, `all`, or those of the same `evening` as the newest."""
    if name not in ("all", "evening"):
        return [store.find(name)]
    every = store.games()
    if name == "all" or not every:
        return every
    last = _evening(every[0])
    return [game for game in every if _evening(game) == last]


def _evening(game: Game) -> object:
    return ((game.played_at or game.synced_at).astimezone() - _NIGHT).date()


def thrown(console: Console, store: Store, played: Sequence[Game]) -> None:
    """Prints the rolls of these games: those of the table and those of the device apart, where there are both. Failure: none."""
    rolls: list[Roll] = []
    count = 0
    for game in played:
        if game.status == "verified" and not game.padded:
            found = games.of(game.preset).rolls(session.read(store.record(game)).game)
            rolls += found
            count += bool(found)
    if not rolls:
        raise Failure("no dice were entered in " + ("this game" if len(played) == 1 else "these games"))
    of = f"{count} games" if count > 1 else "one game"
    for device, who in ((False, "thrown at the table"), (True, "thrown by the device")):
        own = [roll for roll in rolls if roll.device == device]
        if own:
            say(console, f"{len(own)} rolls of {of}, {who}")
            for line in histogram(own):
                say(console, line)
            say(console, "")


def histogram(rolls: Sequence[Roll]) -> list[str]:
    """How often each roll came and each face, the chi-square value of both, and how often fair dice do worse."""
    pairs = Counter((max(roll.first, roll.second), min(roll.first, roll.second)) for roll in rolls)
    faces = Counter(face for roll in rolls for face in (roll.first, roll.second))
    lines = ["   " + "".join(f"{face:>6}" for face in _FACES)]
    for high in _FACES:
        lines.append(f"{high:>3}" + "".join(f"{pairs[high, low]:>6}" for low in range(1, high + 1)))
    lines.append("all" + "".join(f"{faces[face]:>6}" for face in _FACES))
    free = [roll for roll in rolls if not roll.opening]  # equal opening dice are thrown again: they would be missing
    usual = Counter((max(roll.first, roll.second), min(roll.first, roll.second)) for roll in free)
    expected = {(high, low): len(free) * (1 if high == low else 2) / 36 for high in _FACES for low in range(1, high + 1)}
    lines.append(_judged("rolls but the opening ones", chi_square(usual, expected), 20, min(expected.values())))
    evenly = dict.fromkeys(_FACES, 2 * len(rolls) / 6)
    lines.append(_judged("faces", chi_square(faces, evenly), 5, min(evenly.values())))
    return lines


def chi_square(found: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """The sum of the squares of what differs, each by what was expected."""
    return sum((found[kind] - count) ** 2 / count for kind, count in expected.items() if count)


def beyond(value: float, degrees: int) -> float:
    """How likely chance alone brings a chi-square at least as large."""
    half = value / 2
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


def _judged(what: str, value: float, degrees: int, least: float) -> str:
    few = "; too few rolls to say more" if least < _ENOUGH else f"; fair dice do worse in {100 * beyond(value, degrees):.0f} of 100 cases"
    return f"chi-square of the {what}: {value:.1f} with {degrees} degrees of freedom{few}"
