"""English help for cribbage: a sentence about each option, and a page of the manual."""

HELP = """
giveaway=Whoever reaches the target first wins, or loses.
muggins=Points must be said; the opponent calls missed points and takes them. All: also jack, go, last card and 31.
run_cap=The longest run that counts in the play.
skunk=If the loser lacks more than 30 points, the win counts as two games; more than 60, as three.
three_for_last=When the non-dealer gets three points: with the starter of every deal, or of the first only.
"""

MANUAL = """
title=Cribbage
1=Choose who deals first, or let the device cut. Enter the starter's rank, then its suit.
2=The play: OK, then ▲ ▼ choose the rank, OK lays the card. A card that scores well comes first, else the ten; go comes after the king.
3=The board: the full peg is the score, the hollow peg the score before. The long line is the skunk line.
4=The line below: the count, its last cards, and the points of the last card.
5=The show: the device asks for suits only where they count: all of one suit, or a jack of the starter's suit. Then it counts by kinds.
6=With muggins the players count: ▲ enters the points that were said, ▼ gives the missed points to the opponent.
7=games won: those of this evening. Count a hand, on the first screen, counts any cards without a game.
"""
