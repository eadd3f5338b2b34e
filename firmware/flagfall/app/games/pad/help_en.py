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
1=For any game, two to eight players: OK opens the points, ▲ ▼ change a digit, OK goes on and at last enters. Then it is the next player's turn.
2=BACK goes to a higher digit (below 0 there is minus) and to the player. Without a clock a big button enters points for its player; of three and more you choose who. The turn stays.
3=The limits and the target of the chosen game hold: fives go up by five. For Triominoes enter the numbers of the tile, and the pad counts.
4=Result in the menu ends the pad: the most points win, or the fewest (Rules). Begin with 501: points are taken away, exactly 0 wins.
5=In the menu players come and leave in the middle; points stay.
6=UP shows the rounds, OK there sorts by points. DOWN shows the entries: OK changes one, the lines above take it back or give it to another.
"""
