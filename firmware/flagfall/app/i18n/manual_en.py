"""English: the short manual, a sentence or two a line."""

TEXTS = """
page_1_1=The framed side begins: who plays second presses his big button, and the first one's time runs. OK starts it, too.
page_1_2=After each move press your own button. The black half is whose time runs.
page_1_3=Large: all your time for the next move. Small: extra time, period, what is left of byo-yomi, moves made.
page_2_1=BACK stops the clock, BACK again goes on.
page_2_2=RIGHT there corrects it: ▲▼ digit, ← → place, OK takes it and goes to the next clock, BACK leaves.
page_2_3=The menu takes back a press, ends the game with a result, or leaves it to go on later.
page_2_4=After a power cut it waits under Resume, paused as it was.
page_3_1=1st flag: whose time ran out first; ● before a period: who used up the one before. The clock never says who has won: it asks.
page_3_2=Three or more: RIGHT ends the turn; LEFT held a second: skip, out, the other way round.
page_3_3=New game, Game clock: choose a control, or build your own and save it by a name.
page_3_4=Settings: sounds, warnings, language, sides.
page_4_1=The whole manual is here:
"""
