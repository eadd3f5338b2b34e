"""Reads a control text from left to right. Every timing method reads itself with it. Knows no method."""

from micropython import const

from ..errors import ControlError
from . import time_span

_LONGEST_NUMBER = const(5)  # digits


class ControlReader:
    """A text and the place in it. at: the index of the next letter. Errors are ControlErrors, which count columns from 1."""

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def error(self, template: str, *values) -> ControlError:
        """Returns an error about this place, for the caller to raise."""
        return ControlError(template, self.at + 1, *values)

    def next(self) -> str:
        """Returns the next letter, "" at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, sign: str) -> bool:
        """Reads this sign and returns True, or returns False when it does not stand here."""
        if self.text[self.at : self.at + len(sign)] != sign:
            return False
        self.at += len(sign)
        return True

    def sign(self, sign: str, form: str) -> None:
        """Reads a sign that must stand here; form: the whole control, for the error."""
        if not self.take(sign):
            raise self.error("%s: %s is missing here", form, sign)

    def word(self) -> str:
        """Reads and returns the small letters here, perhaps none."""
        begin = self.at
        while "a" <= self.next() <= "z":
            self.at += 1
        return self.text[begin : self.at]

    def number_before(self, signs: str) -> bool:
        """Returns True when a number stands here and one of these signs behind it. Reads nothing."""
        end = time_span.digits(self.text, self.at)
        return self.at < end < len(self.text) and self.text[end] in signs

    def number(self, low: int, high: int, what: str) -> int:
        """Reads and returns a whole number, low..high; what: its name, for the error."""
        begin, end = self.at, time_span.digits(self.text, self.at)
        if begin < end <= begin + _LONGEST_NUMBER and low <= int(self.text[begin:end]) <= high:
            self.at = end
            return int(self.text[begin:end])
        raise self.error("%s must be a number %d to %d", what, low, high)

    def time(self, least: int = 0) -> int:
        """Reads and returns a span of time of at least so many ms."""
        ms, end = time_span.read(self.text, self.at)
        if ms < least:
            raise self.error("this must be at least %ds", least // 1000)
        self.at = end
        return ms
