"""Time controls in plain words: `1 h 30 min to move 40, then 30 min; +30 s a move`. Draws nothing."""

from ...clock import plain_words, presets
from ...clock.time_control import parse
from ..i18n.language import part_text, person


def span(ms: int) -> str:
    """Returns a time in words: `1 h 30 min`, `45 s`, `0.5 s`."""
    return plain_words.span(ms, _words)


def method_words(methods: list, names=()) -> str:
    """Returns the methods of a control in words. names: of the players, used when their times are unequal."""
    if len(methods) == 1:
        return plain_words.method(methods[0], _words)
    return "; ".join(["%s: %s" % (person(names[i]), plain_words.method(method, _words)) for i, method in enumerate(methods)])


def preset_name(preset: str) -> str:
    """Returns the name of a clock preset in words."""
    return part_text("clock", "clock_" + preset)


def name_of(control: str, own=(), left_out: str = "") -> str:
    """Returns the name of a control: the owner's, or that of a preset; "" for none.

    own: the owner's controls; left_out: a group whose presets are ignored.
    """
    for name, text, _ in own:
        if text == control:
            return name
    for group in presets.groups():
        if group == left_out:
            continue
        for name, text, _ in presets.of_group(group):
            if text == control:
                return preset_name(name)
    return ""


def label(control: str, own=()) -> str:
    """Returns a control's name, or the whole control in words. It ignores presets with the name of a game, which explain nothing."""
    return name_of(control, own, "games") or control_words(control)


def control_words(text: str) -> str:
    """Returns a control in words, without names of players."""
    part_text("clock", "")  # loads the words here: further down a Pico's stack is too short for it
    return method_words(parse(text).methods, ["1", "2", "3", "4", "5", "6"])


def _words(template: str) -> str:
    return part_text("clock", template)
