"""Slovak help for draughts: a sentence about each option, and a page of the manual."""

HELP = """
begins=Ktoré kamene začínajú; má ich hráč uvedený ako prvý.
draw_claims=Remízu možno reklamovať pri treťom opakovaní, alebo po 40 ťahoch bez brania a bez pohybu kameňa.
"""

MANUAL = """
title=Dáma
1=Dá sa hrať len s hodinami: po ťahu stlačte. Ak sa ťahy zapisujú, zariadenie stráži pravidlá: kto môže brať, musí.
2=OK otvorí šachovnicu. ◀ ▶ a ▲ ▼ vyberú pole, kde ťah končí: je čierne a kamene, ktoré tam môžu ísť, sú v rámčeku.
3=OK zapíše ťah. Ak na pole vedie viac ciest, jednu vyberú ◀ ▶; BACK vráti späť.
4=9-13 je ťah z poľa 9 na 13, 10x17 branie. Tmavé polia majú čísla 1 až 32 od strany Čierneho. Dáma má korunu.
5=Kto nemôže ťahať, prehral. Remíza a vzdanie sú v menu pri výsledku.
"""
