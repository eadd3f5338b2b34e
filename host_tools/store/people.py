"""Names without a person: those of guests, and those of removed players."""

import re

GUEST = re.compile("Player [1-9]")  # a player without a name, as in every record
REMOVED = "removed player "  # and a number


def is_guest(name: str) -> bool:
    """Returns True for a guest, who may be another person in every game."""
    return bool(GUEST.fullmatch(name))
