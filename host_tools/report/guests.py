"""Who is a guest: nobody has named that seat, so it may be another person in every game."""

import re

_GUEST = re.compile("Player [1-9]")


def is_guest(name: str) -> bool:
    return _GUEST.fullmatch(name) is not None
