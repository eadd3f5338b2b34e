"""Finds the stored games that were played at the tables of an event, and the results that they give.

A game belongs to a table when the device, the number of the pairing, the players of each side and the preset agree. A game without a
pairing belongs to the table when the players of each side, preset and time agree.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from .corrections import ARMAGEDDON
from .entered_result import scores_in_points
from .event_model import EventState, Outcome, Table, armageddon_points, event_points, forfeit_points
from .schema import Game


class EventGames:
    """The stored games that may belong to an event. taken: the numbers of those that belong to a table already."""

    def __init__(self, session: Session, state: EventState):
        self._session, self._state = session, state
        self.taken = {table.result.game for table in state.tables if table.result and table.result.game is not None}
        open_tables = [table for table in state.tables if not table.bye and (table.result is None or table.result.game is None)]
        self._games: Sequence[Game] = ()
        if open_tables:
            first = min(table.at for table in open_tables)
            query = select(Game).where(Game.synced_at >= first, Game.device_id.is_not(None))
            self._games = session.scalars(query.order_by(Game.id)).all()

    def game_of(self, table: Table) -> Game | None:
        """Returns the game that belongs to the table already; None when there is none, or it is not verified any more."""
        number = table.result.game if table.result else None
        game = self._session.get(Game, number) if number is not None else None
        return game if game and game.status == "verified" else None

    def find(self, table: Table) -> Game | None:
        """Returns a new game that gives a result for this table, or stands beside the result that was entered for it."""
        for game in self.candidates(table):
            if not self.reason(table, game) if table.result is None else self.order(table, game):
                return game
        return None

    def unfinished(self, table: Table) -> Game | None:
        """Returns the game of the table that gives no result by itself, because it ended early, went on as pad or was drawn."""
        return next((game for game in self.candidates(table) if self.order(table, game)), None)

    def candidates(self, table: Table) -> list[Game]:
        """Returns the games that may have been played at this table, whether they give a result or not."""
        places = table.undone | {(table.device, table.device_pairing)}
        paired = [game for game in self._games if game.pairing and (game.device_id, game.pairing) in places]
        by_names = [game for game in self._games if not game.pairing and self._same_people(table, game) and self._later(table, game)]
        known = self.taken | table.cleared
        return [game for game in paired + by_names if game.id not in known and game.synced_at >= table.at]

    def _later(self, table: Table, game: Game) -> bool:
        """Returns True when the game began between the pairing of the table and the entry of its result, or at an unknown time."""
        if game.played_at is None:
            return True
        until = table.result.at if table.result else None
        return table.at.replace(microsecond=0) <= game.played_at.replace(microsecond=0) <= (until or game.played_at)

    def _same_people(self, table: Table, game: Game) -> bool:
        """Returns True when the preset and the players are those of the table, in any order of seats."""
        expected = [player for number in table.numbers for player in self._state.entrant(number).players]
        return game.preset == self._state.preset and sorted(expected) == sorted(seat.player_id for seat in game.seats)

    def order(self, table: Table, game: Game) -> list[int]:
        """Returns the side of the game that each entry of the table had, also with turned seats; [] when other people or another game
        were played.
        """
        if game.status != "verified" or game.preset != self._state.preset:
            return []
        sides = _sides_of(game)
        expected = [set(self._state.entrant(number).players) for number in table.numbers]
        if sorted(map(sorted, sides)) != sorted(map(sorted, expected)):
            return []
        return [sides.index(players) for players in expected]

    def reason(self, table: Table, game: Game) -> str:
        """Returns the reason why this game gives no result for this table by itself; "" when it gives one."""
        if game.status != "verified":
            return f"{game.status}, {game.reason}" if game.reason else game.status
        if game.preset != self._state.preset:
            return f"it is {game.preset}"
        order = self.order(table, game)
        if order != sorted(order) or not order:
            return "the seats are turned" if order else f"other people sat there: {', '.join(game.names)}"
        return self.undecided(table, game)

    def undecided(self, table: Table, game: Game) -> str:
        """Returns the reason why nobody has won this game of the table; "" when it has a result."""
        if game.correction is None:
            if game.ended_early:
                return "it was not played to the end"
            if game.padded:
                return "it went on as score pad"
        if self._state.system == "knockout" and len(set(self.outcome(table, game).points)) == 1:
            return "it was drawn, and a knock-out needs a winner"
        return ""

    def outcome(self, table: Table, game: Game, recorded: bool = False) -> Outcome:
        """Returns the scores and points that this game gives to the entries of the table. recorded: without its correction."""
        sides = {seat.side: (seat.recorded_score, seat.recorded_place) if recorded else (seat.score, seat.place) for seat in game.seats}
        order = self.order(table, game)
        scores = scores_in_points(game.preset, (sides[side][0] for side in order))
        places = tuple(sides[side][1] for side in order)
        word, _, seat = game.correction.result.partition(" ") if game.correction and not recorded else ("", "", "")
        if word == "forfeit":
            loser = next((order.index(each.side) for each in game.seats if str(each.seat) == seat), None)
            return Outcome(scores, forfeit_points(self._state, len(sides), loser), "forfeit", game.id)
        points = event_points(self._state, scores, places)
        if word == ARMAGEDDON:
            points = armageddon_points(points, order.index(1 - self._state.white))
        return Outcome(scores, points, "game", game.id)


def first_seats(game: Game) -> dict[int, int]:
    """Returns side -> its first seat in the game."""
    return {seat.side: seat.seat for seat in reversed(game.seats)}


def _sides_of(game: Game) -> list[set[int]]:
    """Returns the player ids of each side."""
    sides: dict[int, set[int]] = {}
    for seat in game.seats:
        sides.setdefault(seat.side, set()).add(seat.player_id)
    return [sides[side] for side in sorted(sides)]
