"""English help for cribbage: a sentence about each option, and a page of the manual."""

HELP = """
giveaway=Whoever reaches the target first wins, or loses.
muggins=Points must be said; what is overlooked, the opponent calls and takes. All: also jack, go, last card and 31.
run_cap=The longest run that counts in the play.
skunk=A winner ahead by more than 30 has won two games, by more than 60 three.
three_for_last=When the non-dealer gets three points: with the starter of every deal, or of the first only.
"""

MANUAL = """
title=Cribbage
1=Who deals first: the table tells, or the device cuts. The starter is told by its rank, then its suit.
2=The play: OK, then ◀ ▶ go to the next rank, ▲ ▼ farther, OK lays the card. What makes most comes first; go stands last.
3=The board: the full peg is the score, the hollow one the score before. The long line is the skunk line.
4=The line below: the count with its last cards, and what the last card made.
5=The show: suits are asked only where they count: are all of one suit, is a jack of the starter's suit? The device counts.
6=With muggins the players count: ▲ says the points, ▼ calls Muggins for those not said.
7=games won are those of this evening. Count a hand on the first screen counts any cards, without a game.
"""
