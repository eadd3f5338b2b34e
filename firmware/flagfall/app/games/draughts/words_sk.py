"""Slovak words of draughts: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
draughts=Anglická dáma
"""

TEXTS = """
"""

OPTIONS = """
begins=Začína
begins.dark=čierny
begins.light=biely
draw_claims=Reklamácia remízy
"""

ERRORS = """
who can capture must: %s=Musíte brať: %s.
there is no piece of yours on %d=Na poli %s nemáte kameň.
a flag loses in draughts, or the players agree on a draw=V dáme je pád zástavky prehra; remíza je dohodou.
a fallen flag only warns in this game=V tejto partii sa pád zástavky iba označí.
draws are agreed in this game, not claimed=V tejto hre je remíza len dohodou.
this position was there %d times, and %d moves were made without progress=Reklamovať sa nedá: rovnakých pozícií %s, ťahov bez postupu %s.
no moves=bez ťahu
"""
