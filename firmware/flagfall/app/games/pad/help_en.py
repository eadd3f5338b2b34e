"""English help for the score pad: a sentence about each option, and a page of the manual."""

HELP = """
like=The game whose limits and target hold: points that it never gives are refused.
target=The first player with so many points wins; 0: as in that game, or no end.
step=Points are multiples of this.
win=The most points win, as usual, or the fewest.
start=Above 0: everybody begins with so many points and counts down; who reaches exactly 0 has won.
"""

MANUAL = """
title=Score pad
1=For any game: OK, then the points digit by digit: ▲ ▼ change one, OK goes on. Then it is the next player's turn.
2=Without a clock a player's big button enters points for that player; the turn stays as it is.
3=The limits and the target of the chosen game hold: fives go up by five. For Triominoes enter the numbers of the tile, and the pad counts.
4=DOWN shows the entries: OK takes one back or changes it.
"""
