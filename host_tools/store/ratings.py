"""Counts wins, points and ratings, game by game in the order of play. openskill rates; partners are rated as a team.

A longer match depends less on chance. So the model's spread (beta) is divided by the trust that the family has in the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flagfall.engine import options
from flagfall.errors import FlagfallError

from .. import games
from ..games.family import Family

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass
class Standing:
    """A player's counts and rating. `rating` and `doubt` (mu and sigma of openskill) are None until a rated game."""

    name: str = ""
    played: int = 0
    won: int = 0
    drawn: int = 0
    early: int = 0
    points: int = 0
    rating: float | None = None
    doubt: float | None = None

    @property
    def proven(self) -> float:
        """Returns rating - 3 * doubt, the usual order of players; -inf without a rated game."""
        return float("-inf") if self.rating is None or self.doubt is None else self.rating - 3 * self.doubt


@dataclass(frozen=True)
class Part:
    """A player's part in a game. place: 1 for the winners, None when the game ended early."""

    player: int
    side: int
    score: int
    place: int | None


class Ratings:
    """Adds games to standings. A game that ended early counts as played, but not for ratings."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self._models = {1.0: PlackettLuce()}

    def count(self, standings: dict[int, Standing], preset: str, options: str, parts: Sequence[Part], early: bool, rated: bool) -> None:
        """Adds a verified game to the standings of its players (player -> standing). options: as its record has them."""
        family, chosen = games.family_of(preset), _read(options)
        sign = -1 if games.facts(preset, options).low_wins else 1  # where few points win, points are subtracted
        someone_lost = any(part.place != 1 for part in parts)
        for part in parts:
            standing = standings[part.player]
            standing.played += 1
            standing.points += sign * part.score
            standing.early += early
            standing.won += part.place == 1 and someone_lost
            standing.drawn += part.place == 1 and not someone_lost
        if rated and len({part.player for part in parts}) == len(parts):  # no player has two seats
            _rate(self._model(_trust(family, chosen)), standings, parts)

    def _model(self, trust: float) -> PlackettLuce:
        if trust not in self._models:
            usual = self._models[1.0]
            self._models[trust] = type(usual)(beta=usual.beta / trust)
        return self._models[trust]


def _read(text: str) -> dict[str, str]:
    """Returns the options that the text names, by name. Defaults are not added."""
    try:
        return options.read(text)
    except FlagfallError:  # another program wrote these options
        return {}


def _trust(family: Family, chosen: dict[str, str]) -> float:
    """Returns the weight of a match against chance: 1.0 for a single game, more for a longer match."""
    try:
        return family.trust(chosen)
    except FlagfallError:  # another program wrote these values
        return 1.0


def _rate(model: PlackettLuce, standings: dict[int, Standing], parts: Sequence[Part]) -> None:
    """Updates rating and doubt of the players of one game."""
    sides: dict[int, list[Standing]] = {}
    for part in parts:
        sides.setdefault(part.side, []).append(standings[part.player])
    places = {part.side: float(part.place or 1) for part in parts}
    teams = [[model.rating(standing.rating, standing.doubt) for standing in side] for side in sides.values()]
    for side, rated in zip(sides.values(), model.rate(teams, ranks=[places[side] for side in sides]), strict=True):
        for standing, skill in zip(side, rated, strict=True):
            standing.rating, standing.doubt = skill.mu, skill.sigma
