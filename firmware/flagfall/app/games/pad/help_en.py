"""English help for the score pad: a sentence about each option, and a page of the manual."""

HELP = """
like=The game whose limits hold: points that it never gives are refused.
target=Who has so many points has won; 0: no end.
step=Points are multiples of this.
"""

MANUAL = """
title=Score pad
1=For any game: OK, then ▲ ▼ and ◀ ▶ turn the points, OK enters them, and it is the next player's turn.
2=A player's big button enters points for him without taking a turn (without a clock).
3=Points like those of a game keep to its limits: fives go up by five. With Triominoes the tile is told by its numbers, and the pad counts.
4=DOWN shows the entries: OK takes one back or changes it.
"""
