"""The names of guests, of players whose name was removed, and of the device that imported games have."""

import re

IMPORTED = "00000000"  # stands for the device in the names of games that were read from files
GUEST = re.compile("Player [1-9]")  # the name that a record has for a player without a name
REMOVED = "removed player "  # a number follows


def is_guest(name: str) -> bool:
    """Returns True for a guest, who may be another person in every game."""
    return bool(GUEST.fullmatch(name))


def is_removed(name: str) -> bool:
    """Returns True for a name that only the store gives, to a player whose name was removed. Small and capital letters count the same."""
    return name.casefold().startswith(REMOVED)
