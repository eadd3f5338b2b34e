"""What a piece could reach on an empty board, as tables. Knows no position.

REACH by CENTRE + difference of two squares: which pieces on the second attack the first, and, shifted by NEAR, which
attack a square beside it. STEP by the same: the step from the first to the second along their line + FORTH, else 0.
BITS by piece: which bits of REACH are its own. LINES by piece: the directions in which it slides.
"""

from .reach_tables import everything

REACH, STEP, BITS, LINES = everything()
del everything  # the device forgets the module that it comes from
