"""Slovak help for chess: a sentence about each option, and a page of the manual."""

HELP = """
automatic=Piate opakovanie a 75 ťahov bez pešiaka a brania ukončia partiu samy.
sheet=Pre rátané partie: prijme sa každý ťah, nič sa nehľadá, výsledok sa zadáva.
"""

MANUAL = """
title=Šach
1=Dá sa hrať len s hodinami: po ťahu stlačte. Ak sa ťahy zapisujú, zariadenie spozná mat, remízu aj právo ju reklamovať.
2=OK otvorí šachovnicu. ▲ ▼ vyberú figúrku: je čierna a polia, kam môže ísť, sú v rámčeku. OK, potom ▲ ▼ vyberú pole.
3=OK zapíše ťah. Keď sa pešiak premieňa, figúrku vyberú ▲ ▼, dáma je prvá; BACK ide o krok späť.
4=Malá značka v rohu označuje pole, kam šiel posledný ťah. UP ukáže šachovnicu.
5=Otázka reklamovať remízu? v poslednom riadku: tretie opakovanie alebo päťdesiat ťahov bez pešiaka a brania. Reklamácia je v menu pri výsledku.
"""
