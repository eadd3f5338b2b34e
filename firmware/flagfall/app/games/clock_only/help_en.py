"""English help for the clock alone: a sentence about each option, and a page of the manual."""

HELP = """
"""

MANUAL = """
title=The clock
1=Large: all your time for the next move, extra time included. +0:12 counts up.
2=Below it: +30 is added each move, a delay runs before it does; then what is left of byo-yomi or a block, or the minus points.
3=<5:00: less than five minutes are left of more. 23/40: moves made, and how many the period asks for.
4=1st flag, in a list ⚑1: whose time ran out first. ⚑ period 2: who has used up the one before. The clock never says who has won: it asks.
5=BACK, then Correct the clock: ▲ ▼ the digit, ◀ ▶ the place, OK takes it and goes on. What you do not touch stays exact.
6=Three or more: RIGHT ends the turn; LEFT held a second: skip, leave out, the other way round.
7=Choose a control by its name, or build your own and save it by a name. Every game can have a clock.
"""
