"""Names that are nobody's: those of guests, and those of players who were removed."""

import re

GUEST = re.compile("Player [1-9]")  # whom nobody has named, as every record has it
REMOVED = "removed player "  # and a number


def is_guest(name: str) -> bool:
    """A guest may be another person in every game."""
    return bool(GUEST.fullmatch(name))
