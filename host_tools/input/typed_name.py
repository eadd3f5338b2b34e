"""Finds a thing by the name that a person types, or by a unique beginning of it. Knows no games."""

from collections.abc import Iterable, Mapping

from ..terminal.failure import WrongUsage


class Unclear(WrongUsage):
    """Raised for a name that fits several things."""


class NoSuchName(Unclear):
    """Raised for a name that fits nothing."""


def resolve_name(typed: str, known: Mapping[str, Iterable[str]], kind: str) -> str:
    """Returns the key of `known` with this name, or the only key with a name that begins so. kind: the kind of thing.

    Case does not count, nor do signs between words. Raises Unclear, which lists the possible names, or NoSuchName, which lists the
    nearest names, or all names.
    """
    typed_letters = _letters(typed)
    for fits in (str.__eq__, str.startswith):
        matches = [
            key for key, names in known.items() if typed_letters and any(fits(_letters(name), typed_letters) for name in (key, *names))
        ]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Unclear(f"{typed} may be {'; '.join(_display_name(key, known) for key in matches)}: write more of it")
    from difflib import get_close_matches  # not at the top, because most commands do not need it

    all_names = [_display_name(key, known) for key in known]
    near = get_close_matches(typed, all_names)
    raise NoSuchName(
        f"there is no {kind} {typed}; " + (f"do you mean {' or '.join(near)}?" if near else f"there are: {'; '.join(all_names)}")
    )


def _display_name(key: str, known: Mapping[str, Iterable[str]]) -> str:
    return next(iter(known[key]), key)


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
