"""The timing methods, in the order of a menu. A new one is a class, a line here, and its words in app/i18n/clock_*.py.

Beside this list lie those that are rare. They come together to agree on a clock, and go when a game begins that has none of them.
"""

from ..main_time import Timed
from .count_up import Scrabble, Up
from .overtime import Byoyomi, Canadian
from .per_turn import Gong, Hourglass, PerMove

METHODS = (Timed, Byoyomi, Canadian, PerMove, Hourglass, Gong, Up, Scrabble)
