"""Tables of the squares that a piece can reach on an empty board. Knows no position.

REACH[CENTRE + second square - first square]: bits of the pieces that attack the first square from the second, and, shifted by NEAR, bits of
those that attack a square beside the first. STEP has the same index: OFFSET + the step from the first square to the second on their line,
else 0. BITS[piece]: the bits of the piece in REACH. LINES[piece]: the directions in which the piece slides.
"""

from .reach_tables import tables

REACH, STEP, BITS, LINES = tables()
del tables  # so that the device can forget reach_tables.py
