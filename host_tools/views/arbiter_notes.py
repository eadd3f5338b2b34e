"""Collects what an arbiter did at the clock, and who came late, as notes between the moves of a game. Knows no file format."""

from flagfall.record import record

from .event_text import event_words, late_between
from .replay import Event, Span

_ENTRIES = (record.MOVE, record.EDIT, record.UNDO)


class ArbiterNotes:
    """Collects notes from the steps of a replay. The caller calls `take` for each step.

    found: (number of ints of the game before it, words) of each: a late player, another control, a correction. A correction at the same
    moment as an entry is the device's own: it gives back the time after the last press.
    """

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []
        self._entered_at = -1  # stamp of the last entry
        self._any_late = False

    def take(self, step: Span | Event) -> None:
        """Takes the next step of the replay."""
        length = len(step.played.game.log)
        if isinstance(step, Span):
            clock = step.played.clock
            if clock and clock.started and not self._any_late and min(clock.moves) == 0:
                for _, _, words in late_between(step, clock):
                    self.found.append((length, words))
                    self._any_late = True
        elif step.kind in _ENTRIES:
            self._entered_at = step.t
        elif step.kind == record.CONTROL or step.kind == record.CORRECT and step.t != self._entered_at:
            self.found.append((length, event_words(step, 0)[1]))
