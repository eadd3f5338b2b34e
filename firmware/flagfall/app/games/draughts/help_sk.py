"""Slovak help for draughts: a sentence about each option, and a page of the manual."""

HELP = """
begins=Ktoré kamene začínajú; má ich hráč uvedený ako prvý.
draw_claims=Remízu možno reklamovať pri treťom opakovaní, alebo po 40 ťahoch bez brania a bez pohybu kameňa.
"""

MANUAL = """
title=Dáma
1=Dá sa hrať len s hodinami: po ťahu stlačte. Ak sa ťahy zapisujú, zariadenie stráži pravidlá: kto môže brať, musí.
2=OK otvorí šachovnicu. ▲ ▼ vyberú kameň: je čierny a polia, kam môže ísť, sú v rámčeku. OK, potom ▲ ▼ vyberú pole.
3=OK zapíše ťah. Ak na pole vedie viac ciest, jednu vyberú ▲ ▼; BACK ide o krok späť.
4=9-13 je ťah z poľa 9 na 13, 10x17 branie. Tmavé polia majú čísla 1 až 32 od strany Čierneho. Dáma má korunu.
5=Kto nemôže ťahať, prehral. Remíza a vzdanie sú v menu pri výsledku.
"""
