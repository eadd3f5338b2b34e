"""English help for the clock alone: a sentence about each option, and a page of the manual."""

HELP = """
"""

MANUAL = """
title=The clock
1=The large time is all that you have for the next move. Extra time is included as soon as the clocks run. +0:12 counts up.
2=Below it: +30 is added each move; a delay runs first. Then what is left of byo-yomi or of a block, or the points lost.
3=<5:00: less than five minutes are left. 23/40: 23 moves are made of the 40 that the period asks for.
4=1st flag, in a list ⚑1: this player's time ran out first. ⚑ period 2: period 1 is used up. The clock never says who has won: it asks.
5=BACK, Correct the clock: ▲ ▼ choose the player, OK goes to the minutes and on, ▲ ▼ change a digit. BACK goes to hours, moves, period. The rest stays exact.
6=Three or more players: RIGHT ends the turn. Hold LEFT a second to skip or leave out a player, or to reverse the order.
7=Choose a clock by its name, or build your own and save it under a name. Every game can have a clock.
"""
