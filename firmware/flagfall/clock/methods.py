"""The timing methods, in the order of a menu. A new one is a class, a line here, and its words in app/i18n/clock_*.py."""

from .count_up import Scrabble, Up
from .main_time import Timed
from .overtime import Byoyomi, Canadian
from .per_turn import Gong, Hourglass, PerMove

METHODS = (Timed, Byoyomi, Canadian, PerMove, Hourglass, Gong, Up, Scrabble)
