"""Computes the standings from the beginning: all games in order, in memory. The stored standings must be the same."""

from collections.abc import Iterable

from openskill.models import PlackettLuce, PlackettLuceRating

from flagfall.engine import options
from host_tools import games
from host_tools.store.ratings import Standing
from host_tools.store.schema import Game


def standings(every: Iterable[Game]) -> list[Standing]:
    played = list(every)
    several = len({game.preset for game in played if game.status == "verified"}) > 1
    model = PlackettLuce()
    by_player: dict[str, Standing] = {}
    skill: dict[str, PlackettLuceRating] = {}
    for game in sorted(played, key=_order):
        if game.status != "verified":
            continue
        someone_lost = sum(seat.place == 1 for seat in game.seats) < len(game.seats)
        for seat in game.seats:
            one = by_player.setdefault(seat.player.name, Standing(seat.player.name))
            one.played += 1
            one.points += 0 if several else -seat.score if games.facts(game.preset, game.options).low_wins else seat.score
            one.early += game.ended_early
            one.won += seat.place == 1 and someone_lost
            one.drawn += seat.place == 1 and not someone_lost
        if game.rated:
            trust = games.family_of(game.preset).trust(options.read(game.options))
            _rate(model if trust == 1 else PlackettLuce(beta=model.beta / trust), skill, game)
    for name, rating in skill.items():
        by_player[name].rating, by_player[name].doubt = rating.mu, rating.sigma
    return sorted(by_player.values(), key=lambda one: (-one.proven, -one.won, -one.points, one.name.casefold()))


def _rate(model: PlackettLuce, skill: dict[str, PlackettLuceRating], game: Game) -> None:
    names: dict[int, list[str]] = {}
    for seat in game.seats:
        names.setdefault(seat.side, []).append(seat.player.name)
    everyone = [name for side in names.values() for name in side]
    if len(set(everyone)) < len(everyone):
        return  # one person on two seats: no contest
    places = {seat.side: float(seat.place or 1) for seat in game.seats}
    teams = [[skill.setdefault(name, model.rating(name=name)) for name in players] for players in names.values()]
    for players, rated in zip(names.values(), model.rate(teams, ranks=[places[side] for side in names]), strict=True):
        skill.update(zip(players, rated, strict=True))


def _order(game: Game) -> tuple[object, ...]:
    return ((game.played_at or game.synced_at), game.device_id, game.epoch, game.number)
