"""The ints that were taken back from a game, or replaced in it, and can be entered again until something else is entered.

A replay of the record gives the same ints, so they are there again after a power cut. Knows no rules.
"""

from array import array

from micropython import const

from ..engine.moves import MORE, RESULT, kind

_MAX_INTS = const(512)  # as many as a game has in memory


class TakenBack:
    """The ints. count: their number; at: index in the game at which they follow: its length after an undo, less after a change."""

    def __init__(self):
        self.count = self.at = 0
        self._ints = array("I")  # the last one of `count` comes first in the game

    def forget(self) -> None:
        self.count = 0

    def undo(self, log, length: int) -> None:
        """Notes the ints that an undo to `length` ints takes back, before it does. Part of an entry is not noted."""
        n = len(log)
        if self.at != n or log[n - 1] & MORE:
            self.count = 0
        if not log[n - 1] & MORE:
            self._add([log[i] for i in range(length, n)], length)

    def change(self, log, at: int, old: list) -> None:
        """Notes the ints `old` from index `at` on, before the change of the first of them. The change that restores them uses them up."""
        restored = self.count and self.at == at and self._ints[self.count - 1] == log[at]
        if not restored:
            if self.at != at + len(old):
                self.count = 0
            self._add(old, at)
        while self.at < len(log) and self.count and self._ints[self.count - 1] == log[self.at]:
            self.count -= 1
            self.at += 1

    def enter(self, move: int, index: int) -> None:
        """Uses up the first int when it has been entered again at its index. Forgets all ints after any other move."""
        if self.at == index and self._ints[self.count - 1] == move:
            self.count -= 1
            self.at += 1
        else:
            self.count = 0

    def entry(self) -> list:
        """Returns the ints of the first entry."""
        ints, i = [], self.count
        while i and (not ints or ints[-1] & MORE):
            i -= 1
            ints.append(self._ints[i])
        return ints

    def entries(self) -> int:
        """Returns the number of entries. A result that ended the game counts only when it is the first: who takes up the game again, and
        then takes entries back, does not want the result with them.
        """
        ends = 1 if self.count > 1 and kind(self._ints[0]) == RESULT else 0
        return sum([not self._ints[i] & MORE for i in range(ends, self.count)])

    def _add(self, ints: list, at: int) -> None:
        """Adds ints that come before all others in the game. Of too many, the last ones in the game are forgotten."""
        self.at = at
        for i in range(len(ints) - 1, -1, -1):
            if self.count == _MAX_INTS:
                for k in range(1, _MAX_INTS):
                    self._ints[k - 1] = self._ints[k]
                self.count -= 1
            if self.count < len(self._ints):
                self._ints[self.count] = ints[i]
            else:
                self._ints.append(ints[i])
            self.count += 1
