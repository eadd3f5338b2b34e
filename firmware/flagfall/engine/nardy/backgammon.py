"""Backgammon, the presets `backgammon` and `backgammon-match` (BG-01 to BG-22)."""

from ..options import rows_of
from . import match
from .nardy_game import NardyGame

pad_limits = match.pad_limits
pad_refuses = match.pad_refuses

_ROWS = """
seats 2..2 2 BG-01
match 0..25 1 BG-12
cube off|on off BG-14
gammon off|on off BG-13
crawford off|on on BG-16
cube_limit 64..1024 1024 BG-15
jacoby off|on off BG-17
beaver off|on off BG-17
auto_double 0..2 0 BG-20
moves off|on on BG-22
flag ask|loss|warn ask CK-a
"""
_MATCH = """
match 7 BG-12
cube on BG-14
gammon on BG-13
"""


def rows(preset: str) -> tuple:
    """Returns the option table. position: the position that the first game begins from, "" for the usual one."""
    return rows_of(_ROWS + (_MATCH if preset == "backgammon-match" else "")) + (("position", (), "", "BG-01"),)


def make(preset: str, options: dict, ring: bool):
    """Returns a new match. Raises BadValue for an impossible position, and when a match has options that only an open session may have."""
    return NardyGame(preset, options, ring)
