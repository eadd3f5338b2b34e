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
    from ..store.store import Store


def event_report(store: Store, state: EventState, left_out: LeftOut) -> Page:
    """Returns the report as one HTML file. left_out: collects the games that the present engine cannot read."""
    gists = _gists(store, state, left_out)
    ratings = {one.name: one.rating for one in store.standings() if one.rating is not None}
    near = nearest_to_the_flag(gists)
    nearest = None
    if near:
        game = store.find(str(near.game.id))
        nearest = account(game, store.record(game))
    return evening_page(gists, ratings, nearest, state.name, event_view(state))


def _gists(store: Store, state: EventState, left_out: LeftOut) -> list[Gist]:
    """Returns the gists of the games that gave results, in the order of tables."""
    numbers = [table.result.game for table in state.tables if table.result and table.result.game is not None]
    rows = [store.find(str(number)) for number in numbers]
    return list(left_out.accepted(gist(game_of(row), store.record(row)) for row in rows if row.status == "verified"))
