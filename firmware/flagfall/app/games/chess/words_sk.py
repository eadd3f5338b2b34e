"""Slovak words of chess: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
chess=Šach
"""

TEXTS = """
"""

OPTIONS = """
automatic=5-krát, 75 ťahov
"""

ERRORS = """
no piece of yours stands there=Na tom poli nemáte figúru.
the piece cannot go there=Figúra tam nemôže ísť.
the king would be in check=Kráľ by bol v šachu.
castling is not possible here=Rošáda tu nie je možná.
a pawn on its last row becomes q, r, b or n: say which=Povedzte, čím sa pešiak stane: q, r, b alebo n.
only a pawn on its last row becomes another piece=Mení sa iba pešiak na poslednom rade.
no claim: %d times the same position, %d half moves without progress=Bez nároku: pozícia %s-krát, %s polťahov bez pešiaka a brania.
a fallen flag only warns in this game=V tejto partii vlajka iba upozorní.
a fallen flag loses in this game=V tejto partii padnutá vlajka prehráva.
seat %d cannot mate any more: it is a draw=Remíza: %s už nemôže dať mat.
the table says that seat %d cannot mate=Hráči tvrdia: %s nemôže dať mat.
"""
