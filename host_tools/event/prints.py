"""What an organiser prints: pairings, a slip a table for the result, the cross table, the standings. One file without links each."""

from __future__ import annotations

from markupsafe import Markup

from ..store.event_model import EventState
from .event_pages import file_of, rendered
from .event_view import event_view

PRINTS = ("pairings", "slips", "cross", "standings")


def printed(state: EventState, what: str, round: int) -> str:
    """The page of one of PRINTS, of that round."""
    return rendered("print.html", what=what, style=Markup(file_of("print.css") or ""), event=event_view(state, round), seats=state.seats)
