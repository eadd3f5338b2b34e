"""Slovak words of chess: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
chess=Šach
"""

TEXTS = """
"""

OPTIONS = """
automatic=Remíza: 5-krát, 75 ťahov
"""

HELP = """
automatic=Piate opakovanie a 75 ťahov bez pešiaka a brania ukončia partiu samy.
"""

ERRORS = """
no piece of yours stands there=Na tom poli nemáte figúrku.
the piece cannot go there=Táto figúrka tam nemôže ísť.
the king would be in check=Kráľ by bol v šachu.
castling is not possible here=Rošáda tu nie je možná.
a pawn on its last row becomes q, r, b or n: say which=Povedzte, na čo sa pešiak premení: q, r, b alebo n.
only a pawn on its last row becomes another piece=Premieňa sa iba pešiak na poslednom rade.
no claim: %d times the same position, %d half moves without progress=Neplatí: rovnakých pozícií %s, polťahov bez pešiaka a brania %s.
a fallen flag only warns in this game=V tejto partii sa pád zástavky iba označí.
a fallen flag loses in this game=V tejto partii je pád zástavky prehra.
seat %d cannot mate any more: it is a draw=Remíza: %s už nemôže dať mat.
the table says that seat %d cannot mate=Hráči tvrdia: %s nemôže dať mat.
checkmate=mat
stalemate=pat
dead position=mat nie je možný
threefold repetition=trikrát tá istá pozícia
fivefold repetition=päťkrát tá istá pozícia
fifty moves=50 ťahov
seventy-five moves=75 ťahov
"""

MANUAL = """
title=Šach
1=Stačia aj samy hodiny: po ťahu stlačte. Ak sa ťahy zapisujú, zariadenie spozná mat, remízu aj právo ju reklamovať.
2=OK otvorí šachovnicu. ◀ ▶ a ▲▼ vyberú pole, kde ťah končí: je čierne a figúrky, ktoré tam môžu ísť, sú v rámčeku.
3=OK zapíše ťah. Ak tam môže ísť viac figúrok alebo sa pešiak premieňa, vyberie sa ◀ ▶; BACK vráti späť.
4=Malá značka v rohu poľa je koniec posledného ťahu. UP ukáže šachovnicu.
5=reklamovať remízu? v poslednom riadku: tretie opakovanie alebo päťdesiat ťahov bez pešiaka a brania. Reklamácia je v menu pri výsledku.
"""
