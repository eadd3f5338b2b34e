"""Shows the progress of long work: a bar on a terminal, lines for a page, nothing in a file or a pipe."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from .plain_text import harmless
from .question import for_a_page, tell_page

if TYPE_CHECKING:
    from rich.console import Console

_PAUSE_S = 0.2  # between two lines for a page


class Advance(Protocol):
    """Takes the progress. done, total: in any unit, total None while it is not known; title: what is done now, "" for no change."""

    def __call__(self, done: int, total: int | None, title: str = "") -> None: ...


@contextmanager
def shown_progress(title: str, console: Console | None = None) -> Iterator[Advance]:
    """Yields a function that shows the progress. console: where the bar is drawn; stderr unless given."""
    with _page_lines(title) if for_a_page() else _bar(title, console) as advance:
        yield advance


@contextmanager
def _page_lines(title: str) -> Iterator[Advance]:
    shown, due = title, 0.0

    def advance(done: int, total: int | None, title: str = "") -> None:
        nonlocal shown, due
        now = time.monotonic()
        if now < due and done != total and title in ("", shown):
            return
        shown, due = harmless(title) or shown, now + _PAUSE_S
        tell_page(progress=shown, at=done, of=total)

    yield advance


@contextmanager
def _bar(title: str, console: Console | None) -> Iterator[Advance]:
    """Draws the bar from the first progress on, because rich loads slowly."""
    bar = None

    def advance(done: int, total: int | None, title: str = "") -> None:
        nonlocal bar, shown
        shown = harmless(title) or shown
        if bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn

            to = console or Console(stderr=True)
            to.file = to.file  # stays: while mpremote runs in this process, sys.stdout is another file
            columns = TextColumn("{task.description}", markup=False), BarColumn(), TextColumn("{task.percentage:>3.0f} %")
            bar = Progress(*columns, console=to, transient=True, disable=not to.is_terminal)
            bar.start()
            bar.add_task(shown)
        bar.update(bar.task_ids[0], description=shown, completed=done, total=total)

    shown = title
    try:
        yield advance
    finally:
        if bar:
            bar.stop()
