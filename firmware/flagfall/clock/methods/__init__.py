"""The timing methods, in the order of a menu. A new method is a class, a line here, and its words in app/i18n/clock_*.py.

The rare methods are in this folder. They are loaded when a control is read, and unloaded when a game begins that uses none of them.
"""

from ..main_time import Timed
from .count_up import Scrabble, Up
from .overtime import Byoyomi, Canadian
from .per_turn import Gong, Hourglass, PerMove

METHODS = (Timed, Byoyomi, Canadian, PerMove, Hourglass, Gong, Up, Scrabble)
