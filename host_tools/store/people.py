"""The names of guests, and of players whose name was removed."""

import re

GUEST = re.compile("Player [1-9]")  # the name that a record has for a player without a name
REMOVED = "removed player "  # a number follows


def is_guest(name: str) -> bool:
    """Returns True for a guest, who may be another person in every game."""
    return bool(GUEST.fullmatch(name))


def is_removed(name: str) -> bool:
    """Returns True for a name that only the store gives, to a player whose name was removed. Small and capital letters count the same."""
    return name.casefold().startswith(REMOVED)
