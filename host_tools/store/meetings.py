"""One player's results against each opponent, a line for each preset: points of different presets are never added."""

from __future__ import annotations

from dataclasses import dataclass

from .listing import Ask, GameFilter
from .people import is_guest


@dataclass
class Meeting:
    """The games of one preset in which the two players were on different sides. points: of the player, against: of the opponent, both
    in the engine's units.
    """

    opponent: str
    preset: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    against: int = 0


def versus(place: int, other: int) -> int:
    """Returns 1 when the first place is better than the other, 0 when they are equal, -1 when it is worse."""
    return (place < other) - (place > other)


def meetings(ask: Ask, player: str, wanted: GameFilter) -> list[Meeting]:
    """Returns a player's meetings, the most frequent first. wanted.players: only these opponents. Guests are left out: a guest may be
    another person in each game.
    """
    where, values = wanted.sql()
    query = (
        "select p.name, g.preset, mine.score, mine.place, theirs.score, theirs.place from seat mine "
        "join player me on me.id = mine.player_id join seat theirs on theirs.game_id = mine.game_id and theirs.side <> mine.side "
        "join player p on p.id = theirs.player_id join game g on g.id = mine.game_id "
        f"where me.name = :me and g.status = 'verified' and {where}"
    )
    found: dict[tuple[str, str], Meeting] = {}
    for name, preset, score, place, theirs, their_place in ask(query, values | {"me": player}):
        if is_guest(name) or wanted.players and name not in wanted.players:
            continue
        one = found.setdefault((name, preset), Meeting(name, preset))
        one.played += 1
        one.points += score
        one.against += theirs
        if place and their_place:  # a game that ended early has no places
            one.won += versus(place, their_place) > 0
            one.drawn += versus(place, their_place) == 0
            one.lost += versus(place, their_place) < 0
    return sorted(found.values(), key=lambda one: (-one.played, one.opponent.casefold(), one.preset))
