"""The timing methods, in the order of a menu. A new method is a class, a line here, and its words in app/i18n/clock_*.py.

This list is not in the package itself, because a package cannot import its own modules from a pack (runtime/importer.py).
"""

from ..main_time import Timed
from .count_up import Scrabble, Up
from .overtime import Byoyomi, Canadian
from .per_turn import Gong, Hourglass, PerMove

METHODS = (Timed, Byoyomi, Canadian, PerMove, Hourglass, Gong, Up, Scrabble)
