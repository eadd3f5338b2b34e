"""Large digits that only the pictures of a running game need, on a panel that is not tall; in memory only then."""

from ..fonts import large_digits, points_digits
from .font import Font

POINTS = Font(points_digits)  # 36 high: the signs of CLOCK
LARGE = Font(large_digits)  # 58 high
del large_digits, points_digits
