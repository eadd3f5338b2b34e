"""English words of draughts: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
draughts=Draughts
"""

TEXTS = """
"""

OPTIONS = """
begins=Move first
begins.dark=Black
begins.light=White
draw_claims=Draws claimed
"""

ERRORS = """
who can capture must: %s=You must capture: %s.
there is no piece of yours on %d=You have no piece on %s.
a flag loses in draughts, or the players agree on a draw=In draughts a flag loses; a draw is agreed.
a fallen flag only warns in this game=In this game a flag only warns.
draws are agreed in this game, not claimed=In this game a draw is agreed, not claimed.
this position was there %d times, and %d moves were made without progress=No claim: same positions %s, moves without progress %s.
no moves=no move left
"""
