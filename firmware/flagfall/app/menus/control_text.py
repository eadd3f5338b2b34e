"""A time control in the owner's own words: `1 h 30 min to move 40, then 30 min; +30 s a move`. Draws nothing."""

from ...clock import plain_words
from ..i18n.language import more, person


def span(ms: int) -> str:
    """`1 h 30 min`, `45 s`, `0.5 s`."""
    return plain_words.span(ms, _words)


def control(methods: list, names=()) -> str:
    """Of all seats; names: who they are, where the times are unequal."""
    texts = [plain_words.method(method, _words) for method in methods]
    if len(texts) == 1:
        return texts[0]
    return "; ".join(["%s: %s" % (person(names[i]), text) for i, text in enumerate(texts)])


def _words(template: str) -> str:
    return more("clock", template)
