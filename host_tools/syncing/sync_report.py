"""The report of one sync for the person, and a function for requests that a device may refuse without harm."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..port.link import Link, Refused

if TYPE_CHECKING:
    from ..store.event_results import NewResult
    from ..store.schema import Game


@dataclass
class Report:
    """The report of one sync. new: newly stored games; known: the number of known ones; notes: lines for the person; results: new
    results of events.
    """

    device: str
    board: str
    new: list[Game] = field(default_factory=list)
    known: int = 0
    notes: list[str] = field(default_factory=list)
    results: list[NewResult] = field(default_factory=list)


def try_request(link: Link, request: str, otherwise: str, report: Report) -> bool:
    """Sends a request that may be refused without harm, for instance while a clock runs. Returns False when it was refused; then adds
    a note, which begins with `otherwise`.
    """
    try:
        link.ask(request)
    except Refused as error:
        report.notes.append(f"{otherwise}: {error.reason}")
        return False
    return True
