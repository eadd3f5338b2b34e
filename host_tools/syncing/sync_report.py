"""The results of one sync for the person, and requests that a device may refuse without harm."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..port.link import Link, Refused

if TYPE_CHECKING:
    from ..store.event_results import Found
    from ..store.schema import Game


@dataclass
class Report:
    """`notes` are lines for the person; results: of events, that have come back."""

    device: str
    board: str
    new: list[Game] = field(default_factory=list)
    known: int = 0
    notes: list[str] = field(default_factory=list)
    results: list[Found] = field(default_factory=list)


def try_request(link: Link, request: str, otherwise: str, report: Report) -> bool:
    """Sends a request that may be refused without harm, as while a clock runs; returns True when it was not."""
    try:
        link.ask(request)
    except Refused as error:
        report.notes.append(f"{otherwise}: {error.reason}")
        return False
    return True
