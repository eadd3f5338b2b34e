"""Tables of the squares that a piece could reach on an empty board. Knows no position.

REACH by CENTRE + difference of two squares: bits of the pieces that on the second attack the first, and, shifted by NEAR, those that attack
a square beside it. STEP by the same index: the step from the first to the second along their line + FORTH, else 0. BITS by piece: its bits
of REACH. LINES by piece: the directions in which it slides.
"""

from .reach_tables import tables

REACH, STEP, BITS, LINES = tables()
del tables  # so that the device can forget reach_tables.py
