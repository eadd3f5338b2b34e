"""Finds what a person means by a name or by its beginning, as long as that is unique. Knows no games."""

from collections.abc import Iterable, Mapping

from .failure import Failure


class NoSuchName(Failure):
    """Nothing is called so."""


def meant(typed: str, known: Mapping[str, Iterable[str]], what: str) -> str:
    """The key of `known` that has this name, or the only one with a name that begins so; what: says what the names are of.

    Small letters are as good as large ones, and signs between words do not count. Failure lists what could be meant, NoSuchName
    all there are.
    """
    wanted = _letters(typed)
    for fits in (str.__eq__, str.startswith):
        found = [key for key, names in known.items() if wanted and any(fits(_letters(name), wanted) for name in (key, *names))]
        if len(found) == 1:
            return found[0]
        if found:
            raise Failure(f"{typed} may be {'; '.join(_said(key, known) for key in found)}: write more of it")
    raise NoSuchName(f"there is no {what} {typed}; there are: {'; '.join(_said(key, known) for key in known)}")


def _said(key: str, known: Mapping[str, Iterable[str]]) -> str:
    return next(iter(known[key]), key)


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
