"""The report of an event: its standings, its rounds and figures from its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..report.evening import evening_page, nearest_to_the_flag
from ..report.gist import Gist, gist
from ..report.page import Page
from ..views.account import account
from ..views.game_model import game_of
from ..views.no_longer_played import LeftOut
from .event_view import event_view

if TYPE_CHECKING:
    from ..store.event_model import EventState
    from ..store.game_store import Games


def event_report(stored: Games, state: EventState, left_out: LeftOut) -> Page:
    """Returns the report as one HTML file. left_out: collects the games that the present engine cannot read."""
    gists = _gists(stored, state, left_out)
    ratings = {one.name: one.rating for one in stored.standings() if one.rating is not None}
    near = nearest_to_the_flag(gists)
    nearest = None
    if near:
        game = stored.find(str(near.game.id))
        nearest = account(game, stored.record(game))
    return evening_page(gists, ratings, nearest, state.name, event_view(state))


def _gists(stored: Games, state: EventState, left_out: LeftOut) -> list[Gist]:
    """Returns the gists of the games that gave results, in the order of tables."""
    numbers = [table.result.game for table in state.tables if table.result and table.result.game is not None]
    rows = [stored.find(str(number)) for number in numbers]
    return list(left_out.accepted(gist(game_of(row), stored.record(row)) for row in rows if row.status == "verified"))
