"""Reads the time control that a person types, for every command that takes one, and asks where it can be two things."""

from __future__ import annotations

from rich.cells import cell_len

from flagfall.clock import presets
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError

from ..games import device_words
from ..input.typed_name import NoSuchName, resolve_name
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from ..terminal.question import ask_person
from ..views import control_text
from ..views.written_control import meanings


class BadControl(Failure):
    """Raised for a text that is not a time control. below: the text, with a caret under the faulty column."""

    def __init__(self, text: str, error: ControlError):
        super().__init__(str(error))
        plain = harmless(text)
        self.below = (f"  {plain}", " " * (2 + cell_len(plain[: error.column - 1])) + "^")


class Ambiguous(Failure):
    """Raised for a text that can be several controls."""

    def __init__(self, text: str, controls: list[str]):
        super().__init__(f"{harmless(text)} can be {' or '.join(map(_in_words, controls))}: write it so")


def read_control(text: str, of_file: bool = False) -> str:
    """Returns a control in the grammar, or the name of a control of the list. text: such a control, one as people write it, or a name of
    the list. of_file: it is a tag of PGN or a field of TRF. Asks where it can be several. Raises Ambiguous where nobody can answer, and
    BadControl.
    """
    controls = possible_controls(text, of_file)
    if not controls:
        return _named(text)
    if len(controls) == 1:
        return controls[0]
    numbered = "; ".join(f"{number}: {_in_words(control)}" for number, control in enumerate(controls, 1))
    answer = ask_person(f"{harmless(text)} can be {numbered}. Which number?", tuple(map(str, range(1, len(controls) + 1)))) or ""
    if answer.isdecimal() and 0 < int(answer) <= len(controls):
        return controls[int(answer) - 1]
    raise Ambiguous(text, controls)


def possible_controls(text: str, of_file: bool = False) -> list[str]:
    """Returns the text when it is in the grammar or the name of a control, else all that it can mean. of_file: as in `read_control`."""
    try:
        parse(text)
    except ControlError:
        return meanings(text, of_file)
    return [text]


def _in_words(control: str) -> str:
    return f"{control} ({control_text.brief(parse(control))})"


def _named(text: str) -> str:
    """Returns the control of the list with this name, or its beginning. Raises BadControl."""
    known = {name: (device_words.clock(name),) for group in presets.groups() for name, _, _ in presets.of_group(group)}
    try:
        if any(letter.isalpha() for letter in text):  # signs do not count in names, but `5?` is not `5 min, delay 2 s`
            return resolve_name(text, known, "control")
    except NoSuchName:
        pass
    try:
        return parse(text).text()
    except ControlError as error:
        raise BadControl(text, error) from error
