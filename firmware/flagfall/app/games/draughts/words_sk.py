"""Slovak words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Dáma (anglická)
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Remíza nárokom
"""

ERRORS = """
who can capture must: %s=Musíte brať: %s.
there is no piece of yours on %d=Na poli %s nemáte kameň.
a flag loses in draughts, or the players agree on a draw=V dáme vlajka prehráva; remíza dohodou.
a fallen flag only warns in this game=V tejto partii vlajka iba upozorní.
draws are agreed in this game, not claimed=V tejto hre sa remíza dohodne.
this position was there %d times, and %d moves were made without progress=Pozícia tu bola %s-krát; %s ťahov bez zmeny.
"""
