"""The pages to print: pairings, a result slip for each table, the standings, the hall's address. Each is one file."""

from __future__ import annotations

from markupsafe import Markup

from ..store.event_model import EventState
from .event_pages import file_of, render
from .event_view import event_view

PRINTS = ("pairings", "slips", "cross", "standings")


def print_address(state: EventState, url: str, code: str) -> str:
    """Returns the page with the address of the hall. code: its QR code as SVG."""
    return render("address.html", name=state.name, url=url, code=Markup(code), style=Markup(file_of("print.css") or ""))


def print_page(state: EventState, kind: str, round: int) -> str:
    """Returns the page for one of PRINTS and this round."""
    return render("print.html", kind=kind, style=Markup(file_of("print.css") or ""), event=event_view(state, round), seats=state.table_size)
