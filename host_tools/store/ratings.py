"""Standings: wins, points and ratings from the stored games. Ratings by openskill; partners are rated as a team.

Where matches have lengths, chance counts for less in a longer one: its spread is divided by what the family says.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from flagfall.engine import options

from .. import games
from .store import Game


@dataclass
class Standing:
    """A player's record. `rating` and `doubt` are None until a rated game; sorted by rating - 3 * doubt, as is usual."""

    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    early: int = 0
    points: int = 0
    rating: float | None = None
    doubt: float | None = None

    @property
    def proven(self) -> float:
        """The strength that is beyond doubt; below everyone's when nothing is known."""
        return float("-inf") if self.rating is None or self.doubt is None else self.rating - 3 * self.doubt


def standings(played: Iterable[Game]) -> list[Standing]:
    """Every player of a verified game, best first. Games ended early count as played, not for ratings."""
    model = PlackettLuce()
    found: dict[str, Standing] = {}
    skill: dict[str, PlackettLuceRating] = {}
    for game in sorted(played, key=_order):
        if game.status != "verified":
            continue
        alone = sum(seat.place == 1 for seat in game.seats) < len(game.seats)
        for seat in game.seats:
            one = found.setdefault(seat.player.name, Standing(seat.player.name))
            one.played += 1
            one.points += _gain(game.preset, seat.score)
            one.early += game.ended_early
            one.won += seat.place == 1 and alone
            one.drawn += seat.place == 1 and not alone
        if game.rated:
            trust = games.of(game.preset).trust(options.read(game.options))
            _rate(model if trust == 1 else PlackettLuce(beta=model.beta / trust), skill, game)
    for name, rating in skill.items():
        found[name].rating, found[name].doubt = rating.mu, rating.sigma
    return sorted(found.values(), key=lambda one: (-one.proven, -one.won, -one.points, one.name.casefold()))


def _gain(preset: str, score: int) -> int:
    """What the score adds to a player's points; losses are taken off."""
    return -score if games.of(preset).low_wins else score


def _rate(model: PlackettLuce, skill: dict[str, PlackettLuceRating], game: Game) -> None:
    names: dict[int, list[str]] = {}
    for seat in game.seats:
        names.setdefault(seat.side, []).append(seat.player.name)
    everyone = [name for side in names.values() for name in side]
    if len(set(everyone)) < len(everyone):
        return  # somebody on two seats: no contest between persons
    places = {seat.side: float(seat.place or 1) for seat in game.seats}
    teams = [[skill.setdefault(name, model.rating(name=name)) for name in players] for players in names.values()]
    for players, rated in zip(names.values(), model.rate(teams, ranks=[places[side] for side in names]), strict=True):
        skill.update(zip(players, rated, strict=True))


def _order(game: Game) -> tuple[object, ...]:
    """As played, as far as that is known: by date, else by the day of the sync; one device's games by number."""
    return ((game.played_at or game.synced_at), game.device_id, game.epoch, game.number)
