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


def meetings(ask: Ask, player: str, game_filter: GameFilter) -> list[Meeting]:
    """Returns a player's meetings, the most frequent first. game_filter.players: the only opponent, empty for all. Guests are left out: a
    guest may be another person in each game.
    """
    condition, values = game_filter.sql()
    query = (
        "select p.name, g.preset, mine.score, mine.place, theirs.score, theirs.place from seat mine "
        "join player me on me.id = mine.player_id join seat theirs on theirs.game_id = mine.game_id and theirs.side <> mine.side "
        "join player p on p.id = theirs.player_id join game g on g.id = mine.game_id "
        f"where me.name = :me and g.status = 'verified' and {condition}"
    )
    found_meetings: dict[tuple[str, str], Meeting] = {}
    for name, preset, score, place, their_score, their_place in ask(query, values | {"me": player}):
        if is_guest(name) or game_filter.players and name not in game_filter.players:
            continue
        meeting = found_meetings.setdefault((name, preset), Meeting(name, preset))
        meeting.played += 1
        meeting.points += score
        meeting.against += their_score
        if place and their_place:  # a game that ended early has no places
            meeting.won += versus(place, their_place) > 0
            meeting.drawn += versus(place, their_place) == 0
            meeting.lost += versus(place, their_place) < 0
    return sorted(found_meetings.values(), key=lambda meeting: (-meeting.played, meeting.opponent.casefold(), meeting.preset))
