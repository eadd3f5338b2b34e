"""Reads the text of a time control from left to right, for the `read` of every timing method. Knows no method."""

from micropython import const

from ..errors import ControlError
from . import time_span

_MAX_DIGITS = const(5)  # of a number


class ControlReader:
    """A text and the place in it. at: the index of the next letter. All errors are ControlErrors, whose columns count from 1."""

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def error(self, template: str, *values) -> ControlError:
        """Returns an error for this place."""
        return ControlError(template, self.at + 1, *values)

    def next(self) -> str:
        """Returns the next letter, "" at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, sign: str) -> bool:
        """Reads this sign and returns True. Reads nothing and returns False when another sign is here."""
        if self.text[self.at : self.at + len(sign)] != sign:
            return False
        self.at += len(sign)
        return True

    def sign(self, sign: str, form: str) -> None:
        """Reads a sign. Raises an error when another sign is here. form: the form of the whole control, for the error."""
        if not self.take(sign):
            raise self.error("%s: %s is missing here", form, sign)

    def word(self) -> str:
        """Reads and returns the small letters here, "" for none."""
        begin = self.at
        while "a" <= self.next() <= "z":
            self.at += 1
        return self.text[begin : self.at]

    def number_before(self, signs: str) -> bool:
        """Returns True when a number is here and one of these signs behind it. Reads nothing."""
        end = time_span.digits(self.text, self.at)
        return self.at < end < len(self.text) and self.text[end] in signs

    def number(self, low: int, high: int, name: str) -> int:
        """Reads and returns a whole number, low..high. name: its name, for the error."""
        begin, end = self.at, time_span.digits(self.text, self.at)
        if begin < end <= begin + _MAX_DIGITS and low <= int(self.text[begin:end]) <= high:
            self.at = end
            return int(self.text[begin:end])
        raise self.error("%s must be a number %d to %d", name, low, high)

    def time(self, least: int = 0) -> int:
        """Reads and returns a span of time in ms. least: its least value in ms."""
        ms, end = time_span.read(self.text, self.at)
        if ms < least:
            raise self.error("this must be at least %ds", least // 1000)
        self.at = end
        return ms
