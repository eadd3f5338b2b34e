"""Long nardy, the preset `longnardy` (LN-01 to LN-11)."""

from ..options import rows_of
from . import match
from .nardy_game import NardyGame

pad_limits = match.pad_limits
pad_refuses = match.pad_refuses

_ROWS = """
seats 2..2 2 LN-01
match 0..25 1 BG-12
mars off|on off LN-j
head2 principle|listed principle LN-b
bear_off highest|any highest LN-e
moves off|on on BG-22
flag ask|loss|warn ask CK-a
"""


def rows(preset: str) -> tuple:
    """Returns the option table. position: the position that the first game begins from, "" for the usual one."""
    return rows_of(_ROWS) + (("position", (), "", "LN-01"),)


def make(preset: str, options: dict, ring: bool):
    """Returns a new match. Raises BadValue for an impossible position."""
    return NardyGame(preset, options, ring)
