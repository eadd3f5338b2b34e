"""Draw dominoes (D): nothing is scored in play, the winner of a hand takes the pips of the hands. And the course of every
game that is counted hand by hand: award, comparison, next hand.

Knows no other game; those that count hand by hand subclass Draw and say what differs.
"""

from micropython import const

from ..ranking import best
from .hand_count import HandCount
from .layout import Layout

_SET_PIPS = const(168)  # of a double-six set


def rows(preset: str) -> tuple:
    """The option table of the preset, see tables.py."""
    from . import draw_options

    return draw_options.rows(preset)


def make(preset: str, options: dict, ring: bool = False):
    return Draw(preset, options, ring)


def pad_limits(options: dict) -> tuple:
    """(low, high, at_once) of points written by hand: a hand brings no more than the pips of all tiles."""
    return 0, _SET_PIPS, False


class Draw(HandCount):
    """The same rule says who leads every hand (D-a)."""

    def _layout(self) -> Layout:
        return Layout(self._tiles, False, False, True, True)

    def _counted(self) -> None:
        award = self._award()
        for side in range(len(award)):
            self.scores[side] += award[side]
        self._close()

    def _award(self) -> list:
        """Points a seat for the hand: all for the first who laid his last tile, else for the fewest pips; two who share
        them get nothing (D-09, D-10, D-c, MT-c, MT-e)."""
        told, award = self.told, [0] * self.seats
        winner = self.out
        if winner < 0:
            least = min(told)
            if told.count(least) > 1:
                return award
            winner = told.index(least)
        own = ("all_hands", "opponents", "opponents_minus_own").index(self.options["blocked"])
        award[winner] = sum(told) - own * told[winner]
        return award

    def _close(self) -> None:
        """The hand is counted: the game is over when one side stands best where it may end, else the next hand begins (D-f)."""
        if self._decided():
            won = best(self)
            if len(won) == 1:
                self._win(won)
                return
        self._begin(-1, True)

    def _decided(self) -> bool:
        """May the game end after this hand?"""
        return max(self.scores) >= self.options["target"]
