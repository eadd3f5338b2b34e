"""A time control in plain words, for the screens and for the PC: `1 h 30 min to move 40, then 30 min; +30 s a move`.

The methods supply English templates and values. The argument `words` is a function that translates a template or a unit of time; `str`
leaves it English. Knows no language and no running clock.
"""

from . import clock_format

_UNITS = (("h", 3600000), ("min", 60000))


def span(ms: int, words) -> str:
    """Returns a span of time: `1 h 30 min`, `45 s`, `0.5 s`."""
    pieces = []
    for unit, length in _UNITS:
        if ms >= length:
            pieces.append("%d %s" % (ms // length, words(unit)))
            ms %= length
    if ms or not pieces:
        pieces.append(clock_format.seconds(ms) + " " + words("s"))
    return " ".join(pieces)


def sentence(template: str, values: tuple, words) -> str:
    """Returns the translated template with its values: a time in ms for each `%s`, a number for each `%d`."""
    filled = []  # a loop: a list comprehension is a call, and the stack of a Pico is short here
    for piece in template.split("%")[1:]:
        value = values[len(filled)]
        filled.append(span(value, words) if piece[0] == "s" else value)
    return words(template) % tuple(filled)


def method(one, words) -> str:
    """Returns the time of each seat with this timing method, in words."""
    text = ""
    for phrase in one.phrases():
        text += phrase[0] + sentence(phrase[1], phrase[2:], words)
    return text
