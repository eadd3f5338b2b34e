"""Slovak words of draughts: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
draughts=Anglická dáma
"""

TEXTS = """
"""

OPTIONS = """
draw_claims=Reklamácia remízy
"""

HELP = """
draw_claims=Remízu možno reklamovať pri treťom opakovaní, alebo po 40 ťahoch bez brania a bez pohybu kameňa.
"""

ERRORS = """
who can capture must: %s=Musíte brať: %s.
there is no piece of yours on %d=Na poli %s nemáte kameň.
a flag loses in draughts, or the players agree on a draw=V dáme je pád zástavky prehra; remíza je dohodou.
a fallen flag only warns in this game=V tejto partii sa pád zástavky iba označí.
draws are agreed in this game, not claimed=V tejto hre je remíza len dohodou.
this position was there %d times, and %d moves were made without progress=Neplatí: rovnakých pozícií %s, ťahov bez postupu %s.
no moves=bez ťahu
"""

MANUAL = """
title=Dáma
1=Stačia aj samy hodiny: po ťahu stlačte. Ak sa ťahy zapisujú, zariadenie stráži pravidlá: kto môže brať, musí.
2=OK otvorí šachovnicu. ◀ ▶ a ▲▼ vyberú pole, kde ťah končí: je čierne a kamene, ktoré tam môžu ísť, sú v rámčeku.
3=OK zapíše ťah. Ak na pole vedie viac ciest, vyberie sa ◀ ▶; BACK vráti späť.
4=9-13 je ťah z poľa 9 na 13, 10x17 branie. Tmavé polia sa počítajú od 1 do 32, od strany Čierneho. Dáma má korunu.
5=Kto nemôže ťahať, prehral. Remíza a vzdanie sú v menu pri výsledku.
"""
