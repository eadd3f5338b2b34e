"""Slovak words of chess: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
chess=Šach
"""

TEXTS = """
"""

OPTIONS = """
automatic=Remíza: 5-krát, 75 ťahov
sheet=Zápis bez pomoci
"""

ERRORS = """
no piece of yours stands there=Na tom poli nemáte figúrku.
the piece cannot go there=Táto figúrka tam nemôže ísť.
the king would be in check=Kráľ by bol v šachu.
castling is not possible here=Rošáda tu nie je možná.
a pawn on its last row becomes q, r, b or n: say which=Povedzte, na čo sa pešiak premení: q, r, b alebo n.
only a pawn on its last row becomes another piece=Premieňa sa iba pešiak na poslednom rade.
no claim: %d times the same position, %d half moves without progress=Reklamovať sa nedá: rovnakých pozícií %s, polťahov bez pešiaka a brania %s.
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
